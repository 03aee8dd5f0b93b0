import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { type PersonDay, readStatusStretches } from './statusStretches.queries.ts'
import { storeMinutes } from './storeMinutes.ts'

const nine = Date.parse('2026-10-20T09:00:00Z')
const day = '2026-10-20'
const clockIn = 0
const working = 1
const idle = 3

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await store('employee', nine, [clockIn, working, idle, idle, working])
  // A pause of two minutes separates two stretches of the same status.
  await store('employee', nine + 7 * minuteMs, [working])
  await store('employee', nine + 24 * 60 * minuteMs, [working])
  await store('peer', nine, [working])
})
after(() => testApp.close())

async function store(who: 'employee' | 'peer', from: number, statuses: number[]) {
  const { organizationId, employmentId: employeeId } = testApp.people[who]
  const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const minutes = statuses.map((status, index) => {
    return { minute: from + index * minuteMs, status, activityLevel: 30, productivity: 1, source: 0, ...none }
  })
  const person = { organizationId, employeeId, zone: 'UTC' }
  await testApp.database.system((trx) => storeMinutes(trx, person, minutes, []))
}
const read = (days: PersonDay[], organizationId = testApp.home.organizationId) =>
  testApp.database.statement((db) => readStatusStretches(db, organizationId, days))
const stretch = (from: number, to: number, Status: number) => {
  const [StartDate, EndDate] = [from, to].map((minute) => new Date(nine + minute * minuteMs).toISOString())
  return { StartDate, EndDate, Status }
}

test('consecutive minutes of one status are a stretch; a clock-in minute counts as work', async () => {
  const { employee, peer } = testApp.people
  const days = [employee, peer].map(({ employmentId: employeeId }) => ({ employeeId, day }))
  assert.deepEqual(
    [...(await read(days))],
    [
      [
        `${employee.employmentId} ${day}`,
        [stretch(0, 2, working), stretch(2, 4, idle), stretch(4, 5, working), stretch(7, 8, working)],
      ],
      [`${peer.employmentId} ${day}`, [stretch(0, 1, working)]],
    ],
  )
})

test('only the requested days of this organization are read', async () => {
  const { employee, stranger } = testApp.people
  const next = { employeeId: employee.employmentId, day: '2026-10-21' }
  assert.deepEqual([...(await read([next])).keys()], [`${employee.employmentId} 2026-10-21`])
  assert.deepEqual(await read([{ ...next, day: '2026-10-22' }]), new Map())
  assert.deepEqual(await read([next], stranger.organizationId), new Map())
  assert.deepEqual(await read([]), new Map())
})
