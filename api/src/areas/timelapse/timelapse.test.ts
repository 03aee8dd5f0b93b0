import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import sharp from 'sharp'
import { makeAllVideos } from '../../testing/makeAllVideos.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { makeVideos } from './makeVideos.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)
const dayBefore = addDays(today, -2)

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ EnableTimelapseVideos: true })
  for (const who of ['employee', 'peer', 'designer', 'stranger'] as const) await shoot(who, dayBefore, 4)
  await shoot('employee', today, 4)
  await shoot('manager', dayBefore, 2)
})
after(() => testApp.close())

async function shoot(who: 'employee' | 'peer' | 'designer' | 'stranger' | 'manager', day: string, count: number) {
  const { organizationId, employmentId } = testApp.people[who]
  const { files } = testApp.app.services.media
  for (let index = 0; index < count; index += 1) {
    const key = `shots/${who}-${day}-${index}.webp`
    const background = { r: index * 60, g: 90, b: 200 - index * 40 }
    const picture = sharp({ create: { width: 640, height: 400, channels: 3, background } }).webp()
    await files.put(key, await picture.toBuffer())
    const at = new Date(startOfDayMs(day, zone) + (9 * 60 + index * 10) * minuteMs)
    await testApp.database.system((trx) =>
      sql`insert into screenshots (organization_id, employee_id, taken_at, work_date, status, activity_level, image_key, thumbnail_key, width, height)
        values (${organizationId}, ${employmentId}, ${at}, ${day}, ${index === 2 ? 3 : 1}, 30, ${key}, ${key}, 640, 400)`.execute(
        trx,
      ),
    )
  }
}
async function list(as: As, filter: object = {}) {
  const { body } = await testApp.call('/timelapsevideos/list', filter, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return (body.Data?.Items ?? []).sort((a, b) => a.Employee.User.Title.localeCompare(b.Employee.User.Title))
}
const namesOf = async (as: As, filter: object = {}) =>
  (await list(as, filter)).map(({ Employee }) => Employee.User.Title.split(' ')[0])
const idOf = async (name: string) =>
  (await list('owner')).find(({ Employee }) => Employee.User.Title.startsWith(name))?.ID ?? 0

test('an organization in a zone that no longer exists does not stop the videos of others', async () => {
  const setZone = (name: string) =>
    testApp.database.system((trx) =>
      sql`update organizations set timezone = ${name} where id = ${testApp.away.organizationId}`.execute(trx),
    )
  await setZone('Mars/Base')
  assert.equal(await makeVideos(testApp.app.services, { reach: 7, signal: new AbortController().signal }), 3)
  await setZone(zone)
  await testApp.database.system((trx) => sql`delete from timelapse_videos`.execute(trx))
})

test('makes one video of each finished day with enough pictures, where videos are switched on', async () => {
  assert.equal(await makeAllVideos(testApp), 3)
  assert.equal(await makeAllVideos(testApp), 0)
  assert.deepEqual(await namesOf('owner'), ['designer', 'employee', 'peer'])
  assert.deepEqual(await namesOf('stranger'), [])
})

test("lists the videos of each role's scope", async () => {
  assert.deepEqual(await namesOf('apiKey'), ['designer', 'employee', 'peer'])
  assert.deepEqual(await namesOf('manager'), ['employee', 'peer'])
  assert.deepEqual(await namesOf('otherManager'), ['designer'])
  assert.deepEqual(await namesOf('employee', { EmployeeId: testApp.people.peer.employmentId }), [])
  assert.deepEqual(await namesOf('employee'), ['employee'])
  assert.deepEqual(await namesOf('owner', { TeamId: testApp.home.design }), ['designer'])
  assert.deepEqual(await namesOf('owner', { DateFilter: 1 }), [])
  await testApp.set({ AllowEmployeeToSeeTheirTimelapseVideo: false })
  assert.equal((await testApp.call('/timelapsevideos/list', {}, 'employee')).status, 403)
  await testApp.set({ AllowEmployeeToSeeTheirTimelapseVideo: true })
})

test('a video is an MP4 that supports byte ranges and has a poster', async () => {
  const [item] = await list('employee')
  assert.ok(item)
  assert.equal(item.CreateDate, new Date(startOfDayMs(dayBefore, zone)).toISOString())
  // Five times four pictures, at two a second.
  assert.ok(Math.abs(item.Duration - (5 * 4) / 2) < 0.01)
  const open = (url: string, headers = {}) => testApp.app.inject({ method: 'GET', url, headers })
  const video = await open(item.VideoUrl, { range: 'bytes=0-' })
  assert.deepEqual([video.statusCode, video.headers['content-type']], [206, 'video/mp4'])
  assert.equal(video.rawPayload.toString('latin1', 4, 8), 'ftyp')
  assert.ok(video.rawPayload.includes('avc1'))
  assert.equal((await sharp((await open(item.Url)).rawPayload).metadata()).width, 480)
})

test('the times of a video are those of its pictures; older videos have none', async () => {
  const Id = await idOf('employee')
  const frames = (as: As, id = Id) => testApp.call('/timelapsevideos/frames', { Id: id }, as)
  const { body } = await frames('employee')
  const nine = startOfDayMs(dayBefore, zone) + 9 * 60 * minuteMs
  assert.deepEqual(
    body.Data?.Item.Frames?.map(({ At, IsIdle, App }) => [At, IsIdle, App]),
    [0, 10, 20, 30].map((minutes) => [new Date(nine + minutes * minuteMs).toISOString(), minutes === 20, null]),
  )
  const thumbnail = await testApp.app.inject({ method: 'GET', url: body.Data?.Item.Frames?.[0]?.Thumbnail ?? '' })
  assert.equal(thumbnail.statusCode, 200)
  for (const as of ['peer', 'otherManager', 'stranger'] as const) assert.equal((await frames(as)).status, 404)
  assert.equal((await frames('owner', 0)).body.HasError, true)
  await frames('manager')
  const views = (await testApp.call('/privacy/listviews', { OnlyPerson: true }, 'employee')).body.Data?.Items ?? []
  assert.deepEqual(
    views.map(({ What, Viewer }) => [What, Viewer.ID]),
    [['a timelapse video', testApp.people.manager.employmentId]],
  )
  const peers = await idOf('peer')
  await testApp.database.system((trx) =>
    sql`update timelapse_videos set frame_times = null where id = ${peers}`.execute(trx),
  )
  assert.deepEqual((await frames('owner', peers)).body.Data, { Item: { ID: peers, Frames: null } })
  await testApp.set({ AllowEmployeeToSeeTheirTimelapseVideo: false })
  assert.equal((await frames('employee')).status, 403)
  await testApp.set({ AllowEmployeeToSeeTheirTimelapseVideo: true })
})

test('role and setting decide who may delete; a deleted video is not made again', async () => {
  const may = async (as: As) => (await list(as)).every(({ HasDeletePermission }) => HasDeletePermission)
  assert.deepEqual(
    [await may('owner'), await may('manager'), await may('employee'), await may('apiKey')],
    [true, false, false, false],
  )
  const remove = async (as: As, name: string) => testApp.call('/timelapsevideos/delete', { Id: await idOf(name) }, as)
  for (const as of ['manager', 'employee', 'apiKey'] as const) assert.equal((await remove(as, 'employee')).status, 403)
  await testApp.set({ AllowManagersToDeleteTheirMembersTimelapseVideo: true })
  assert.equal(await may('manager'), true)
  assert.equal((await remove('manager', 'designer')).status, 404)
  const Id = await idOf('employee')
  assert.deepEqual((await remove('manager', 'employee')).body.Data, { Id })
  assert.equal((await testApp.call('/timelapsevideos/delete', { Id }, 'owner')).status, 404)
  assert.equal(await makeAllVideos(testApp), 0)
  assert.deepEqual(await namesOf('owner'), ['designer', 'peer'])
})

test('a removed screenshot is removed from the video, too', async () => {
  const before = await idOf('peer')
  const { body } = await testApp.call(
    '/screenshots/list',
    { DateFilter: 3, EmployeeId: testApp.people.peer.employmentId },
    'owner',
  )
  await testApp.call('/screenshots/delete', { Id: body.Data?.Items[0]?.ID ?? 0 }, 'owner')
  assert.deepEqual(await namesOf('owner'), ['designer'])
  assert.equal(await makeAllVideos(testApp), 1)
  const after = (await list('owner')).find(({ Employee }) => Employee.User.Title.startsWith('peer'))
  assert.ok(after && after.ID !== before && Math.abs(after.Duration - (7 * 3) / 2) < 0.01)
})

test('a day whose pictures change after its video was made gets a new one, whatever its age', async () => {
  const old = addDays(today, -20)
  const { employmentId } = testApp.people.designer
  await shoot('designer', old, 4)
  const { services } = testApp.app
  await makeVideos(services, { reach: 30, signal: new AbortController().signal })
  const ofDay = sql`employee_id = ${employmentId} and work_date = ${old}::date`
  type Stored = { id: number; frames: number }
  const videos = async () =>
    (
      await testApp.database.system((trx) =>
        sql<Stored>`select id, frames from timelapse_videos where ${ofDay}`.execute(trx),
      )
    ).rows
  const [screenshot] = (
    await testApp.database.system((trx) =>
      sql<{ id: number }>`select id from screenshots where ${ofDay} order by taken_at`.execute(trx),
    )
  ).rows
  const Id = screenshot?.id ?? 0
  const image = await sharp({ create: { width: 640, height: 400, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  const CreateDate = new Date(startOfDayMs(old, zone) + 11 * 60 * minuteMs).toISOString()
  await testApp.set({ AllowPeopleToRedactTheirScreenCapture: true, EnableScreenshots: true })
  const steps = [
    {
      change: () =>
        testApp.call(
          '/screenshots/redact',
          { Id, Areas: [{ Left: 10, Top: 10, Width: 100, Height: 100 }] },
          'designer',
        ),
      frames: 4,
    },
    { change: () => testApp.call('/screenshots/delete', { Id }, 'owner'), frames: 3 },
    {
      change: () => testApp.call('/screenshots/add', { CreateDate, Image: image.toString('base64') }, 'designer'),
      frames: 4,
    },
  ]
  for (const { change, frames } of steps) {
    assert.equal((await videos()).length, 1)
    const { body } = await change()
    assert.equal(body.HasError, false, JSON.stringify(body))
    assert.deepEqual(await videos(), [])
    assert.equal(await makeAllVideos(testApp), 1)
    assert.equal((await videos())[0]?.frames, frames)
    assert.equal(await makeAllVideos(testApp), 0)
  }
  const waiting = await testApp.database.system((trx) => sql`select from videos_to_make`.execute(trx))
  assert.equal(waiting.rows.length, 0)
})

test('a picture that arrives while the video of its day is made is in the next one', async () => {
  const day = addDays(today, -3)
  await shoot('designer', day, 3)
  const { organizationId, employmentId } = testApp.people.designer
  const { files } = testApp.app.services.media
  await files.put('shots/late.webp', await files.bytes(`shots/designer-${day}-0.webp`))
  const taken = new Date(startOfDayMs(day, zone) + 12 * 60 * minuteMs).toISOString()
  // The job has read which pictures there are; the next thing that it does is to reserve the video's files.
  const arrive = `insert into screenshots (organization_id, employee_id, taken_at, work_date, status, activity_level,
      image_key, thumbnail_key, width, height)
    values (${organizationId}, ${employmentId}, '${taken}', '${day}', 1, 30, 'shots/late.webp',
      'shots/late.webp', 640, 400) on conflict do nothing`
  for (const text of [
    `create function arrive_now() returns trigger language plpgsql as $$ begin ${arrive}; return null; end $$`,
    `create trigger arrive_now after insert on media_deletions for each row when (new.file like '%/videos/${day}/%.mp4')
      execute function arrive_now()`,
  ]) {
    await testApp.database.system((trx) => sql.raw(text).execute(trx))
  }
  await makeAllVideos(testApp)
  await testApp.database.system((trx) => sql`drop trigger arrive_now on media_deletions`.execute(trx))
  const { rows } = await testApp.database.system((trx) =>
    sql`select frames from timelapse_videos where employee_id = ${employmentId} and work_date = ${day}::date`.execute(
      trx,
    ),
  )
  assert.deepEqual(rows, [{ frames: 4 }])
})

test('pictures that cannot be read make no video and are not retried forever', async () => {
  await shoot('manager', addDays(today, -1), 3)
  const { files } = testApp.app.services.media
  for (let index = 0; index < 3; index += 1) {
    await files.put(`shots/manager-${addDays(today, -1)}-${index}.webp`, 'no picture')
  }
  // The evening's picture may be too recent for the day to count as finished.
  await testApp.database.system((trx) =>
    sql`update screenshots set taken_at = taken_at - interval '6 hours'
    where work_date = ${addDays(today, -1)}`.execute(trx),
  )
  await makeAllVideos(testApp)
  assert.equal((await namesOf('owner')).includes('manager'), false)
})

/** A bucket with the files of the test's store. `fails` decides which requests get no answer. */
async function openBucket() {
  const { database, media } = testApp.app.services
  const bucket = { fails: (_method: string, _file: string) => false }
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const file = url.slice('/pictures/'.length)
    if (bucket.fails(method, file)) request.destroy()
    else if (method === 'PUT') response.end(await media.files.put(file, await buffer(request)))
    else if ((await media.files.sizeOf(file)) === null) response.writeHead(404).end()
    else response.end(method === 'GET' ? await media.files.bytes(file) : '')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const s3 = { endpoint, bucket: 'pictures', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  const services = { database, media: { ...media, settings: { s3 } } }
  const close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return Object.assign(bucket, { services, close })
}

/** Runs the job as if these minutes had passed since the test began. */
const jobAt = (services: Parameters<typeof makeVideos>[0], began = Date.now()) => {
  const { signal } = new AbortController()
  return (minutes: number) => makeVideos(services, { reach: 5, signal, now: began + minutes * minuteMs })
}

async function framesOf(who: 'employee' | 'peer', day: string) {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ frames: number }>`select frames from timelapse_videos
      where employee_id = ${testApp.people[who].employmentId} and work_date = ${day}::date`.execute(trx),
  )
  return rows.map(({ frames }) => frames)
}

test('pictures that the storage does not return for a while are all in a later video, unless they are gone', async () => {
  const day = addDays(today, -3)
  await shoot('peer', day, 5)
  await testApp.app.services.media.files.remove(`shots/peer-${day}-4.webp`)
  const bucket = await openBucket()
  try {
    const make = jobAt(bucket.services)
    bucket.fails = () => true
    await assert.rejects(make(0))
    bucket.fails = (method, file) => method === 'GET' && file === `shots/peer-${day}-2.webp`
    assert.equal(await make(59), 0)
    await assert.rejects(make(60))
    bucket.fails = () => false
    assert.equal(await make(119), 0)
    assert.deepEqual(await framesOf('peer', day), [])
    assert.equal(await make(120), 1)
    assert.deepEqual(await framesOf('peer', day), [4])
  } finally {
    await bucket.close()
  }
})

test('a day whose video the database does not accept for a while gets one later', async () => {
  const day = addDays(today, -3)
  await shoot('employee', day, 3)
  const make = jobAt(testApp.app.services)
  const run = (text: string) => testApp.database.system((trx) => sql.raw(text).execute(trx))
  await run(`create function refuse_now() returns trigger language plpgsql as $$ begin raise 'It restarts.'; end $$`)
  await run(`create trigger refuse_now before insert on timelapse_videos for each row execute function refuse_now()`)
  await assert.rejects(make(0), /It restarts/)
  await run('drop trigger refuse_now on timelapse_videos')
  assert.equal(await make(59), 0)
  assert.equal(await make(60), 1)
  assert.deepEqual(await framesOf('employee', day), [3])
})
