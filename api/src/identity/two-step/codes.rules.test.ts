import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAppCode, newRecoveryCodes, newSecret, plainCode, recoveryHashOf, stepOf, uriOf } from './codes.rules.ts'

// Secret and codes of RFC 6238, appendix B, whose last six digits an app shows.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const codes = [
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
] as const

test('a typed code may have spaces, hyphens and lower case', () => {
  const typed = [' 287 082 ', 'abcd-efgh-jkmn-pqrs', 'Az09', '_.\t\n/:@[`{é', '']
  assert.deepEqual(typed.map(plainCode), ['287082', 'ABCDEFGHJKMNPQRS', 'AZ09', '', ''])
})

test("takes exactly six digits for an app's code", () => {
  const appCodes = ['287082', '287 082', '287-082', '000000']
  const others = ['', '28708', '2870821', '28708A', 'A28708', 'A287082', '287082A', 'ABCD-EFGH-JKMN-PQRS', '٢٨٧٠٨٢']
  assert.deepEqual(appCodes.filter(isAppCode), appCodes)
  assert.deepEqual(others.filter(isAppCode), [])
})

test("accepts an app's codes, as typed", () => {
  for (const [seconds, code, step] of codes) {
    assert.equal(stepOf(secret, code, seconds * 1000), step)
    assert.equal(stepOf(secret, ` ${code.slice(0, 3)}-${code.slice(3)}`, seconds * 1000), step)
  }
})

test('accepts a code from the step before its own to the step after it', () => {
  // The app shows this code from ….080 to ….110 seconds.
  for (const [ms, step] of [
    [1_111_111_049_999, null],
    [1_111_111_050_000, 37_037_036],
    [1_111_111_079_999, 37_037_036],
    [1_111_111_080_000, 37_037_036],
    [1_111_111_109_999, 37_037_036],
    [1_111_111_110_000, 37_037_036],
    [1_111_111_139_999, 37_037_036],
    [1_111_111_140_000, null],
  ] as const) {
    assert.equal(stepOf(secret, '081804', ms), step, String(ms))
  }
})

test('refuses a wrong code, an incomplete one and that of another secret', () => {
  for (const code of ['287083', '28708', '2870820', '', 'ABCDEF', '94287082']) {
    assert.equal(stepOf(secret, code, 59_000), null, code)
  }
  assert.equal(stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJR', '287082', 59_000), null)
})

test('a new secret has 160 bits, and is another one each time', () => {
  const secrets = [newSecret(), newSecret()]
  for (const each of secrets) assert.match(each, /^[A-Z2-7]{32}$/)
  assert.equal(new Set(secrets).size, 2)
})

test('the QR code has the secret, the account and what an app needs to compute codes', () => {
  const uri = new URL(uriOf(secret, 'ada+work@home.example'))
  assert.equal(uri.protocol, 'otpauth:')
  assert.equal(uri.host, 'totp')
  assert.equal(decodeURIComponent(uri.pathname), '/Dayline:ada+work@home.example')
  assert.deepEqual(Object.fromEntries(uri.searchParams), {
    issuer: 'Dayline',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('ten different recovery codes, in groups of four without characters that are easily confused', () => {
  const recoveryCodes = newRecoveryCodes()
  assert.equal(recoveryCodes.length, 10)
  assert.equal(new Set(recoveryCodes).size, 10)
  for (const code of recoveryCodes) {
    assert.match(code, /^[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){3}$/)
    assert.equal(isAppCode(code), false)
  }
  assert.notDeepEqual(newRecoveryCodes(), recoveryCodes)
})

test('a recovery code has the same hash however it is typed', () => {
  const hash = 'f598056127fcd4387651a49b3a4235d8ce50d71f4091068df51511cfc10f388f'
  for (const typed of ['ABCD-EFGH-JKMN-PQRS', 'ABCDEFGHJKMNPQRS', ' abcd efgh jkmn pqrs ']) {
    assert.equal(recoveryHashOf(typed).toString('hex'), hash)
  }
  assert.notEqual(recoveryHashOf('ABCD-EFGH-JKMN-PQRT').toString('hex'), hash)
})
