import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { fillOrganization } from '../../testing/fillOrganization.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { contentsOfDeleted, type EmptiedTable } from './contents.rules.ts'
import { rowsInArchive } from './organizationRows.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await fillOrganization(testApp, testApp.app.services.media.files)
})
after(() => testApp.close())

async function archived(
  table: EmptiedTable | 'synced_tasks',
  order: 'id' | 'task_id' = 'id',
): Promise<Record<string, unknown>[]> {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row
      from ${rowsInArchive(table, testApp.home.organizationId)} t order by ${sql.ref(order)}`.execute(trx),
  )
  return rows.map(({ row }) => row)
}
const change = (table: EmptiedTable, values: RawBuilder<unknown>) =>
  testApp.database.system((trx) =>
    sql`update ${sql.table(table)} set ${values} where organization_id = ${testApp.home.organizationId}`.execute(trx),
  )

for (const table of ['tasks', 'projects', 'customers'] as const) {
  test(`an archive has the contents of ${table}, but not of deleted ones`, async () => {
    const { deletedAt, emptied } = contentsOfDeleted[table]
    const filled = Object.keys(emptied).map((column) => sql`${sql.ref(column)} = 'Filled'`)
    await change(table, sql`${sql.join(filled)}, ${sql.ref(deletedAt)} = null`)
    const existing = await archived(table)
    assert.ok(existing.length > 0)
    for (const row of existing) for (const column of Object.keys(emptied)) assert.equal(row[column], 'Filled', column)
    await change(table, sql`${sql.ref(deletedAt)} = '2026-01-02T03:04:05Z'`)
    assert.deepEqual(
      await archived(table),
      existing.map((row) => ({ ...row, ...emptied, [deletedAt]: '2026-01-02T03:04:05+00:00' })),
    )
  })
}

test('an archive has what a tool reported about tasks, but not about deleted ones', async () => {
  await testApp.database.system((trx) => sql`update synced_tasks set seen = '{"Details":"Filled"}'`.execute(trx))
  await change('tasks', sql`deleted_at = null`)
  const existing = await archived('synced_tasks', 'task_id')
  assert.deepEqual(existing[0]?.seen, { Details: 'Filled' })
  await change('tasks', sql`deleted_at = now()`)
  assert.deepEqual(
    await archived('synced_tasks', 'task_id'),
    existing.map((row) => ({ ...row, seen: {} })),
  )
})
