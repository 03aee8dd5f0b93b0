import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { Db } from './database.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

/** Tables without row-level security. */
async function unguarded(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))`.execute(trx)
  return rows.map(({ name }) => name)
}

test('every table has row-level security and a policy, and the check finds a new one without', async () => {
  assert.deepEqual(await testApp.database.system(unguarded), [])
  const withUnguardedTable = testApp.database.system(async (trx) => {
    await sql`create table unguarded (organization_id int)`.execute(trx)
    assert.deepEqual(await unguarded(trx), ['unguarded'])
    throw new Error('rolled back')
  })
  await assert.rejects(withUnguardedTable, /rolled back/)
})

test('a tenant sees, changes and adds nothing of another organization, even without a where', async () => {
  const { database, people, home, away } = testApp
  const { userId, organizationId } = people.stranger
  await database.system((trx) =>
    trx
      .insertInto('customers')
      .values({ organization_id: home.organizationId, title: 'Secret', name: 'A', surname: 'B' })
      .execute(),
  )
  await database.tenant({ organizationId, userId }, async (trx) => {
    assert.deepEqual(await trx.selectFrom('customers').selectAll().execute(), [])
    const teams = await trx.selectFrom('teams').select('organization_id').distinct().execute()
    assert.deepEqual(teams, [{ organization_id: away.organizationId }])
    const changed = await trx.updateTable('customers').set({ title: 'Mine' }).executeTakeFirst()
    assert.equal(changed.numUpdatedRows, 0n)
    assert.deepEqual(await trx.selectFrom('organizations').select('id').execute(), [{ id: away.organizationId }])
  })
  const smuggle = database.tenant({ organizationId, userId }, (trx) =>
    trx
      .insertInto('customers')
      .values({ organization_id: home.organizationId, title: 'Smuggled', name: 'A', surname: 'B' })
      .execute(),
  )
  await assert.rejects(smuggle, /row-level security/)
})

test('a tenant cannot read passwords, sessions or used captchas', async () => {
  const { organizationId, userId } = testApp.people.owner
  const asTenant = (table: string, column: string) =>
    testApp.database.tenant({ organizationId, userId }, (trx) =>
      sql`select ${sql.ref(column)} from ${sql.table(table)}`.execute(trx),
    )
  await assert.rejects(asTenant('users', 'password_hash'), /permission denied/)
  await assert.rejects(asTenant('sessions', 'token_hash'), /permission denied/)
  await assert.rejects(asTenant('captcha_solutions', 'signature'), /permission denied/)
})

test('a connection retains no tenant settings for the next transaction', async () => {
  const { organizationId, userId } = testApp.people.owner
  await testApp.database.tenant({ organizationId, userId }, (trx) => sql`select 1`.execute(trx))
  const failing = testApp.database.tenant({ organizationId, userId }, (trx) => sql`select 1 / 0`.execute(trx))
  await assert.rejects(failing, /division by zero/)
  const { rows } = await testApp.database.statement((db) =>
    sql<{ is_tenant: boolean; organization: number | null }>`select current_user = 'dayline_tenant' as is_tenant,
      current_organization() as organization`.execute(db),
  )
  assert.deepEqual(rows, [{ is_tenant: false, organization: null }])
})
