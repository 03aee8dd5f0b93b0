import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { type S3Server, startS3Server } from '@dayline/testkit/s3'
import sharp from 'sharp'
import { makeVideo } from '../../areas/timelapse/video.ts'
import { freePort } from '../../testing/processes.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { withOtherSignature } from '../../testing/withOtherSignature.ts'
import { removeAbandonedDrafts } from './directoryStore.ts'
import type { FileStore } from './fileStore.ts'
import { openMedia } from './media.ts'
import { openFileStore, type StoreSettings, storeSettings } from './openFileStore.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dayline-store-'))
let server: S3Server
let s3: StoreSettings
let testApp: TestApp
before(async () => {
  server = await startS3Server({ bucket: 'pictures' })
  s3 = storeSettings('', { ...server.environment, S3_BUCKET: server.bucket })
  testApp = await openTestApp({ media: openMedia(folder, s3) })
})
after(async () => {
  await testApp.close()
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function listed(store: FileStore, below?: `${string}/`): Promise<string[]> {
  const names: string[] = []
  for await (const file of store.list(below)) names.push(file)
  return names.sort()
}

const stores: [string, () => FileStore][] = [
  ['a folder', () => openFileStore({ folder: path.join(folder, 'media') })],
  ['a bucket', () => openFileStore(s3)],
]
for (const [name, open] of stores) {
  test(`${name} returns stored files, whole or in ranges, until they are removed`, async () => {
    const store = open()
    await store.check()
    await store.put('7/2026-11-20/a.webp', Buffer.from('0123456789'))
    assert.equal(await store.sizeOf('7/2026-11-20/a.webp'), 10)
    assert.equal(String(await store.bytes('7/2026-11-20/a.webp')), '0123456789')
    assert.equal(await text(await store.read('7/2026-11-20/a.webp')), '0123456789')
    assert.equal(await text(await store.read('7/2026-11-20/a.webp', { start: 2, end: 4 })), '234')
    await store.put('7/2026-11-20/a.webp', 'other')
    assert.equal(await store.sizeOf('7/2026-11-20/a.webp'), 5)
    await store.remove('7/2026-11-20/a.webp')
    await store.remove('7/2026-11-20/a.webp')
    assert.equal(await store.sizeOf('7/2026-11-20/a.webp'), null)
    await assert.rejects(store.bytes('7/2026-11-20/a.webp'))
    await assert.rejects(store.read('7/2026-11-20/a.webp'))
  })

  test(`${name} stores a local file and lists its files, in a folder or all`, async () => {
    const store = open()
    const source = path.join(folder, 'source')
    fs.writeFileSync(source, 'from the disk')
    await store.putFile('11/archives/a.zip', source)
    await store.put('11/b.webp', 'b')
    await store.put('110/c.webp', 'c')
    assert.equal(String(await store.bytes('11/archives/a.zip')), 'from the disk')
    assert.deepEqual(await listed(store, '11/'), ['11/archives/a.zip', '11/b.webp'])
    assert.deepEqual(await listed(store, '12/'), [])
    assert.deepEqual(
      (await listed(store)).filter((file) => file.startsWith('11')),
      ['11/archives/a.zip', '11/b.webp', '110/c.webp'],
    )
  })

  test(`${name} refuses names that would escape it`, async () => {
    const store = open()
    for (const file of ['../keys/media', '/etc/passwd', 'a/../../b', 'a//b', '', '.', 'a?b', 'a%2fb']) {
      assert.equal(await store.sizeOf(file), null, file)
      await assert.rejects(async () => store.put(file, 'x'), file)
      await assert.rejects(async () => store.bytes(file), file)
      await assert.rejects(async () => store.remove(file), file)
    }
  })
}

/** All files below a folder, whether its store lists them or not. */
const filesIn = (root: string) =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()

/** Content of which the first half is written when `act` is called, and the second half never. */
async function* halfOf(act: () => Promise<void>) {
  yield 'half'
  await act()
  throw new Error('The disk is full.')
}

test('a folder retains nothing of a file that could not be stored', async () => {
  const root = path.join(folder, 'full')
  const store = openFileStore({ folder: root })
  const source = path.join(folder, 'whole')
  fs.writeFileSync(source, 'from the disk')
  fs.mkdirSync(path.join(root, '7', 'a.webp'), { recursive: true })
  const half = halfOf(async () => assert.equal(filesIn(root).length, 1))
  await assert.rejects(store.put('7/b.webp', half as never), /The disk is full/)
  assert.deepEqual(filesIn(root), [])
  await assert.rejects(store.putFile('7/a.webp', source), { code: 'EISDIR' })
  assert.deepEqual(filesIn(root), [])
})

test('what a killed process has written of a file is not listed, and removed after a day', async () => {
  const root = path.join(folder, 'killed')
  const store = openFileStore({ folder: root })
  const age = (file: string, hours: number) => {
    const at = new Date(Date.now() - hours * 3_600_000)
    fs.utimesSync(path.join(root, file), at, at)
  }
  await removeAbandonedDrafts(root)
  await store.put('7/old.webp', 'old')
  age('7/old.webp', 1000)
  const half = halfOf(async () => {
    const [draft = ''] = filesIn(root).filter((file) => file !== '7/old.webp')
    assert.deepEqual(await listed(store), ['7/old.webp'])
    age(draft, 23)
    await removeAbandonedDrafts(root)
    assert.deepEqual(filesIn(root), [draft, '7/old.webp'].sort())
    age(draft, 25)
    await removeAbandonedDrafts(root)
    assert.deepEqual(filesIn(root), ['7/old.webp'])
  })
  await assert.rejects(store.put('7/new.webp', half as never), /The disk is full/)
})

test('a folder that cannot be read does not pass for one without the file', async () => {
  fs.mkdirSync(path.join(folder, 'media'), { recursive: true })
  // Unlike missing rights, this stops every user, an administrator too.
  fs.symlinkSync('endless', path.join(folder, 'media', 'endless'))
  const store = openFileStore({ folder: path.join(folder, 'media') })
  await assert.rejects(store.sizeOf('endless/a.webp'), /ELOOP/)
  await store.put('file', 'x')
  assert.equal(await store.sizeOf('file/a.webp'), null)
})

test('a wrong key, secret or bucket stops the start, as do incomplete settings', async () => {
  assert.ok('s3' in s3)
  await assert.rejects(openFileStore({ s3: { ...s3.s3, accessKeyId: 'NOBODY' } }).check(), /answered 403/)
  await assert.rejects(openFileStore({ s3: { ...s3.s3, secretAccessKey: 'guessed' } }).check(), /answered 403/)
  await assert.rejects(openFileStore({ s3: { ...s3.s3, bucket: 'nobodys' } }).check(), /"nobodys".* answered 404/)
  assert.throws(
    () => storeSettings('', { S3_ENDPOINT: 'http://s3' }),
    /S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/,
  )
  const keys = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  for (const S3_ENDPOINT of ['s3.example:9000', 's3', 'https://']) {
    const message = `S3_ENDPOINT must be an address such as https://s3.example.com, but is ${S3_ENDPOINT}.`
    assert.throws(() => storeSettings('', { ...keys, S3_ENDPOINT }), { message })
  }
  assert.deepEqual(storeSettings('/data/media', {}), { folder: '/data/media' })
})

test('names the object storage that does not answer at the start, and the reason', async () => {
  assert.ok('s3' in s3)
  const endpoint = `http://127.0.0.1:${await freePort()}`
  await assert.rejects(openFileStore({ s3: { ...s3.s3, endpoint } }).check(), {
    message: `${endpoint} does not answer: connect ECONNREFUSED ${endpoint.slice('http://'.length)}`,
  })
})

test('signed URLs open screenshots in a bucket, in ranges too, without revealing the location', async () => {
  const image = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer()
  const added = await testApp.call(
    '/screenshots/add',
    { CreateDate: new Date(Date.now() - 60_000).toISOString(), Image: image.toString('base64'), Status: 1 },
    'employee',
  )
  assert.equal(added.body.HasError, false, JSON.stringify(added.body))
  const { body } = await testApp.call('/screenshots/list', { DateFilter: 3 }, 'manager')
  const [screenshot] = body.Data?.Items ?? []
  assert.ok(!JSON.stringify(body).includes('127.0.0.1'))
  const get = (url: string, headers = {}) => testApp.app.inject({ method: 'GET', url, headers })
  const whole = await get(screenshot?.Screenshot ?? '')
  assert.equal(whole.statusCode, 200)
  assert.equal((await sharp(whole.rawPayload).metadata()).width, 640)
  const part = await get(screenshot?.Screenshot ?? '', { range: 'bytes=0-3' })
  assert.deepEqual([part.statusCode, part.body], [206, 'RIFF'])
  assert.equal((await get(withOtherSignature(screenshot?.Screenshot ?? ''))).statusCode, 404)
  assert.equal((await get(testApp.app.services.media.signMediaUrl('7/never.webp'))).statusCode, 404)
})

test('makes a video from pictures in a bucket and stores it there', async () => {
  const store = openFileStore(s3)
  const pictures = ['red', 'green', 'blue'].map((colour) => `9/${colour}.webp`)
  for (const [index, background] of ['#f00', '#0f0', '#00f'].entries()) {
    const picture = sharp({ create: { width: 320, height: 200, channels: 3, background } }).webp()
    await store.put(pictures[index] ?? '', await picture.toBuffer())
  }
  const order = { store: s3, pictures, video: '9/videos/day.mp4', thumbnail: '9/videos/day.webp' }
  assert.deepEqual((await makeVideo(order)).shown, [0, 1, 2])
  assert.equal(String((await store.bytes('9/videos/day.mp4')).subarray(4, 8)), 'ftyp')
  assert.ok(((await store.sizeOf('9/videos/day.webp')) ?? 0) > 100)
})
