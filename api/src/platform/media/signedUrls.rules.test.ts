import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSignedMedia, signMediaPath } from './signedUrls.rules.ts'

const key = Buffer.from('key of the tests')
const minute = 60_000
/** A multiple of the five minutes after which URLs change. */
const now = Date.UTC(2026, 9, 5, 9)

/** The parameters of a request for a signed path. */
function given(path: string) {
  const { searchParams } = new URL(path, 'http://localhost')
  return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' }
}
const signed = given(signMediaPath(key, 'a.webp', now))

test('a path names the file and is valid for its 15 minutes', () => {
  assert.match(signMediaPath(key, 'a.webp', now), /^\/api\/media\/a\.webp\?expires=\d+&signature=[\w-]+$/)
  assert.equal(Number(signed.expires) * 1000, now + 15 * minute)
  assert.equal(isSignedMedia(key, 'a.webp', signed, now + 15 * minute - 1), true)
  assert.equal(isSignedMedia(key, 'a.webp', signed, now + 15 * minute), false)
})

test('a path stays the same for five minutes', () => {
  assert.equal(signMediaPath(key, 'a.webp', now + 1), signMediaPath(key, 'a.webp', now + 5 * minute))
  assert.notEqual(signMediaPath(key, 'a.webp', now), signMediaPath(key, 'a.webp', now + 1))
})

test('refuses a signature for another file, another end or another key', () => {
  const later = { ...signed, expires: String(Number(signed.expires) + 60) }
  assert.equal(isSignedMedia(key, 'b.webp', signed, now), false)
  assert.equal(isSignedMedia(key, 'a.webp', later, now), false)
  assert.equal(isSignedMedia(Buffer.from('another key'), 'a.webp', signed, now), false)
})

test('refuses a signature of another length', () => {
  assert.equal(isSignedMedia(key, 'a.webp', { ...signed, signature: '' }, now), false)
  assert.equal(isSignedMedia(key, 'a.webp', { ...signed, signature: `${signed.signature}A` }, now), false)
})
