import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { UploadedFile } from '@dayline/shared/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { removeUnusedUploads } from './uploads.ts'

let testApp: TestApp
let png: Buffer
before(async () => {
  testApp = await openTestApp()
  png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f6feb' } })
    .png()
    .toBuffer()
})
after(() => testApp.close())

async function upload(bytes: Buffer | null, as: As, uploadPath = 'User', name = 'me.png') {
  const form = new FormData()
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const reply = await testApp.app.inject({
    method: 'POST',
    url: `/account/uploadfile?UploadPath=${uploadPath}`,
    headers: {
      authorization: `Bearer ${await testApp.tokenOf(as)}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return {
    status: reply.statusCode,
    ...(reply.json() as { HasError: boolean; Message: string; Data: UploadedFile | null }),
  }
}
const open = (url: string) => testApp.app.inject({ method: 'GET', url })
const profile = { FirstName: 'A', LastName: 'B', Timezone: 'Etc/UTC' }

test('a picture is re-encoded, smaller and without EXIF, and served as a picture only', async () => {
  const jpeg = await sharp(png)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
  const { Data } = await upload(jpeg, 'employee', 'User', 'me.jpg')
  assert.match(Data?.Url ?? '', /^\/api\/files\/[\w-]{32}\.webp$/)
  const reply = await open(Data?.Url ?? '')
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.headers['content-type'], 'image/webp')
  assert.equal(reply.headers['x-content-type-options'], 'nosniff')
  assert.match(String(reply.headers['cache-control']), /immutable/)
  const { width, format, exif } = await sharp(reply.rawPayload).metadata()
  assert.deepEqual({ width, format, exif }, { width: 512, format: 'webp', exif: undefined })
})

test('refuses other content under any name, 2 MB and too many pixels with the fixed texts', async () => {
  const format = 'Avatar picture must be JPG or PNG format.'
  const gif = await sharp(png).gif().toBuffer()
  const wide = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const cases: [Buffer, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), format],
    [gif, format],
    [png.subarray(0, 200), format],
    [Buffer.from('<script>'), format],
    [Buffer.alloc(0), format],
    [Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024 - png.length)]), 'Avatar picture size can not exceed 2MB!'],
    [Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]), 'Avatar picture size can not exceed 2MB!'],
    [wide, 'This picture has too many pixels.'],
  ]
  for (const [bytes, message] of cases) {
    const reply = await upload(bytes, 'employee')
    assert.equal(reply.status, 200)
    assert.equal(reply.HasError, true)
    assert.equal(reply.Message, message)
  }
  assert.equal((await upload(null, 'employee')).Message, 'Please choose a picture.')
})

test('an organization’s picture needs the right to its settings; other paths, strangers and the demo are refused', async () => {
  assert.equal((await upload(png, 'owner', 'Organization')).HasError, false)
  assert.equal((await upload(png, 'employee', 'Organization')).status, 403)
  assert.equal((await upload(png, 'noOrganization', 'Organization')).status, 403)
  assert.equal((await upload(png, 'owner', '../../etc')).HasError, true)
  assert.equal((await upload(png, 'anonymous')).status, 401)
  assert.equal((await upload(png, 'demoOwner')).Message, 'This is not possible in the demo organization.')
  const headers = { authorization: `Bearer ${await testApp.tokenOf('owner')}` }
  assert.equal((await testApp.post('/account/uploadfile?UploadPath=User', {}, headers)).status, 415)
})

test('answers unknown names as not found', async () => {
  for (const key of ['x.webp', '..%2Fkeys%2Fmedia', `${'a'.repeat(32)}.webp`, `${'a'.repeat(32)}.svg`]) {
    assert.equal((await open(`/files/${key}`)).statusCode, 404, key)
  }
})

test('a profile accepts only own uploads, retains the picture if its field is omitted, and can remove it', async () => {
  const { Data } = await upload(png, 'employee')
  const save = (as: As, Image?: string | null) =>
    testApp.call('/account/updateprofile', Image === undefined ? profile : { ...profile, Image }, as)
  assert.equal((await save('employee', Data?.Url)).body.Data?.Item.Image, Data?.Url)
  assert.equal((await save('employee')).body.Data?.Item.Image, Data?.Url)
  const organization = await upload(png, 'owner', 'Organization')
  for (const [as, url] of [
    ['peer', Data?.Url],
    ['owner', organization.Data?.Url],
    ['peer', 'https://elsewhere.invalid/pixel.png'],
  ] as const) {
    const { body } = await save(as, url)
    assert.deepEqual(body.ValidationErrors, [{ Key: 'Image', Value: 'Please upload the picture again.' }])
  }
  assert.equal((await save('employee', null)).body.Data?.Item.Image, null)
})

test('unused pictures are removed after a day', async () => {
  const shown = (await upload(png, 'manager')).Data?.Url ?? ''
  const unused = (await upload(png, 'manager')).Data?.Url ?? ''
  await testApp.call('/account/updateprofile', { ...profile, Image: shown }, 'manager')
  const { database, media } = testApp.app.services
  await removeUnusedUploads({ database, media })
  assert.equal((await open(unused)).statusCode, 200)
  await database.statement((db) => sql`update uploads set created_at = now() - interval '25 hours'`.execute(db))
  await removeUnusedUploads({ database, media })
  assert.equal((await open(unused)).statusCode, 404)
  assert.equal((await open(shown)).statusCode, 200)
})
