import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInLimitsOf } from './signInLimits.ts'

test('the limits of sign-ins are those of the environment, or the defaults', () => {
  assert.deepEqual(signInLimitsOf({}), { perAddress: 60, perAccount: 10 })
  assert.deepEqual(signInLimitsOf({ SIGN_INS_PER_MINUTE: '', FAILED_SIGN_INS: ' ' }), {
    perAddress: 60,
    perAccount: 10,
  })
  assert.deepEqual(signInLimitsOf({ SIGN_INS_PER_MINUTE: '5', FAILED_SIGN_INS: '1' }), { perAddress: 5, perAccount: 1 })
})

test('a limit that is not a number of at least 1 stops the start, because it would allow every attempt or none', () => {
  for (const value of ['20 # per 15 minutes', 'off', '0', '-1', '2.5', 'Infinity']) {
    for (const name of ['FAILED_SIGN_INS', 'SIGN_INS_PER_MINUTE'])
      assert.throws(() => signInLimitsOf({ [name]: value }), {
        message: `${name} must be a whole number of at least 1, but is ${value}.`,
      })
  }
})
