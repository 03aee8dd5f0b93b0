import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { signedUrls } from '@dayline/shared/contract'
import { type Media, openMedia } from '../../platform/media/media.ts'
import { isSignedMedia, signMediaPath } from '../../platform/media/signedUrls.rules.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
let media: Media
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dayline-media-'))
before(async () => {
  media = openMedia(folder)
  testApp = await openTestApp({ media })
  await media.files.put('org/one.webp', 'picture')
  await media.files.put('org/page.html', '<script>')
})
after(async () => {
  await testApp.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const get = (url: string) => testApp.app.inject({ method: 'GET', url })

test('a signed file opens without a token, with its own media type, and only this browser caches it', async () => {
  const reply = await get(`${media.signMediaUrl('org/one.webp')}&retry=3`)
  assert.deepEqual([reply.statusCode, reply.body], [200, 'picture'])
  assert.equal(reply.headers['content-type'], 'image/webp')
  assert.equal(reply.headers['x-content-type-options'], 'nosniff')
  assert.match(String(reply.headers['cache-control']), /^private, max-age=\d+/)
})

test('answers 404 without a signature for this file', async () => {
  const url = media.signMediaUrl('org/one.webp')
  for (const wrong of [
    '/api/media/org/one.webp',
    url.replace('one.webp', 'two.webp'),
    url.replace(/expires=\d+/, 'expires=9999999999'),
    `${url.slice(0, -1)}_`,
    media.signMediaUrl('org/missing.webp'),
    media.signMediaUrl('org/page.html'),
    media.signMediaUrl('../keys/media'),
    media.signMediaUrl('..%2fkeys%2fmedia.webp'),
  ]) {
    const reply = await get(wrong)
    assert.equal(reply.statusCode, 404, wrong)
    assert.equal(reply.json().HasError, true)
  }
})

test('a deleted file cannot be opened, even before the job has removed it', async () => {
  await media.files.put('7/private.webp', 'picture')
  const url = media.signMediaUrl('7/private.webp')
  assert.equal((await get(url)).statusCode, 200)
  const giveUp = (file: string) =>
    testApp.database.system((trx) => trx.insertInto('media_deletions').values({ organization_id: 7, file }).execute())
  await giveUp('7/private.webp')
  assert.equal((await get(url)).statusCode, 404)
  assert.equal(await media.files.sizeOf('7/private.webp'), 7, 'it is still there')
  // Screens of the demo are shared: other screenshots still show one that was deleted for a person.
  await media.files.put('demo/drawn.webp', 'picture')
  await giveUp('demo/drawn.webp')
  assert.equal((await get(media.signMediaUrl('demo/drawn.webp'))).statusCode, 200)
})

test('a URL expires, and stays the same for some minutes so that browsers can cache pictures', () => {
  const key = Buffer.alloc(32, 1)
  const now = Date.parse('2026-11-20T12:00:10Z')
  const url = new URL(signMediaPath(key, 'a.webp', now), 'http://x')
  const query = { expires: url.searchParams.get('expires') ?? '', signature: url.searchParams.get('signature') ?? '' }
  assert.equal(isSignedMedia(key, 'a.webp', query, now + signedUrls.validMs - 1000), true)
  assert.equal(isSignedMedia(key, 'a.webp', query, now + signedUrls.validMs + 5 * 60_000), false)
  assert.equal(isSignedMedia(Buffer.alloc(32, 2), 'a.webp', query, now), false)
  assert.equal(signMediaPath(key, 'a.webp', now + 60_000), signMediaPath(key, 'a.webp', now))
})
