import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import type { CallBody } from '@dayline/shared/contract'
import { type S3Server, startS3Server } from '@dayline/testkit/s3'
import { sql } from 'kysely'
import sharp from 'sharp'
import { removeFiles } from '../../platform/jobs/removeFiles.ts'
import { openMedia } from '../../platform/media/media.ts'
import { storeSettings } from '../../platform/media/openFileStore.ts'
import { makeAllVideos } from '../../testing/makeAllVideos.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { makeVideos } from '../timelapse/makeVideos.ts'
import { makePicture } from './picture.ts'
import { nameScreenshotFiles, storeScreenshotFiles } from './screenshotFiles.ts'

const zone = 'Europe/Istanbul'
const day = addDays(localDate(Date.now(), zone), -2)
const nine = startOfDayMs(day, zone) + 9 * 60 * minuteMs
const size = { width: 960, height: 540 }
const secret = { Left: 240, Top: 60, Width: 480, Height: 360 }

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dayline-redact-'))
let server: S3Server
let inFolder: TestApp
let inBucket: TestApp
before(async () => {
  server = await startS3Server({ bucket: 'pictures' })
  inFolder = await openTestApp()
  inBucket = await openTestApp({
    media: openMedia(folder, storeSettings('', { ...server.environment, S3_BUCKET: server.bucket })),
  })
  for (const testApp of [inFolder, inBucket]) {
    await testApp.set({ EnableTimelapseVideos: true, AllowPeopleToRedactTheirScreenCapture: true })
  }
})
after(async () => {
  await inFolder.close()
  await inBucket.close()
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** A gray screen; only the area to be hidden is green in these pictures. */
async function screen(hasSecret: boolean): Promise<Buffer> {
  const gray = sharp({ create: { ...size, channels: 3, background: '#c0c0c0' } })
  const green = { create: { width: secret.Width, height: secret.Height, channels: 3, background: '#00ff00' } } as const
  const parts = hasSecret ? [{ input: green, left: secret.Left, top: secret.Top }] : []
  return gray.composite(parts).png().toBuffer()
}

/** Share of green pixels; compression does not turn gray ones green. */
async function greenShare(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let green = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, middle = 0, blue = 0] = data.subarray(at, at + 3)
    if (middle > red + 40 && middle > blue + 40) green += 1
  }
  return green / (info.width * info.height)
}

type Shot = { id: number; image: string; thumbnail: string }

/** Four pictures of the employee's day; the third, which is the video’s poster, shows the secret. */
async function takePictures(testApp: TestApp, from = 0): Promise<Shot> {
  const { organizationId, employmentId } = testApp.people.employee
  let found: Shot | null = null
  for (let index = 0; index < 4; index += 1) {
    const takenAt = new Date(nine + (from + index) * minuteMs)
    const picture = await makePicture(await screen(index === 2), { blur: false })
    const files = nameScreenshotFiles(organizationId, takenAt)
    await storeScreenshotFiles(testApp.app.services.media, files, picture)
    const { rows } = await testApp.database.system((trx) =>
      sql<{ id: number }>`insert into screenshots (organization_id, employee_id, taken_at, work_date, status,
          activity_level, image_key, thumbnail_key, tiny, width, height, likeness)
        values (${organizationId}, ${employmentId}, ${takenAt}, ${day}, 1, 30, ${files.image}, ${files.thumbnail},
          ${picture.tiny}, ${size.width}, ${size.height}, ${picture.likeness}) returning id`.execute(trx),
    )
    if (index === 2) found = { id: rows[0]?.id ?? 0, ...files }
  }
  assert.ok(found)
  return found
}

const redact = (testApp: TestApp, body: CallBody<'/screenshots/redact'>, as: As = 'employee') =>
  testApp.call('/screenshots/redact', body, as)
const rowOf = (testApp: TestApp, id: number) =>
  testApp.database.system((trx) =>
    trx.selectFrom('screenshots').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const videosOf = (testApp: TestApp) =>
  testApp.database.system((trx) =>
    trx.selectFrom('timelapse_videos').select(['video_key', 'thumbnail_key']).where('deleted_at', 'is', null).execute(),
  )
async function removeGivenUp({ app: { services } }: TestApp) {
  while (await removeFiles(services)) {}
}
async function statements(testApp: TestApp, ...texts: string[]) {
  for (const text of texts) await testApp.database.system((trx) => sql.raw(text).execute(trx))
}
/** Every file below a folder, whether or not a row names it. */
const filesBelow = (root: string) =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

for (const kind of ['a folder', 'a bucket']) {
  test(`in ${kind}, no stored copy shows the hidden pixels, and the minute stays`, async () => {
    const testApp = kind === 'a folder' ? inFolder : inBucket
    const { media } = testApp.app.services
    const shot = await takePictures(testApp)
    await makeAllVideos(testApp)
    const [before] = await videosOf(testApp)
    assert.ok(before)
    const copies = [shot.image, shot.thumbnail, before.thumbnail_key]
    for (const file of copies) assert.ok((await greenShare(await media.files.bytes(file))) > 0.1, 'the search finds it')
    const { likeness, tiny } = await rowOf(testApp, shot.id)
    const list = async () =>
      (await testApp.call('/screenshots/list', { DateFilter: 3, PageSize: 200 }, 'employee')).body.Data?.Items ?? []
    const listed = (await list()).find(({ ID }) => ID === shot.id)
    assert.equal(listed?.RedactDate, null)

    const { body } = await redact(testApp, { Id: shot.id, Areas: [secret] })
    assert.deepEqual([body.Data, body.Message], [{ Id: shot.id }, 'The part is hidden.'])

    for (const url of [listed?.Screenshot, listed?.Thumbnail]) {
      const answer = await testApp.app.inject({ method: 'GET', url: url ?? '' })
      assert.equal(answer.statusCode, 404, 'the former address opens nothing, although its file is not removed yet')
    }
    await removeGivenUp(testApp)
    for (const file of [...copies, before.video_key]) assert.equal(await media.files.sizeOf(file), null, file)
    await makeAllVideos(testApp)
    const [after] = await videosOf(testApp)
    assert.ok(after)
    const row = await rowOf(testApp, shot.id)
    for (const file of [row.image_key, row.thumbnail_key, after.thumbnail_key]) {
      assert.equal(await greenShare(await media.files.bytes(file)), 0, file)
    }
    assert.equal(await greenShare(Buffer.from(row.tiny?.split(',')[1] ?? '', 'base64')), 0)
    assert.notEqual(row.tiny, tiny)
    assert.notEqual(row.likeness, likeness)
    if ('folder' in media.settings) {
      const stored = filesBelow(media.settings.folder)
      const pictures = stored.filter((file) => file.endsWith('.webp'))
      assert.equal(pictures.length, 4 * 2 + 1)
      for (const file of pictures) assert.equal(await greenShare(fs.readFileSync(file)), 0, file)
      // A video cannot be decoded here, so this checks that the only one left was made from the pictures above.
      assert.deepEqual(
        stored.filter((file) => file.endsWith('.mp4')).map((file) => path.basename(file)),
        [path.basename(after.video_key)],
      )
    }
    const again = (await list()).find(({ ID }) => ID === shot.id)
    assert.equal((await list()).length, 4)
    assert.ok(again?.RedactDate)
    const opened = await testApp.app.inject({ method: 'GET', url: again.Screenshot })
    assert.equal(opened.statusCode, 200)
    const pixel = await sharp(opened.rawPayload).extract({ left: 480, top: 240, width: 1, height: 1 }).raw().toBuffer()
    assert.ok(Math.abs((pixel[0] ?? 0) - 128) < 6)
  })
}

test('only the person may redact, and only where the organization allows it', async () => {
  const testApp = inFolder
  const { id } = await takePictures(testApp, 30)
  const body = { Id: id, Areas: [secret] }
  for (const as of ['owner', 'coowner', 'manager', 'peer'] as const) {
    assert.equal((await redact(testApp, body, as)).status, 404, as)
  }
  assert.equal((await redact(testApp, body, 'apiKey')).status, 403)
  await testApp.set({ AllowPeopleToRedactTheirScreenCapture: false })
  assert.equal((await redact(testApp, body)).status, 403)
  await testApp.set({ AllowPeopleToRedactTheirScreenCapture: true, AllowEmployeeToSeeTheirScreenCapture: false })
  assert.equal((await redact(testApp, body)).status, 403)
  await testApp.set({ AllowEmployeeToSeeTheirScreenCapture: true })
  assert.equal((await rowOf(testApp, id)).redacted_at, null)
})

test('refuses areas outside the picture, too small or too many, and a file that is not a picture', async () => {
  const testApp = inFolder
  const { id, image } = await takePictures(testApp, 60)
  const errorOf = async (Areas: CallBody<'/screenshots/redact'>['Areas']) =>
    (await redact(testApp, { Id: id, Areas })).body.ValidationErrors?.[0]
  assert.deepEqual(await errorOf([{ Left: 900, Top: 0, Width: 61, Height: 10 }]), {
    Key: 'Areas',
    Value: 'Each part must be within the picture.',
  })
  assert.equal((await errorOf([]))?.Value, 'Please mark the part to hide.')
  assert.match((await errorOf([{ Left: 0, Top: 0, Width: 3, Height: 10 }]))?.Value ?? '', /at least 4 pixels/)
  assert.match((await errorOf(Array.from({ length: 21 }, () => secret)))?.Value ?? '', /at most 20 parts/)
  await testApp.app.services.media.files.put(image, 'no picture')
  assert.match((await redact(testApp, { Id: id, Areas: [secret] })).body.Message ?? '', /cannot be read/)
  await testApp.app.services.media.files.remove(image)
  assert.match((await redact(testApp, { Id: id, Areas: [secret] })).body.Message ?? '', /cannot be read/)
})

test('the audit log of the organization has the redaction', async () => {
  const entries = await inFolder.database.system((trx) =>
    sql<{ action: string }>`select action from audit_entries where action = '/screenshots/redact'`.execute(trx),
  )
  assert.equal(entries.rows.length, 1)
})

test('a process that ends before the row names the new files leaves the old picture and no new copy', async () => {
  const testApp = inFolder
  const { media } = testApp.app.services
  const { id, image } = await takePictures(testApp, 90)
  const folderOf = (media.settings as { folder: string }).folder
  const count = () => filesBelow(folderOf).length
  await removeGivenUp(testApp)
  const before = count()
  await statements(
    testApp,
    `create function end_here() returns trigger language plpgsql as $$ begin raise 'the process ends'; end $$`,
    'create trigger end_here before update of redacted_at on screenshots for each row execute function end_here()',
  )
  assert.equal((await redact(testApp, { Id: id, Areas: [secret] })).status, 500)
  await statements(testApp, 'drop trigger end_here on screenshots')
  assert.equal(count(), before + 2)
  await removeGivenUp(testApp)
  assert.equal(count(), before + 2, 'a redaction that is still running has its files')
  await testApp.database.system((trx) => sql`update media_deletions set queued_at = now()`.execute(trx))
  await removeGivenUp(testApp)
  assert.equal(count(), before)
  assert.equal((await rowOf(testApp, id)).image_key, image)
  assert.ok(await media.files.sizeOf(image))
})

test('discards a video when one of its pictures is redacted while it is made', async () => {
  const testApp = inFolder
  const { services } = testApp.app
  await testApp.database.system((trx) => sql`delete from timelapse_videos`.execute(trx))
  const { id } = await takePictures(testApp, 120)
  const signal = new AbortController().signal
  // The job has read which pictures there are; the next thing that it does is to reserve the video's files.
  await statements(
    testApp,
    `create function redact_now() returns trigger language plpgsql as $$ begin
      update screenshots set image_key = image_key || '.other' where id = ${id};
      return null; end $$`,
    `create trigger redact_now after insert on media_deletions for each row when (pg_trigger_depth() = 0)
      execute function redact_now()`,
  )
  await makeVideos(services, { reach: 3, signal })
  await statements(testApp, 'drop trigger redact_now on media_deletions')
  assert.deepEqual(await videosOf(testApp), [])
  await removeGivenUp(testApp)
  const left = filesBelow((services.media.settings as { folder: string }).folder)
  assert.equal(left.filter((file) => file.endsWith('.mp4')).length, 0)
})
