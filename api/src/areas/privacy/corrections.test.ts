import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { type CallBody, CorrectionKind, maxOpenCorrections, TimeEntryStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { listedEvents } from '../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

const zone = 'Europe/Istanbul'
const day = addDays(localDate(Date.now(), zone), -2)
const at = (hour: number) => new Date(startOfDayMs(day, zone) + hour * 60 * minuteMs).toISOString()
type NewRequest = CallBody<'/privacy/requestcorrection'>
const someRequest: NewRequest = {
  Kind: CorrectionKind.Time,
  StartDate: at(9),
  EndDate: at(10),
  Reason: 'I was on a visit.',
}

const events = listedEvents()
let testApp: TestApp
before(async () => {
  testApp = await openTestApp({ events })
  const Items = Array.from({ length: 30 }, (_, minute) => ({
    StartDate: new Date(Date.parse(at(9)) + minute * minuteMs).toISOString(),
    Status: 1,
    ActivityLevel: 30,
    AppName: minute < 20 ? 'Figma' : 'Slack',
  }))
  const { body } = await testApp.call('/activitylogs/add', { Items }, 'employee')
  assert.equal(body.HasError, false, JSON.stringify(body))
})
after(() => testApp.close())

const ask = (change: Partial<NewRequest>, as: As) =>
  testApp.call('/privacy/requestcorrection', { ...someRequest, ...change }, as)
async function add(change: Partial<NewRequest>, as: As): Promise<number> {
  const { body } = await ask(change, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Id ?? 0
}
async function list(as: As, filter: CallBody<'/privacy/listcorrections'> = {}) {
  const { body } = await testApp.call('/privacy/listcorrections', { PageSize: 200, ...filter }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Items ?? []
}
const find = async (id: number, as: As) => (await list(as)).find(({ ID }) => ID === id)
const decide = (body: CallBody<'/privacy/decidecorrection'>, as: As) =>
  testApp.call('/privacy/decidecorrection', body, as)

/** Titles of a person's unread notifications. */
async function unread(as: As) {
  const { body } = await testApp.call('/account/listnotifications', { Page: 1 }, as)
  return body.Data?.Items.filter(({ IsRead }) => !IsRead).map(({ Title }) => Title)
}

test('notifies the deciders of a request, and the person of the decision', async () => {
  const id = await add({ Reason: 'The bell' }, 'employee')
  assert.deepEqual(await unread('manager'), ['employee Test requested a correction'])
  assert.deepEqual(await unread('owner'), [])
  await decide({ Id: id, Approve: false, Answer: 'No' }, 'manager')
  assert.deepEqual(await unread('manager'), [])
  assert.deepEqual(await unread('employee'), ['manager Test declined your correction request'])
  await add({ Reason: 'Of a manager' }, 'manager')
  assert.deepEqual(await unread('owner'), ['manager Test requested a correction'])
})

test('open lists of those who see the person learn that a request was made or answered, but not of a refused answer', async () => {
  const noticed = () => events.take().filter(({ event }) => event === 'correctionsChanged')
  const notice = {
    to: testApp.channelsOf('owner', 'coowner', 'manager', 'employee'),
    event: 'correctionsChanged',
    payload: { EmployeeId: testApp.people.employee.employmentId },
  }
  events.take()
  const id = await add({}, 'employee')
  assert.deepEqual(noticed(), [notice])
  await decide({ Id: id, Approve: true }, 'manager')
  assert.deepEqual(noticed(), [notice])
  assert.equal((await decide({ Id: id, Approve: true }, 'owner')).status, 404)
  assert.deepEqual(noticed(), [])
})

test('notifies Owners and Co-owners of what Managers cannot correct', async () => {
  const title = 'employee Test requested a correction'
  const isNotified = async (as: As) => (await unread(as))?.includes(title)
  const cases = [
    [CorrectionKind.Rating, { AllowManagersToChangeAppReviews: false }],
    [CorrectionKind.Time, { AllowEmployeesToAddManualTimeEntries: false }],
  ] as const
  for (const [Kind, settings] of cases) {
    await testApp.set(settings)
    const id = await add({ Kind }, 'employee')
    for (const as of ['owner', 'coowner'] as const) assert.equal(await isNotified(as), true, `${Kind} ${as}`)
    assert.equal(await isNotified('manager'), false)
    await decide({ Id: id, Approve: true }, 'owner')
    const other = await add(
      { Kind: Kind === CorrectionKind.Time ? CorrectionKind.Rating : CorrectionKind.Time },
      'employee',
    )
    assert.equal(await isNotified('manager'), true)
    assert.equal(await isNotified('owner'), false)
    await decide({ Id: other, Approve: true }, 'owner')
    await testApp.set({ AllowManagersToChangeAppReviews: true, AllowEmployeesToAddManualTimeEntries: true })
  }
})

test('a request names its day and app, and anyone who may see the person and decide can answer it', async () => {
  const id = await add({ Kind: CorrectionKind.Rating }, 'employee')
  const own = await find(id, 'employee')
  assert.deepEqual(
    [own?.Day, own?.AppName, own?.Status, own?.CanDecide],
    [day, 'Figma', TimeEntryStatus.Pending, false],
  )
  for (const as of ['manager', 'owner', 'coowner'] as const) assert.equal((await find(id, as))?.CanDecide, true, as)
  for (const as of ['peer', 'otherManager', 'stranger'] as const) assert.equal(await find(id, as), undefined, as)
  assert.equal((await decide({ Id: id, Approve: true }, 'employee')).status, 403)
  for (const as of ['otherManager', 'stranger'] as const) {
    assert.equal((await decide({ Id: id, Approve: true }, as)).status, 404, as)
  }
  assert.equal((await decide({ Id: id, Approve: true }, 'manager')).body.HasError, false)
  const accepted = await find(id, 'employee')
  assert.equal(accepted?.Status, TimeEntryStatus.Approved)
  assert.ok(accepted?.DecidedBy && accepted.DecideDate)
  assert.equal((await decide({ Id: id, Approve: false, Answer: 'No' }, 'owner')).status, 404, 'answered before')
})

test('declining needs a reason, which is shown to the person', async () => {
  const id = await add({}, 'employee')
  const refused = await decide({ Id: id, Approve: false, Answer: ' ' }, 'manager')
  assert.deepEqual(
    refused.body.ValidationErrors?.map(({ Key }) => Key),
    ['Answer'],
  )
  assert.equal((await decide({ Id: id, Approve: false, Answer: 'It was a break.' }, 'manager')).body.HasError, false)
  const declined = await find(id, 'employee')
  assert.deepEqual([declined?.Status, declined?.Answer], [TimeEntryStatus.Rejected, 'It was a break.'])
})

test('managers cannot decide their own requests, owners can', async () => {
  const id = await add({}, 'manager')
  assert.equal((await find(id, 'manager'))?.CanDecide, false)
  assert.equal((await decide({ Id: id, Approve: true }, 'manager')).status, 404)
  assert.equal((await decide({ Id: id, Approve: true }, 'owner')).body.HasError, false)
})

test('after a lapse, requests remain visible, and no one can decide them', async () => {
  const id = await add({}, 'employee')
  const endAt = (instant: string) =>
    testApp.database.system((trx) =>
      sql`update subscriptions set end_at = ${instant} where organization_id = ${testApp.home.organizationId}`.execute(
        trx,
      ),
    )
  await endAt('2020-01-01')
  for (const as of ['manager', 'owner'] as const) {
    assert.equal((await find(id, as))?.CanDecide, false, as)
    assert.equal((await decide({ Id: id, Approve: true }, as)).status, 403, as)
  }
  await endAt('2100-01-01')
  assert.equal((await find(id, 'owner'))?.CanDecide, true)
})

test('refuses, by field, an invalid stretch, a rating without an app, and a request without a reason', async () => {
  const keys = async (change: Partial<NewRequest>) =>
    (await ask(change, 'employee')).body.ValidationErrors?.map(({ Key }) => Key)
  assert.deepEqual(await keys({ StartDate: null, EndDate: null }), ['StartDate', 'EndDate'])
  assert.deepEqual(await keys({ EndDate: at(9) }), ['EndDate'])
  assert.deepEqual(await keys({ EndDate: at(34) }), ['EndDate'])
  assert.deepEqual(await keys({ Kind: CorrectionKind.Rating, StartDate: at(12), EndDate: at(13) }), ['StartDate'])
  assert.deepEqual(await keys({ Reason: '  ' }), ['Reason'])
  const future = new Date(Date.now() + 3_600_000).toISOString()
  assert.deepEqual(await keys({ StartDate: future, EndDate: new Date(Date.now() + 7_200_000).toISOString() }), [
    'StartDate',
  ])
  assert.equal((await ask({}, 'apiKey')).status, 403)
})

test('limits concurrent requests, too', async () => {
  const answers = await Promise.all(Array.from({ length: maxOpenCorrections + 5 }, () => ask({}, 'peer')))
  assert.equal(answers.filter(({ body }) => !body.HasError).length, maxOpenCorrections)
})

test('lists open requests first and by person, and limits their number', async () => {
  const { designer } = testApp.people
  for (let number = 0; number < maxOpenCorrections; number++) await add({}, 'designer')
  const { body } = await ask({}, 'designer')
  assert.match(body.Message ?? '', /requests are open/)
  const ofDesigner = await list('owner', { EmployeeId: designer.employmentId })
  assert.equal(ofDesigner.length, maxOpenCorrections)
  const statuses = (await list('owner')).map(({ Status }) => Status > 0)
  assert.deepEqual(statuses, [...statuses].sort())
})
