import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areBrowserKeys, outcomeOf, restsUntil } from './subscription.rules.ts'

// The base point of P-256, uncompressed: 65 bytes.
const point = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
// The same, compressed: 33 bytes, which no browser sends and the library refuses.
const compressed = 'A2sX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKW'
const bytes = (count: number) => Buffer.alloc(count, 7).toString('base64url')
const auth = bytes(16)

test("accepts a browser's keys: a point of the curve and 16 bytes", () => {
  assert.equal(areBrowserKeys({ p256dh: point, auth }), true)
})

test('refuses a secret of another length', () => {
  for (const length of [0, 15, 17]) assert.equal(areBrowserKeys({ p256dh: point, auth: bytes(length) }), false)
})

test('refuses a key that is no uncompressed point of the curve', () => {
  const besideCurve = `${point.slice(0, -1)}Y`
  for (const p256dh of ['', 'no key', bytes(65), point.slice(0, -4), `${point}AAAA`, besideCurve, compressed]) {
    assert.equal(areBrowserKeys({ p256dh, auth }), false, p256dh)
  }
})

const now = Date.UTC(2026, 8, 9, 7, 0, 0)

for (const [retryAfter, expected] of [
  [null, null],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['0', null],
  ['1', '2026-09-09T07:00:01.000Z'],
  ['120', '2026-09-09T07:02:00.000Z'],
  ['86399', '2026-09-10T06:59:59.000Z'],
  ['86400', '2026-09-10T07:00:00.000Z'],
  ['86401', '2026-09-10T07:00:00.000Z'],
  ['99999999999999999999', '2026-09-10T07:00:00.000Z'],
  ['Wed, 09 Sep 2026 06:59:59 GMT', null],
  ['Wed, 09 Sep 2026 07:00:00 GMT', null],
  ['Wed, 09 Sep 2026 07:00:01 GMT', '2026-09-09T07:00:01.000Z'],
  ['Wed, 09 Sep 2026 10:05:00 +0300', '2026-09-09T07:05:00.000Z'],
  ['2026-09-09T07:05:00Z', '2026-09-09T07:05:00.000Z'],
  ['Thu, 10 Sep 2026 07:00:00 GMT', '2026-09-10T07:00:00.000Z'],
  ['Thu, 10 Sep 2026 07:00:01 GMT', '2026-09-10T07:00:00.000Z'],
] as const) {
  const effect = expected ? `rests a push service until ${expected}` : 'does not rest a push service'
  test(`Retry-After ${JSON.stringify(retryAfter)} ${effect}`, () => {
    assert.equal(restsUntil(retryAfter, now)?.toISOString() ?? null, expected)
  })
}

for (const [outcome, statuses] of [
  ['arrived', [200, 201, 299]],
  ['gone', [404, 410]],
  ['again', [null, 429, 500, 503, 599]],
  ['refused', [0, 199, 300, 301, 400, 403, 405, 409, 411, 413, 428, 430, 499]],
] as const) {
  test(`a push is ${outcome} with status ${statuses.map((status) => status ?? 'none').join(', ')}`, () => {
    assert.deepEqual(
      statuses.map(outcomeOf),
      statuses.map(() => outcome),
    )
  })
}
