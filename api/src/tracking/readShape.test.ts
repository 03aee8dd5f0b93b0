import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { CallPath } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type Bound, bounds, days, ofEverybody, people } from '../testing/readBounds.ts'
import { countRowsRead, type Statement, statementsOf } from '../testing/statements.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { largeApiKey } from '../tools/seed/large/largeApiKey.ts'
import { seedLarge } from '../tools/seed/large/seedLarge.ts'

// Two causes of slow reads with a thousand people can be measured with a dozen: a number of statements that grows with
// the people, and rows that are read without being shown. For durations, see `pnpm bench large`.

let testApp: TestApp
let organizationId: number
let someone: number
let headers: Record<string, string>
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dayline-shape-'))

before(async () => {
  testApp = await openTestApp()
  await seedLarge(testApp.database, { people, days, passwordHash: 'hash', dataDir })
  headers = { authorization: `Bearer ${largeApiKey(dataDir)}` }
  const { rows } = await testApp.database.statement((db) =>
    sql<{
      organizationId: number
      someone: number
    }>`select organization_id as "organizationId", min(employee_id) as someone
      from activity_days group by 1`.execute(db),
  )
  organizationId = rows[0]?.organizationId ?? 0
  // Budgets, so that forecasts read time.
  await testApp.database.system(async (trx) => {
    await sql`update organizations set track_settings = track_settings || '{"EnableCostManagement": true}'
      where id = ${organizationId}`.execute(trx)
    await sql`update projects set created_at = '2020-01-01', total_budget_minor = 1000000000
      where organization_id = ${organizationId}`.execute(trx)
  })
  someone = rows[0]?.someone ?? 0
})
after(async () => {
  await testApp.close()
  fs.rmSync(dataDir, { recursive: true })
})

const read = (path: CallPath, body: object) => () => testApp.post(path, { DateFilter: 5, ...body }, headers)
/** Only reads: neither the statement that enters the organization, nor views that are written half a second late. */
async function readsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  await Promise.all([testApp.app.personViews.flush(), testApp.app.auditViews.flush()])
  const sent = await statementsOf(work)
  return sent.filter(({ text }) => !/\b(set_config|insert into|update|delete from)\b/.test(text))
}
const rowsRead = (table: string, statements: Statement[]) =>
  countRowsRead(testApp.database, { organizationId, userId: 0 }, table, statements)

for (const call of ofEverybody) {
  test(`${call} sends as many statements for everyone as for one person`, async () => {
    const one = await readsOf(read(call, { EmployeeId: someone, EmployeeIds: [someone] }))
    const all = await readsOf(read(call, {}))
    assert.ok(one.length > 0)
    assert.equal(all.length, one.length)
  })
}

const withinBound = async ({ call, body, table, most }: Bound) => {
  const rows = await rowsRead(table, await statementsOf(read(call, { EmployeeId: someone, ...body })))
  return { rows, holds: rows <= most }
}

for (const bound of bounds) {
  test(`${bound.call} reads no more than ${bound.most} rows of ${bound.table}`, async () => {
    const { rows, holds } = await withinBound(bound)
    assert.ok(holds, `${rows} rows`)
  })
}

test('notices a read per person and a read without its index', async () => {
  const each = await statementsOf(async () => {
    for (const EmployeeId of [someone, someone + 1]) await read('/timesheet/list', { EmployeeId })()
  })
  const all = await statementsOf(read('/timesheet/list', {}))
  assert.notEqual(each.length, all.length)
  await testApp.database.statement((db) => sql`drop index screenshots_by_time`.execute(db))
  const page = bounds.find(({ table }) => table === 'screenshots') as Bound
  assert.equal((await withinBound(page)).holds, false)
  await testApp.database.statement((db) =>
    sql`alter table activity_minutes drop constraint activity_minutes_pkey`.execute(db),
  )
  const history = bounds.find(({ call }) => call === '/activitylogs/list') as Bound
  assert.equal((await withinBound(history)).holds, false)
})
