import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { ExplainedTotal, RatingReason, StatusReason } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

const zone = 'Europe/Istanbul'
const day = addDays(localDate(Date.now(), zone), -2)
const nine = startOfDayMs(day, zone) + 9 * 60 * minuteMs
const iso = (minutes: number) => new Date(nine + minutes * minuteMs).toISOString()
const range = { DateFilter: 10 as const, StartDate: iso(0), EndDate: iso(0) }

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({
    Timezone: zone,
    AlwaysWorkingApps: ['Meet'],
    AutoApproveForTimeEntries: true,
    AllowEmployeesToAddManualTimeEntries: true,
  })
  await report(0, 1, { Status: 0, AppName: 'Code', ActivityLevel: 30 })
  await report(1, 9, { Status: 1, AppName: 'Code', ActivityLevel: 30 })
  await rate('Code', 1)
  await report(10, 20, { Status: 1, AppName: 'Code', ActivityLevel: 60 })
  await report(30, 5, { Status: 3, AppName: 'Meet', ActivityLevel: 0 })
  await report(35, 5, { Status: 1, AppName: 'Meet', ActivityLevel: 12 })
  await report(40, 30, { Status: 3, ActivityLevel: 0 })
  await report(70, 10, { Status: 2, ActivityLevel: 0 })
  await report(80, 4, { Status: 1, ActivityLevel: 12 })
  const { body } = await testApp.call(
    '/timeentry/create',
    {
      EmployeeId: testApp.people.employee.employmentId,
      Title: 'Visit',
      StartDate: iso(40),
      EndDate: iso(60),
      LogStatus: 1,
      ProductivityStatus: 1,
      Reason: 'At a customer',
    },
    'employee',
  )
  assert.equal(body.HasError, false, JSON.stringify(body))
})
after(() => testApp.close())

async function report(
  from: number,
  count: number,
  minute: { Status: number; AppName?: string; ActivityLevel: number },
) {
  const Items = Array.from({ length: count }, (_, index) => ({ StartDate: iso(from + index), ...minute }))
  const { body } = await testApp.call('/activitylogs/add', { Items }, 'employee')
  assert.equal(body.HasError, false, JSON.stringify(body))
}

/** The effect of a review from today on: the app's rating changes, stored minutes do not. */
const rate = (name: string, productivity: number) =>
  testApp.database.system((trx) =>
    sql`update organization_apps o set productivity = ${productivity} from apps a
      where a.id = o.app_id and a.name = ${name}`.execute(trx),
  )

async function explain(Total: ExplainedTotal, more: object = {}, as: As = 'employee') {
  const { status, body } = await testApp.call('/activitylogs/explain', { ...range, Total, ...more }, as)
  return { status, data: body.Data, body }
}

test('each run of a day has its values and the reason why it counts that way', async () => {
  const { data } = await explain(ExplainedTotal.All)
  assert.equal(data?.TotalMins, 84)
  assert.deepEqual(
    data?.Items.map((run) => [
      run.StartDate,
      run.Mins,
      run.ActivityApp?.Name ?? run.TimeEntry?.Title ?? null,
      run.Status,
      run.StatusReason,
      run.RatingReason,
    ]),
    [
      [iso(0), 1, 'Code', 0, StatusReason.ClockIn, RatingReason.Former],
      [iso(1), 9, 'Code', 1, StatusReason.Reported, RatingReason.Former],
      [iso(10), 20, 'Code', 1, StatusReason.Reported, RatingReason.Reviewed],
      [iso(30), 5, 'Meet', 1, StatusReason.AlwaysWorking, RatingReason.NotReviewed],
      [iso(35), 5, 'Meet', 1, StatusReason.Reported, RatingReason.NotReviewed],
      [iso(40), 20, 'Visit', 1, StatusReason.Entry, RatingReason.Entry],
      [iso(60), 10, null, 3, StatusReason.Reported, null],
      [iso(70), 10, null, 2, StatusReason.Reported, null],
      [iso(80), 4, null, 1, StatusReason.Reported, RatingReason.NoApp],
    ],
  )
  assert.deepEqual(
    data?.Items.map(({ ActivityLevel }) => ActivityLevel),
    [30, 30, 60, 0, 12, 0, 0, 0, 12],
  )
  assert.equal(data?.Items.at(0)?.EndDate, iso(1))
})

test('each total of the reports is the sum of its runs, and of its reasons', async () => {
  const times = await testApp.call('/insights/worktimes', range, 'employee')
  const [row] = times.body.Data?.Items ?? []
  const totals = [
    row?.TotalMins,
    row?.Working,
    row?.OnBreak,
    row?.Idle,
    row?.Productive,
    row?.Natural,
    row?.Unproductive,
  ]
  for (const Total of Object.values(ExplainedTotal)) {
    const { data } = await explain(Total)
    assert.equal(data?.TotalMins, totals[Total])
    assert.equal(
      data?.Items.reduce((sum, { Mins }) => sum + Mins, 0),
      totals[Total],
    )
    assert.equal(
      data?.Reasons.reduce((sum, { Mins }) => sum + Mins, 0),
      totals[Total],
    )
  }
  const productive = await explain(ExplainedTotal.Productive)
  assert.deepEqual(productive.data?.Reasons, [
    { Status: 1, StatusReason: StatusReason.Reported, Productivity: 1, RatingReason: RatingReason.Reviewed, Mins: 20 },
    { Status: 1, StatusReason: StatusReason.Entry, Productivity: 1, RatingReason: RatingReason.Entry, Mins: 20 },
  ])
})

test('pages follow each other without a gap; a page after the last one still has the total', async () => {
  const first = await explain(ExplainedTotal.All, { PageSize: 4 })
  const third = await explain(ExplainedTotal.All, { PageSize: 4, Page: 3 })
  const ninth = await explain(ExplainedTotal.All, { PageSize: 4, Page: 9 })
  assert.deepEqual([first.data?.Items.length, third.data?.Items[0]?.StartDate], [4, iso(80)])
  assert.deepEqual([ninth.data?.Items, ninth.data?.TotalCount, ninth.data?.TotalMins], [[], 9, 84])
  const nothing = await explain(ExplainedTotal.Unproductive)
  assert.deepEqual([nothing.data?.Items, nothing.data?.TotalCount, nothing.data?.TotalMins], [[], 0, 0])
})

test('shows explanations to people who see the rows, and to no one else', async () => {
  const EmployeeId = testApp.people.employee.employmentId
  for (const as of ['owner', 'manager', 'apiKey'] as const) {
    assert.equal((await explain(ExplainedTotal.All, { EmployeeId }, as)).data?.TotalMins, 84)
  }
  for (const as of ['peer', 'otherManager', 'stranger'] as const) {
    assert.equal((await explain(ExplainedTotal.All, { EmployeeId }, as)).status, 404)
  }
  assert.equal((await explain(ExplainedTotal.All, { EmployeeId: 999_999 }, 'owner')).status, 404)
  assert.equal((await explain(ExplainedTotal.All, { EmployeeId }, 'anonymous')).status, 401)
})

test('refuses, by field, a total that does not exist and a range without dates', async () => {
  const keys = async (more: object) =>
    (await explain(ExplainedTotal.All, more)).body.ValidationErrors.map(({ Key }) => Key)
  assert.deepEqual(await keys({ Total: 7 }), ['Total'])
  assert.deepEqual(await keys({ StartDate: null, EndDate: null }), ['StartDate'])
})
