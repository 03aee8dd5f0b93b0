import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { instantMs, localDate } from '@dayline/shared/calendar'
import { Role, SyncStatus, TaskSource } from '@dayline/shared/contract'
import { startTaskTools, type TaskToolStandIns } from '@dayline/testkit/task-tools'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { openFileStore } from '../../platform/media/openFileStore.ts'
import { mediaRoot } from '../../platform/media/store.ts'
import { type TaskTools, taskToolsOf } from '../../platform/task-tools/taskTools.ts'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { cutShifts } from '../../tracking/shifts.rules.ts'
import { lateCrew, northwind, otherOrganizationNo, signIns } from './people.ts'
import { seedDemo } from './seedDemo.ts'

const zone = 'Europe/Istanbul'
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dayline-seed-'))
let database: Database
let hashed = 0
let standIns: TaskToolStandIns
let taskTools: TaskTools
const files = openFileStore({ folder: mediaRoot(dataDir) })
const seed = (now: number) =>
  seedDemo(database, {
    dataDir,
    files,
    now,
    taskTools,
    days: 5,
    variants: 2,
    hashPassword: async () => `hash ${++hashed}`,
  })
/** Half past three on a past Wednesday, when everyone is at work. */
const now = instantMs('2026-11-18', 15 * 60 + 30, zone)

before(async () => {
  standIns = await startTaskTools()
  const environment = { ...standIns.environment, DEMO_TRELLO_TOKEN: standIns.trello.issue().accessToken }
  taskTools = taskToolsOf(environment, Buffer.alloc(32, 'key'))
  database = await openTestDatabase()
  await seed(now)
})
after(async () => {
  await database.close()
  await standIns.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function ask<Row>(text: string): Promise<Row[]> {
  return database.system(async (trx) => (await sql.raw<Row>(text).execute(trx)).rows)
}

async function expectSummariesToHold() {
  for (const { id } of await ask<{ id: number }>('select id from organizations')) {
    await assertSummariesMatch(database, id)
  }
}

test('every listed demo sign-in works, with its role', async () => {
  assert.equal(hashed, 1)
  const users = await ask<{ email: string; role: number | null }>(
    'select u.email, e.role from users u left join employments e on e.user_id = u.id',
  )
  const roleOf = new Map(users.map(({ email, role }) => [email, role]))
  for (const { email } of signIns) assert.ok(roleOf.has(email), email)
  for (const email of lateCrew) assert.ok(roleOf.has(email), email)
  assert.equal(northwind.length, 24)
  assert.equal(new Set(northwind.map(({ email }) => email)).size, 24)
  assert.equal(roleOf.get('owner@demo.dayline.test'), Role.Owner)
  assert.equal(roleOf.get('nobody@demo.dayline.test'), null)
})

test('apps were first seen and reviewed while demo people work', async () => {
  for (const column of ['first_seen_at', 'reviewed_at']) {
    const rows = await ask<{
      at: string
    }>(`select distinct to_char(${column} at time zone '${zone}', 'ID HH24:MI') as at
      from organization_apps a join organizations o on o.id = a.organization_id and o.timezone = '${zone}'
      where ${column} is not null`)
    assert.ok(rows.length > 20)
    const outside = rows.map(({ at }) => at).filter((at) => !/^[1-5] (09|1[0-7]):/.test(at))
    assert.deepEqual(outside, [], column)
  }
})

test('today has data up to now and none later, and its pictures exist', async () => {
  const [newest] = await ask<{ at: Date; people: number }>(
    `select max(minute) as at, count(distinct employee_id) filter (where work_date = '2026-11-18')::int as people from activity_minutes where organization_id = 1`,
  )
  assert.equal(newest?.at.getTime(), now - 60_000)
  assert.ok((newest?.people ?? 0) > 15)
  const pictures = await ask<{ image_key: string; thumbnail_key: string }>(
    'select distinct image_key, thumbnail_key from screenshots',
  )
  assert.ok(pictures.length >= 20)
  for (const { image_key, thumbnail_key } of pictures) {
    assert.ok(fs.statSync(path.join(dataDir, 'media', image_key)).size > 500)
    assert.ok(fs.existsSync(path.join(dataDir, 'media', thumbnail_key)))
  }
})

test('report links with fixed dates have their days, which a change of the time zone does not move', async () => {
  const links = await ask<{ shown: { Report: string; StartDate?: string; Days?: { from: string; to: string } } }>(
    'select shown from report_links order by id',
  )
  const fixed = links.filter(({ shown }) => shown.StartDate)
  assert.deepEqual(
    fixed.map(({ shown: { Report, Days } }) => [Report, Days?.from, Days?.to]),
    [
      ['worknotes', '2026-10-04', '2026-11-03'],
      ['appssummary', '2026-09-29', '2026-10-29'],
    ],
  )
  for (const { shown } of fixed) assert.equal(localDate(Date.parse(shown.StartDate ?? ''), zone), shown.Days?.from)
})

/** The demo writes shifts in bulk; they must match those that the rules cut. */
async function expectShiftsOfTheRules() {
  type Minute = { employee_id: number; minute: Date; status: number }
  const minutes = Map.groupBy(
    await ask<Minute>('select employee_id, minute, status from activity_minutes order by minute'),
    (row) => row.employee_id,
  )
  const stops = Map.groupBy(
    await ask<{ employee_id: number; stopped_at: Date }>('select * from work_stops order by stopped_at'),
    (row) => row.employee_id,
  )
  const stored = Map.groupBy(
    await ask<{ employee_id: number; started_at: Date; stopped_at: Date | null; work_date: string }>(
      'select * from shifts order by started_at',
    ),
    (row) => row.employee_id,
  )
  assert.equal(stored.size, minutes.size)
  for (const [employeeId, rows] of minutes) {
    const cut = cutShifts(
      rows.map(({ minute, status }) => ({ minute: minute.getTime(), status })),
      (stops.get(employeeId) ?? []).map(({ stopped_at }) => stopped_at.getTime()),
      zone,
    )
    assert.deepEqual(
      (stored.get(employeeId) ?? []).map((row) => [
        row.started_at.getTime(),
        row.stopped_at?.getTime() ?? null,
        row.work_date,
      ]),
      cut.map(({ startedAt, stoppedAt, workDate }) => [startedAt, stoppedAt, workDate]),
    )
  }
}

test('shifts match the rules and summaries match the minutes', async () => {
  await expectShiftsOfTheRules()
  await expectSummariesToHold()
})

test('a project is connected to the stand-in of Trello, and its board is synced', async () => {
  const [run] = await ask<object>(`select p.integration, i.external_title, s.status, s.created, s.failed,
      (select count(*)::int from tasks t where t.project_id = p.id and t.source = ${TaskSource.Trello}) as tasks
    from project_integrations i join projects p on p.id = i.project_id join task_syncs s on s.project_id = p.id`)
  const status = SyncStatus.Done
  assert.deepEqual(run, { integration: 4, external_title: 'Office move', status, created: 5, failed: 0, tasks: 5 })
})

test('organizations are isolated', async () => {
  const [row] = await ask<{ n: number }>(`select count(*)::int as n from organization_apps o
    join organizations g on g.id = o.organization_id where g.organization_no = ${otherOrganizationNo}`)
  assert.ok((row?.n ?? 0) > 0)
})

test('a start days later fills the missing days, and a second one adds nothing', async () => {
  const later = instantMs('2026-11-20', 11 * 60, zone)
  const { created, added } = await seed(later)
  assert.equal(created, false)
  assert.ok(added > 30)
  const [newest] = await ask<{ at: Date }>('select max(minute) as at from activity_minutes')
  assert.equal(newest?.at.getTime(), later - 60_000)
  assert.equal(localDate(later, zone), '2026-11-20')
  await expectShiftsOfTheRules()
  await expectSummariesToHold()
  const count = () =>
    ask(
      'select (select count(*) from activity_minutes) as m, (select count(*) from screenshots) as s, (select count(*) from leave_requests) as l',
    )
  const before = await count()
  assert.equal((await seed(later)).added, 0)
  assert.deepEqual(await count(), before)
})
