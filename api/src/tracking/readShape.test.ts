import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { CallPath } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { largeApiKey } from '../seed/large/largeApiKey.ts'
import { seedLarge } from '../seed/large/seedLarge.ts'
import { rowsLookedAt, type Statement, statementsOf } from '../testing/statements.ts'
import { openWorld, type World } from '../testing/world.ts'

// What makes a read slow with a thousand people is seen with a dozen: statements that follow the people, and rows that
// are looked at without being shown. Times are for `pnpm bench large`.
const people = 12
const days = 7
const workdays = 5

let world: World
let organizationId: number
let someone: number
let headers: Record<string, string>
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dayline-shape-'))

before(async () => {
  world = await openWorld()
  await seedLarge(world.database, { people, days, passwordHash: 'hash', dataDir })
  headers = { authorization: `Bearer ${largeApiKey(dataDir)}` }
  const { rows } = await world.database.statement((db) =>
    sql<{
      organizationId: number
      someone: number
    }>`select organization_id as "organizationId", min(employee_id) as someone
      from activity_days group by 1`.execute(db),
  )
  organizationId = rows[0]?.organizationId ?? 0
  someone = rows[0]?.someone ?? 0
})
after(async () => {
  await world.close()
  fs.rmSync(dataDir, { recursive: true })
})

const read = (path: CallPath, body: object) => () => world.post(path, { DateFilter: 5, ...body }, headers)
/** Reads alone: who looked at whose screenshots is written half a second later, in a transaction beside what comes next. */
const readsOf = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter(({ text }) => /^(\/\* kept \*\/ )?(select|with)\b/.test(text))
const lookedAt = (table: string, statements: Statement[]) =>
  rowsLookedAt(world.database, { organizationId, userId: 0 }, table, statements)

const ofEverybody: CallPath[] = [
  '/timesheet/list',
  '/insights/worktimes',
  '/insights/productivity',
  '/screenshots/list',
  '/employee/list',
]

for (const call of ofEverybody) {
  test(`${call} sends as many statements for everybody as for one person`, async () => {
    const one = await readsOf(read(call, { EmployeeId: someone, EmployeeIds: [someone] }))
    const all = await readsOf(read(call, {}))
    assert.ok(one.length > 0)
    assert.equal(all.length, one.length)
  })
}

type Bound = { call: CallPath; body: object; table: string; most: number }
const dayRows = people * workdays
const bounds: Bound[] = [
  { call: '/activitylogs/list', body: { Page: 3, PageSize: 12 }, table: 'activity_minutes', most: 3 * 12 },
  // Of the nights around a day, the day decides: three more days may be looked at.
  { call: '/insights/activitystatistics', body: { DateFilter: 2 }, table: 'activity_minutes', most: 4 * 600 },
  { call: '/timesheet/list', body: { EmployeeId: null }, table: 'activity_minutes', most: 0 },
  { call: '/timesheet/list', body: { EmployeeId: null }, table: 'activity_days', most: dayRows },
  { call: '/insights/worktimes', body: { EmployeeId: null }, table: 'activity_minutes', most: 0 },
  // Sums, lateness, the last day of each, and who worked today.
  { call: '/insights/worktimes', body: { EmployeeId: null }, table: 'activity_days', most: 2 * dayRows + 2 * people },
  // The page is found in the index and then fetched.
  { call: '/screenshots/list', body: { EmployeeId: null, PageSize: 24 }, table: 'screenshots', most: 2 * 24 },
  { call: '/screenshots/list', body: { EmployeeId: null, PageSize: 24 }, table: 'screenshot_days', most: dayRows },
]

const withinBound = async ({ call, body, table, most }: Bound) => {
  const rows = await lookedAt(table, await statementsOf(read(call, { EmployeeId: someone, ...body })))
  return { rows, holds: rows <= most }
}

for (const bound of bounds) {
  test(`${bound.call} looks at no more than ${bound.most} rows of ${bound.table}`, async () => {
    const { rows, holds } = await withinBound(bound)
    assert.ok(holds, `${rows} rows`)
  })
}

test('a read that asks for each person by itself, and one without its index, would be noticed', async () => {
  const each = await statementsOf(async () => {
    for (const EmployeeId of [someone, someone + 1]) await read('/timesheet/list', { EmployeeId })()
  })
  const all = await statementsOf(read('/timesheet/list', {}))
  assert.notEqual(each.length, all.length)
  await world.database.statement((db) => sql`drop index screenshots_by_time`.execute(db))
  const page = bounds.find(({ table }) => table === 'screenshots') as Bound
  assert.equal((await withinBound(page)).holds, false)
  await world.database.statement((db) =>
    sql`alter table activity_minutes drop constraint activity_minutes_pkey`.execute(db),
  )
  const history = bounds.find(({ call }) => call === '/activitylogs/list') as Bound
  assert.equal((await withinBound(history)).holds, false)
})
