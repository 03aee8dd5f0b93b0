import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPaddleSignature, paddleSignature } from './signature.rules.ts'

const now = Date.UTC(2026, 10, 20)
const body = '{"event_id":"evt_1"}'
const header = paddleSignature('secret', body, now)

test('a signature matches its secret, its body and its time, within five minutes', () => {
  assert.match(header, /^ts=\d{10};h1=[\da-f]{64}$/)
  assert.equal(isPaddleSignature('secret', body, header, now + 299_000), true)
  assert.equal(isPaddleSignature('secret', body, header, now + 302_000), false)
  assert.equal(isPaddleSignature('secret', body, header, now - 302_000), false)
  assert.equal(isPaddleSignature('other', body, header, now), false)
  assert.equal(isPaddleSignature('secret', `${body} `, header, now), false)
})

test('while a secret is rotated, one of several signatures is enough', () => {
  const [ts, h1] = header.split(';')
  assert.equal(isPaddleSignature('secret', body, `${ts};h1=${'0'.repeat(64)};${h1}`, now), true)
})

test('refuses a malformed signature', () => {
  for (const wrong of ['', 'ts=;h1=', 'ts=1', `h1=${'0'.repeat(64)}`, 'ts=x;h1=y']) {
    assert.equal(isPaddleSignature('secret', body, wrong, now), false, wrong)
  }
})
