import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isStrongEnough } from '@dayline/shared/contract'
import { semaphore } from '../../platform/semaphore.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a stored password contains its cost and salt, and only the same password matches', async () => {
  const [first, second] = await Promise.all([hashPassword('café-12345'), hashPassword('café-12345')])
  assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.notEqual(first, second)
  assert.equal(await verifyPassword('café-12345', first), true)
  assert.equal(await verifyPassword('cafe\u0301-12345', first), true)
  assert.equal(await verifyPassword('cafe-12345', first), false)
})

test('without a stored password no password matches, not even that of the dummy hash', async () => {
  for (const stored of [null, '', '!', '$argon2id$v=19$m=8,t=1,p=1$$']) {
    assert.equal(await verifyPassword('', stored), false)
  }
})

test('a password needs eight characters, a letter and a digit', () => {
  assert.deepEqual(['abcdefg1', 'ÄÖÜäöüß1'].map(isStrongEnough), [true, true])
  assert.deepEqual(['abcdef1', 'abcdefgh', '12345678', ''].map(isStrongEnough), [false, false, false, false])
})

test('jobs run in order, never more at once than allowed, and a failed one frees its slot', async () => {
  const run = semaphore(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const job = (n: number) => async () => {
    order.push(n)
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
    if (n === 1) throw new Error('no')
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((n) => run(job(n))))
  assert.equal(most, 2)
  assert.deepEqual(order, [0, 1, 2, 3, 4, 5])
  assert.equal(results.filter(({ status }) => status === 'rejected').length, 1)
})
