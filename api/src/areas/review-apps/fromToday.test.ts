import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, type LocalDate, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { Productivity } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
const { Productive, Natural, Unproductive } = Productivity
const today = localDate(Date.now(), zone)
const yesterday = addDays(today, -1)

let testApp: TestApp
let appId: number
before(async () => {
  testApp = await openTestApp()
  const { organizationId: organization_id, engineering: team_id } = testApp.home
  await testApp.database.system(async (trx) => {
    const values = { name: 'Planner', url: null }
    const { id: app_id } = await trx.insertInto('apps').values(values).returning('id').executeTakeFirstOrThrow()
    const ofTeam = { organization_id, app_id, team_id }
    appId = (await trx.insertInto('organization_apps').values(ofTeam).returning('id').executeTakeFirstOrThrow()).id
  })
  await track(yesterday, 9, [Natural, Unproductive, Natural, Unproductive])
  // Stored without the check of reports against the clock: right after midnight, some of these minutes are still to come.
  await track(today, 0, [Natural, Unproductive, Unproductive])
})
after(() => testApp.close())

/** Stores a minute of each rating, as after earlier ratings of the app. */
async function track(day: LocalDate, hour: number, ratings: number[]) {
  const { organizationId, employmentId: employeeId } = testApp.people.peer
  const used = { organizationAppId: appId, projectId: null, taskId: null, workNoteId: null }
  const minutes = ratings.map((productivity, index): NewMinute => {
    const minute = startOfDayMs(day, zone) + (hour * 60 + index) * minuteMs
    return { minute, status: 1, activityLevel: 30, productivity, source: 0, ...used }
  })
  await testApp.database.system((trx) => storeMinutes(trx, { organizationId, employeeId, zone }, minutes, []))
}

type Sums = { productive: number; neutral: number; unproductive: number }
/** The summaries of yesterday and today. */
async function sums() {
  const { rows } = await testApp.database.statement((db) =>
    sql<Sums>`select productive, neutral, unproductive from activity_days
      where work_date >= ${yesterday} order by work_date`.execute(db),
  )
  return rows.map(({ productive, neutral, unproductive }) => [productive, neutral, unproductive])
}
const preview = (IncludePast: boolean) =>
  testApp.succeed('/reviewapps/preview', { OrganizationAppId: appId, Status: Productive, IncludePast }, 'manager')
async function rate(Status: number, IncludePast: boolean) {
  const rating = { OrganizationAppId: appId, Status, IncludePast }
  return (await testApp.succeed('/reviewapps/changestatus', rating, 'manager')).ChangeId
}
const undo = (ChangeId: number) =>
  testApp.succeed('/reviewapps/undo', { OrganizationAppId: appId, ChangeId }, 'manager')

async function expectSums(ofYesterday: number[], ofToday: number[]) {
  assert.deepEqual(await sums(), [ofYesterday, ofToday])
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
}

test('a rating from today onward previews and moves the minutes of today only, and its undo restores them', async () => {
  assert.deepEqual(await preview(true), { TotalMins: 7, EmployeeCount: 1, DayCount: 2 })
  assert.deepEqual(await preview(false), { TotalMins: 3, EmployeeCount: 1, DayCount: 1 })
  await expectSums([0, 2, 2], [0, 1, 2])
  const changeId = await rate(Productive, false)
  await expectSums([0, 2, 2], [3, 0, 0])
  await undo(changeId)
  await expectSums([0, 2, 2], [0, 1, 2])
})

test('so does one that follows another rating', async () => {
  await rate(Unproductive, true)
  await track(today, 1, [Natural])
  await expectSums([0, 0, 4], [0, 1, 3])
  const changeId = await rate(Productive, false)
  await expectSums([0, 0, 4], [4, 0, 0])
  await undo(changeId)
  await expectSums([0, 0, 4], [0, 1, 3])
})
