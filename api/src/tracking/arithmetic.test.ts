import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { Role, TrackSettings } from '@dayline/shared/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { removeScreenshots } from '../areas/screenshots/removeScreenshots.ts'
import { removeEntryMinutes, writeEntryMinutes } from '../areas/time-entries/manualMinutes.ts'
import type { Actor } from '../http/access.ts'
import type { Db } from '../platform/db/database.ts'
import { actorOf } from '../testing/actorOf.ts'
import {
  alwaysOnBreak,
  alwaysWorking,
  type Entry,
  entryOf,
  expectedDays,
  firstMinute,
  isFree,
  type Scenario,
  scenario,
  scenarioApps,
} from '../testing/scenario.ts'
import { reportDifferences } from '../testing/scenarioReports.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { addMinutes, type Items } from './activity-logs/addMinutes.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  const { organizationId, engineering } = testApp.home
  await testApp.database.system(async (trx) => {
    for (const [name, productivity] of Object.entries(scenarioApps)) {
      const app = await trx.insertInto('apps').values({ name }).returning('id').executeTakeFirstOrThrow()
      await trx
        .insertInto('organization_apps')
        .values({ organization_id: organizationId, app_id: app.id, team_id: engineering, productivity })
        .execute()
    }
  })
})
after(() => testApp.close())

const iso = (at: number) => new Date(at).toISOString()

function ownerIn(zone: string): Actor {
  const settings = { Timezone: zone, AlwaysWorkingApps: alwaysWorking, AlwaysOnBreakApps: alwaysOnBreak }
  return actorOf(testApp, 'owner', { role: Role.Owner, trackSettings: TrackSettings.parse(settings) })
}

/** Runs the steps of a scenario one after the other, as requests do. */
async function play(trx: Db, actor: Actor, given: Scenario): Promise<void> {
  const begin = firstMinute(given)
  const { organizationId, trackSettings: settings } = actor
  const employeeId = testApp.people.employee.employmentId
  const tracked = async () => ({ employeeId, teamId: testApp.home.engineering, role: Role.Employee, isBlocked: false })
  const person = { organizationId, employeeId, zone: settings.Timezone }
  const send = (items: object[]) =>
    addMinutes(
      trx,
      { organizationId, settings, employeeId, tracked, items: items as Items },
      begin + 4 * 24 * 60 * minuteMs,
    )
  const entries: (Entry & { id: number })[] = []
  for (const step of given.steps) {
    if (step.kind === 'stop') await send([{ StartDate: iso(begin + step.at * minuteMs), Status: 4, ActivityLevel: 0 }])
    if (step.kind === 'agent') {
      const minute = { Status: step.status, AppName: step.app, ActivityLevel: step.level }
      await send(
        Array.from({ length: step.count }, (_, index) => ({
          StartDate: iso(begin + (step.from + index) * minuteMs),
          ...minute,
        })),
      )
    }
    if (step.kind === 'entry') {
      const entry = entryOf(step, begin)
      if (!isFree(entry, entries)) continue
      const { rows } = await sql<{
        id: number
      }>`insert into time_entries (organization_id, employee_id, title, started_at,
          ended_at, log_status, productivity, reason, status, created_by)
        values (${organizationId}, ${employeeId}, 'Visit', ${iso(entry.start)}, ${iso(entry.end)}, ${entry.status},
          ${entry.productivity}, 'Visit', 1, ${employeeId}) returning id`.execute(trx)
      const id = rows[0]?.id ?? 0
      entries.push({ id, ...entry })
      await writeEntryMinutes(trx, person, asApproved({ id, ...entry }))
    }
    if (step.kind === 'withdraw') {
      const [entry] = entries.splice(step.nth, 1)
      if (!entry) continue
      await removeEntryMinutes(trx, person, asApproved(entry))
      await sql`delete from time_entries where id = ${entry.id}`.execute(trx)
    }
    if (step.kind === 'shot') {
      const taken = iso(begin + step.at * minuteMs + 30_000)
      const { rows } = await sql<{
        id: number
      }>`insert into screenshots (organization_id, employee_id, taken_at, work_date,
          status, activity_level, image_key, thumbnail_key, width, height)
        values (${organizationId}, ${employeeId}, ${taken}, ${taken.slice(0, 10)}, 1, 0, 'a', 'b', 1, 1)
        returning id::int as id`.execute(trx)
      await removeScreenshots(trx, actor, [rows[0]?.id ?? 0])
    }
  }
}

const asApproved = ({ status, ...entry }: Entry & { id: number }) => ({
  ...entry,
  logStatus: status,
  projectId: null,
  taskId: null,
})

/** Runs the work and rolls all of it back. */
async function inVain(work: (trx: Db) => Promise<void>): Promise<void> {
  const done = new Error('done')
  await testApp.database
    .system(async (trx) => {
      await work(trx)
      throw done
    })
    .catch((error) => {
      if (error !== done) throw error
    })
}

const employeeId = () => testApp.people.employee.employmentId

test('minutes, reports and explanations agree around every clock change', async () => {
  const property = fc.asyncProperty(scenario, (given) =>
    inVain(async (trx) => {
      const actor = ownerIn(given.place.zone)
      await play(trx, actor, given)
      assert.deepEqual(
        await reportDifferences(trx, actor, { employeeId: employeeId(), given, days: expectedDays(given) }),
        [],
      )
    }),
  )
  await fc.assert(property, { numRuns: 30 })
})

const night: Scenario = {
  place: { zone: 'America/New_York', day: '2026-11-01' },
  begin: 0,
  steps: [
    { kind: 'agent', from: 60, count: 30, status: 1, app: 'Code', level: 20 },
    { kind: 'agent', from: 90, count: 20, status: 3, app: null, level: 0 },
    // In the 25th hour, and into the next day.
    { kind: 'agent', from: 24 * 60 + 30, count: 60, status: 1, app: 'Games', level: 20 },
    { kind: 'entry', from: 90, count: 10, status: 1, productivity: 1 },
  ],
}
const meeting: Scenario['steps'][number] = { kind: 'agent', from: 200, count: 15, status: 3, app: 'Meet', level: 0 }

/** One defect for each family of rules; the comparison above must notice each. */
const defects: { name: string; given: Scenario; spoil: (trx: Db) => Promise<unknown> }[] = [
  {
    name: 'overnight work is cut at midnight',
    given: night,
    spoil: (trx) =>
      sql`update activity_minutes set work_date = (minute at time zone 'America/New_York')::date where source = 0`.execute(
        trx,
      ),
  },
  {
    name: 'a day of 25 hours is cut after 24',
    given: night,
    spoil: (trx) =>
      sql`update activity_days set work_date = '2026-11-02' where last_minute >= '2026-11-02T04:00:00Z'`.execute(trx),
  },
  {
    name: 'idle minutes below an entry stay idle',
    given: night,
    spoil: (trx) => sql`update activity_days set idle = idle + 10, working = working - 10`.execute(trx),
  },
  {
    name: 'a deleted screenshot leaves its minute in the sums',
    given: { ...night, steps: [...night.steps, { kind: 'shot', at: 70 }] },
    spoil: (trx) =>
      sql`update activity_days set working = working + 1, productive = productive + 1, minutes = minutes + 1
        where productive > 0`.execute(trx),
  },
  {
    name: 'an app that always means work counts as idle',
    given: { ...night, steps: [...night.steps, meeting] },
    spoil: (trx) =>
      sql`update activity_minutes set status = 3 where organization_app_id = (select o.id from organization_apps o
        join apps a on a.id = o.app_id where a.name = 'Meet' limit 1)`.execute(trx),
  },
]

for (const { name, given, spoil } of defects) {
  test(`the comparison notices when ${name}`, async () => {
    await inVain(async (trx) => {
      const actor = ownerIn(given.place.zone)
      await play(trx, actor, given)
      const compared = { employeeId: employeeId(), given, days: expectedDays(given) }
      assert.deepEqual(await reportDifferences(trx, actor, compared), [])
      await spoil(trx)
      assert.notDeepEqual(await reportDifferences(trx, actor, compared), [])
    })
  })
}
