import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AuditKind } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'
import type { Db } from '../db/database.ts'
import { addAuditEntry } from './auditLog.ts'
import { listAuditHeads, verifyAuditLog } from './verifyAuditLog.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const asTenant = <Result>(work: (trx: Db) => Promise<Result>) => testApp.database.tenant(testApp.people.owner, work)
const write = (organizationId = testApp.home.organizationId) =>
  asTenant(async (trx) =>
    addAuditEntry(
      trx,
      { organizationId, actorId: testApp.people.owner.employmentId, source: 'session' },
      { kind: AuditKind.Changed, action: '/team/addorupdate', subject: 'team', ids: [1, 2] },
    ),
  )

test('entries of one organization are numbered without gaps and chained, even at the same instant', async () => {
  await Promise.all(Array.from({ length: 8 }, () => write()))
  const { rows } = await testApp.database.statement((db) =>
    sql<{ number: number }>`select number from audit_entries where organization_id = ${testApp.home.organizationId}
      order by number`.execute(db),
  )
  assert.deepEqual(
    rows.map(({ number }) => number),
    [1, 2, 3, 4, 5, 6, 7, 8],
  )
  assert.deepEqual(await testApp.database.system(verifyAuditLog), [])
})

test('a call that has locked its organization and one that only writes an entry do not deadlock', async () => {
  const { organizationId } = testApp.home
  let other: Promise<unknown> = Promise.resolve()
  await testApp.database.system(async (trx) => {
    await sql`select from organizations where id = ${organizationId} for update`.execute(trx)
    other = write()
    await waitForBlocked(trx)
    addAuditEntry(
      trx,
      { organizationId, actorId: null, source: 'product' },
      { kind: AuditKind.Changed, action: '/organization/updatetracksettings' },
    )
  })
  await other
  assert.deepEqual(await testApp.database.system(verifyAuditLog), [])
})

test('an entry is written together with its action, or not at all', async () => {
  const head = () => testApp.database.system(listAuditHeads)
  const before = await head()
  const failed = asTenant(async (trx) => {
    addAuditEntry(
      trx,
      { organizationId: testApp.home.organizationId, actorId: null, source: 'product' },
      { kind: AuditKind.Added, action: 'x' },
    )
    throw new Error('the action failed')
  })
  await assert.rejects(failed, /the action failed/)
  assert.deepEqual(await head(), before)
})

test("the application's role cannot change, remove, renumber or backdate rows", async () => {
  await write()
  for (const forbidden of [
    sql`update audit_entries set kind = 1`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
    sql`update audit_heads set number = 0`,
  ]) {
    await assert.rejects(
      asTenant((trx) => forbidden.execute(trx)),
      /denied/,
    )
  }
  await assert.rejects(write(testApp.away.organizationId), /row-level security/)
  await asTenant((trx) =>
    sql`insert into audit_entries (organization_id, number, at, kind, action, source, changes, hash)
      values (${testApp.home.organizationId}, 1, '2020-01-01', 1, 'forged', 'session', '[1]', ''::bytea)`.execute(trx),
  )
  const { rows } = await testApp.database.statement((db) =>
    sql<{ number: number; isNow: boolean; changes: unknown }>`select number, at > now() - interval '1 hour' as "isNow",
      changes from audit_entries where action = 'forged'`.execute(db),
  )
  assert.equal(rows[0]?.isNow, true)
  assert.deepEqual(rows[0]?.changes, [])
  assert.ok((rows[0]?.number ?? 0) > 1)
})

/** The breaks that verification finds after a change by an owner of the tables; the change is rolled back. */
async function findAfter(change: (trx: Db) => Promise<unknown>) {
  let found: string[] = []
  const undone = testApp.database.system(async (trx) => {
    await change(trx)
    found = (await verifyAuditLog(trx)).map(({ number, reason }) => `${number}: ${reason}`)
    throw new Error('rolled back')
  })
  await assert.rejects(undone, /rolled back/)
  return found
}

test('verification names the first row that was changed, removed or cut off', async () => {
  for (let count = 0; count < 5; count++) await write()
  const organizationId = testApp.home.organizationId
  const heads = await testApp.database.system(listAuditHeads)
  const rows = heads.find((head) => head.organizationId === organizationId)?.rows ?? 0
  const changed = await findAfter((trx) =>
    sql`update audit_entries set actor_id = 1 + coalesce(actor_id, 0) where number in (2, 4)`.execute(trx),
  )
  assert.deepEqual(changed, ['2: The row has changed since it was written.'])
  const removed = await findAfter((trx) => sql`delete from audit_entries where number in (3, 4)`.execute(trx))
  assert.deepEqual(removed, ['5: The row does not follow the one before it.'])
  const cut = await findAfter((trx) => sql`delete from audit_entries where number > ${rows - 2}`.execute(trx))
  assert.deepEqual(cut, [`${rows - 2}: The last rows are missing.`])
  const emptied = await findAfter((trx) => sql`delete from audit_entries`.execute(trx))
  assert.deepEqual(emptied, ['null: The last rows are missing.'])
})
