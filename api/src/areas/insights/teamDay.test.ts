import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, instantMs, type LocalDate, localDate, minuteMs } from '@dayline/shared/calendar'
import { Role, TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { actorOf } from '../../testing/actorOf.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { teamDay } from './teamDay.queries.ts'

let testApp: TestApp
const zone = 'Europe/Istanbul'
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ Timezone: zone })
})
after(() => testApp.close())

const iso = (at: number) => new Date(at).toISOString()
const day = addDays(localDate(Date.now(), zone), -12)
const at = (clock: number, of: LocalDate = day) => instantMs(of, clock, zone)

/** Reports the statuses of consecutive minutes. */
const report = (from: number, statuses: readonly number[], as: 'employee' | 'designer') =>
  testApp.call(
    '/activitylogs/add',
    { Items: statuses.map((Status, index) => ({ StartDate: iso(from + index * minuteMs), Status })) },
    as,
  )

async function lineAt(now: number, person: 'employee' | 'designer') {
  const { organizationId, employmentId } = testApp.people[person]
  const { rows } = await testApp.database.statement((db) =>
    sql<{
      settings: unknown
    }>`select track_settings as settings from organizations where id = ${organizationId}`.execute(db),
  )
  const trackSettings = TrackSettings.parse(rows[0]?.settings)
  const actor = actorOf(testApp, person, { role: Role.Employee, trackSettings })
  const { Items } = await testApp.database.tenant(actor, (db) =>
    teamDay(db, actor, { EmployeeIds: [employmentId] }, now),
  )
  return Items.flatMap(({ Stretches }) =>
    Stretches.map(({ StartDate, EndDate, Status }) => [StartDate, EndDate, Status]),
  )
}

test('combines consecutive minutes of one status into a stretch, and counts a clock-in as work', async () => {
  await report(at(9 * 60), [0, 1, 1, 2, 2, 3, 1], 'employee')
  await report(at(9 * 60 + 20), [1], 'employee')
  const clock = (minute: number) => iso(at(9 * 60 + minute))
  assert.deepEqual(await lineAt(at(12 * 60), 'employee'), [
    [clock(0), clock(3), 1],
    [clock(3), clock(5), 2],
    [clock(5), clock(6), 3],
    [clock(6), clock(7), 1],
    [clock(20), clock(21), 1],
  ])
})

test('shows a running shift after midnight, until it is over or the new day has minutes', async () => {
  const next = addDays(day, 1)
  const start = at(23 * 60)
  await report(start, Array<number>(90).fill(1), 'designer')
  const shift = [[iso(start), iso(start + 90 * minuteMs), 1]]
  assert.deepEqual(await lineAt(at(31, next), 'designer'), shift)
  assert.deepEqual(await lineAt(at(8 * 60, next), 'designer'), [])
  await report(at(9 * 60, next), [1, 1], 'designer')
  assert.deepEqual(await lineAt(at(9 * 60 + 2, next), 'designer'), [
    [iso(at(9 * 60, next)), iso(at(9 * 60 + 2, next)), 1],
  ])
})

test('shows the people in scope only, and accepts at most 100', async () => {
  const { employee, designer } = testApp.people
  for (const as of ['employee', 'designer'] as const) await report(Date.now(), [1], as)
  const shown = async (as: 'manager' | 'owner', EmployeeIds: number[]) => {
    const { body } = await testApp.call('/insights/teamday', { EmployeeIds }, as)
    return [body.HasError, body.Data?.Items.map(({ EmployeeId }) => EmployeeId).toSorted((a, b) => a - b)]
  }
  const both = [employee.employmentId, designer.employmentId].toSorted((a, b) => a - b)
  assert.deepEqual(await shown('owner', [...both, 999_999]), [false, both])
  assert.deepEqual(await shown('manager', both), [false, [employee.employmentId]])
  const [isRefused] = await shown(
    'owner',
    Array.from({ length: 101 }, (_, id) => id + 1),
  )
  assert.equal(isRefused, true)
})

test('work times show the end of the last minute of each person, on any day', async () => {
  const { body } = await testApp.call('/insights/worktimes', { DateFilter: 1 }, 'owner')
  const seen = (name: string) => body.Data?.Items.find(({ Employee }) => Employee.FirstName === name)?.LastSeen
  assert.ok(Math.abs(Date.parse(seen('employee') ?? '') - Date.now()) < 10 * minuteMs)
  assert.equal(seen('peer'), null)
})
