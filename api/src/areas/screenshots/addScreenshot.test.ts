import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type CallBody, PlanId } from '@dayline/shared/contract'
import sharp from 'sharp'
import { removeReservedFiles, storedFiles } from '../../testing/storedFiles.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { whileStoring } from '../../testing/whileStoring.ts'

let testApp: TestApp
/** One for all tests: if the clock advanced between two of them, both could get the same minute. */
let thisMinute: number
before(async () => {
  testApp = await openTestApp()
  thisMinute = Math.floor(Date.now() / 60_000) * 60_000
})
after(() => testApp.close())
beforeEach(() => testApp.set({ EnableScreenshots: true, BlurScreenshots: false }))

const at = (minute: number) => new Date(thisMinute - minute * 60_000 + 20_000).toISOString()

/** Black and white stripes one pixel wide: the first detail to disappear when blurred. */
async function stripes(width = 640, height = 360) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index += 1)
    pixels.fill(((index % width) & 1) * 255, index * 3, index * 3 + 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
async function send(as: As, minute: number, changes: Partial<CallBody<'/screenshots/add'>> = {}) {
  const image = await (await stripes()).png().toBuffer()
  return testApp.call('/screenshots/add', { CreateDate: at(minute), Image: image.toString('base64'), ...changes }, as)
}
async function stored(id: number) {
  const row = await testApp.database.system((trx) =>
    trx.selectFrom('screenshots').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return { row, bytes: await testApp.app.services.media.files.bytes(row.image_key) }
}
async function contrast(bytes: Buffer) {
  const { channels } = await sharp(bytes).stats()
  return channels[0]?.stdev ?? 0
}

test('stores a screenshot as WebP with thumbnail and placeholder, and lists it', async () => {
  const { body } = await send('employee', 1, {
    AppName: 'Figma',
    Url: 'https://www.figma.com/file/secret?x=1',
    ScreenCount: 2,
  })
  assert.equal(body.HasError, false, JSON.stringify(body))
  const { row, bytes } = await stored(body.Data?.Id ?? 0)
  assert.equal((await sharp(bytes).metadata()).format, 'webp')
  assert.deepEqual([row.width, row.height, row.url, row.screen_count], [640, 360, 'figma.com', 2])
  assert.match(row.tiny ?? '', /^data:image\/webp;base64,/)
  assert.ok((row.tiny ?? '').length < 600)
  const thumbnail = await sharp(await testApp.app.services.media.files.bytes(row.thumbnail_key)).metadata()
  assert.equal(thumbnail.width, 480)
  const list = await testApp.call('/screenshots/list', { DateFilter: 2 }, 'manager')
  const today = await testApp.call('/screenshots/list', {}, 'manager')
  const items = [...(list.body.Data?.Items ?? []), ...(today.body.Data?.Items ?? [])]
  assert.equal(items[0]?.OrganizationApp?.ActivityApp.Name, 'Figma')
})

test('removes camera metadata from pictures', async () => {
  const image = await (await stripes())
    .withExif({ IFD0: { Artist: 'Secret name' } })
    .jpeg()
    .toBuffer()
  const { body } = await send('employee', 2, { Image: image.toString('base64') })
  const { bytes } = await stored(body.Data?.Id ?? 0)
  assert.equal((await sharp(bytes).metadata()).exif, undefined)
  assert.ok(!bytes.includes('Secret name'))
})

test('stores a repeated screenshot once, with one file', async () => {
  const first = await send('employee', 3)
  const before = await storedFiles(testApp)
  const again = await send('employee', 3)
  assert.deepEqual(again.body.Data, { Id: first.body.Data?.Id, Duplicate: true })
  assert.deepEqual(await storedFiles(testApp), before)
})

test('has no transaction open while the files are stored, so that a slow store holds no locks', async () => {
  const { answer, open } = await whileStoring(testApp.app.services.media.files, () => send('employee', 11))
  assert.equal(answer.body.HasError, false, JSON.stringify(answer.body))
  assert.equal(open, 0)
})

test('of two equal screenshots sent at the same time, stores one, and removes the files of the other', async () => {
  const before = await storedFiles(testApp)
  let first: Awaited<ReturnType<typeof send>> | undefined
  const { answer } = await whileStoring(
    testApp.app.services.media.files,
    () => send('employee', 12),
    async () => {
      first = await send('employee', 12)
    },
  )
  const Id = first?.body.Data?.Id ?? 0
  assert.deepEqual(answer.body.Data, { Id, Duplicate: true })
  assert.equal((await storedFiles(testApp)).length, before.length + 4)
  await removeReservedFiles(testApp)
  const { row } = await stored(Id)
  assert.deepEqual(await storedFiles(testApp), [...before, row.image_key, row.thumbnail_key].sort())
})

test('adds no row when a file cannot be stored', async (t) => {
  const { files } = testApp.app.services.media
  t.mock.method(files, 'put', () => Promise.reject(new Error('The store is full.')), { times: 1 })
  assert.equal((await send('employee', 14)).status, 500)
  assert.equal((await send('employee', 14)).body.Data?.Duplicate, false)
})

test('with blurring on and in the plan, writes nothing sharp to the disk', async () => {
  const sharpOne = await send('employee', 4)
  assert.ok((await contrast((await stored(sharpOne.body.Data?.Id ?? 0)).bytes)) > 60)
  await testApp.set({ BlurScreenshots: true })
  const { row, bytes } = await stored((await send('employee', 5)).body.Data?.Id ?? 0)
  assert.equal(row.is_blurred, true)
  assert.ok((await contrast(bytes)) < 10)
  await testApp.set({ BlurScreenshots: false })
  await custom({ BlurScreenshots: true })
  assert.equal((await stored((await send('employee', 6)).body.Data?.Id ?? 0)).row.is_blurred, true)
  await testApp.setPlan(PlanId.Starter)
  assert.equal((await stored((await send('employee', 8)).body.Data?.Id ?? 0)).row.is_blurred, false)
  await testApp.setPlan(PlanId.Business)
  await custom({ EnableScreenshots: false })
  assert.equal((await send('employee', 7)).body.Message, 'Screenshots are switched off.')
  await custom(null)
})

function custom(settings: object | null) {
  const custom_track_settings = settings && JSON.stringify(settings)
  return testApp.database.system((trx) =>
    trx
      .updateTable('employments')
      .set({ custom_track_settings })
      .where('id', '=', testApp.people.employee.employmentId)
      .execute(),
  )
}

test('stores a screenshot whose task was deleted or moved before it arrived', async () => {
  const projectOf = async (Title: string) =>
    (await testApp.succeed('/project/addupdateproject', { Title, Color: '#8B4DFF' }, 'owner')).Item.ID
  const [before, now] = [await projectOf('Before'), await projectOf('Now')]
  const taskOf = async (Title: string) =>
    (await testApp.succeed('/project/addupdatetask', { ProjectId: now, Title }, 'owner')).Item.ID
  const [deleted, moved] = [await taskOf('Deleted'), await taskOf('Moved')]
  await testApp.succeed('/project/deletetask', { Id: deleted }, 'owner')
  const placeOf = async (minute: number, ProjectTaskId: number) => {
    const { body } = await send('employee', minute, { ProjectId: before, ProjectTaskId })
    const { row } = await stored(body.Data?.Id ?? assert.fail(JSON.stringify(body)))
    return [row.project_id, row.task_id]
  }
  assert.deepEqual(await placeOf(21, deleted), [before, null])
  assert.deepEqual(await placeOf(22, moved), [now, moved])
  const unknown = await send('employee', 23, { ProjectTaskId: 999_999 })
  assert.deepEqual(
    unknown.body.ValidationErrors.map(({ Key }) => Key),
    ['ProjectTaskId'],
  )
})

test('an API key has to name the person; a session sends only its own screenshots', async () => {
  const EmployeeId = testApp.people.employee.employmentId
  assert.equal((await send('apiKey', 8, { EmployeeId })).body.HasError, false)
  assert.deepEqual(
    (await send('apiKey', 9)).body.ValidationErrors.map(({ Key }) => Key),
    ['EmployeeId'],
  )
  assert.equal((await send('peer', 9, { EmployeeId })).status, 404)
  assert.equal((await send('apiKey', 9, { EmployeeId: testApp.people.stranger.employmentId })).status, 404)
  assert.equal((await send('lapsedEmployee', 9)).status, 403)
  assert.equal((await send('apiKey', 9, { EmployeeId: testApp.people.blocked.employmentId })).body.HasError, true)
})

test('refuses files that are not pictures, too small, too large, or from an invalid time', async () => {
  const refused = async (changes: Partial<CallBody<'/screenshots/add'>>) => {
    const { status, body } = await send('employee', 10, changes)
    assert.equal(status, 200)
    return body.ValidationErrors.map(({ Key }) => Key)
  }
  assert.deepEqual(
    await refused({ Image: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') }),
    ['Image'],
  )
  // The last four decode to zero bytes.
  for (const Image of ['not base64 at all', 'x', ' ', '%', '🙂']) assert.deepEqual(await refused({ Image }), ['Image'])
  const whole = await (await stripes()).png().toBuffer()
  assert.deepEqual(await refused({ Image: whole.subarray(0, 200).toString('base64') }), ['Image'])
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
    .png({ palette: true })
    .toBuffer()
  assert.ok(bomb.length < 1_000_000)
  assert.deepEqual(await refused({ Image: bomb.toString('base64') }), ['Image'])
  assert.deepEqual(await refused({ CreateDate: at(-30) }), ['CreateDate'])
  const huge = await testApp.post(
    '/screenshots/add',
    { Image: 'x'.repeat(9.5 * 1024 * 1024) },
    { authorization: `Bearer ${await testApp.tokenOf('employee')}` },
  )
  assert.equal(huge.status, 413)
})

test('publishes a new screenshot once to those who see the person, without its content', async (t) => {
  const { employee } = testApp.people
  const publish = t.mock.method(testApp.app.services.events, 'publish')
  const { body } = await send('employee', 7)
  await send('employee', 7)
  const published = publish.mock.calls.map((call) => call.arguments)
  const list = await testApp.call('/screenshots/list', { DateFilter: 3, EmployeeId: employee.employmentId }, 'owner')
  assert.ok(list.body.Data?.Items.some(({ ID }) => ID === body.Data?.Id))
  assert.equal(published.length, 1)
  const [channel, event, payload] = published[0] ?? []
  const watching = testApp.channelsOf('owner', 'coowner', 'manager', 'employee')
  assert.deepEqual([channel, event], [watching, 'screenshotsChanged'])
  assert.deepEqual(Object.keys(payload ?? {}), ['EmployeeId', 'WorkDate'])
})
