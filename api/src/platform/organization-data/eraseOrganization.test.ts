import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { fillOrganization } from '../../testing/fillOrganization.ts'
import { employ } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { Db } from '../db/database.ts'
import type { FileStore } from '../media/fileStore.ts'
import { eraseOrganization } from './eraseOrganization.ts'
import { tableRules } from './tables.rules.ts'

let testApp: TestApp
let files: FileStore
let organizationId: number
before(async () => {
  testApp = await openTestApp()
  files = testApp.app.services.media.files
  organizationId = testApp.home.organizationId
  await fillOrganization(testApp, files)
  // No row names it any more, and its removal is pending.
  await files.put(`${organizationId}/2026-03-02/orphan.webp`, 'orphan')
  await files.put('files/peer.webp', 'picture of peer')
  await files.put('files/uploaded.webp', 'uploaded by peer')
  const { peer, designer } = testApp.people
  await testApp.database.system(async (trx) => {
    await sql`update users set image_key = 'peer.webp' where id = ${peer.userId}`.execute(trx)
    await sql`insert into uploads (key, user_id) values ('uploaded.webp', ${peer.userId})`.execute(trx)
    // A person who works for another organization too.
    await employ(trx, { organizationId: testApp.away.organizationId, userId: designer.userId, role: 5, teamId: null })
  })
})
after(() => testApp.close())

/** Tables that have rows of the organization, read from the database, so that new tables are included. */
async function tablesWithRows(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(
    trx,
  )
  const filled: string[] = []
  for (const { name } of rows) {
    const found = await sql`select from ${sql.table(name)} where organization_id = ${organizationId} limit 1`.execute(
      trx,
    )
    if (found.rows.length > 0) filled.push(name)
  }
  return filled
}

/** Searches all text of every table, to find traces of a person where no column identifies them. */
async function tablesThatName(trx: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    trx,
  )
  const naming: string[] = []
  for (const { name } of rows) {
    const found =
      await sql`select from ${sql.table(name)} t where position(${text} in to_jsonb(t)::text) > 0 limit 1`.execute(trx)
    if (found.rows.length > 0) naming.push(name)
  }
  return naming
}

async function filesOf(): Promise<string[]> {
  const found: string[] = []
  for await (const file of files.list()) found.push(file)
  return found.sort()
}

const counted = ({ database, away }: TestApp) =>
  database.system(async (trx) => {
    const { rows } = await sql<{ people: number; teams: number }>`select
      (select count(*)::int from employments where organization_id = ${away.organizationId}) as people,
      (select count(*)::int from teams where organization_id = ${away.organizationId}) as teams`.execute(trx)
    return rows[0]
  })

test('an organization that is not deleted cannot be erased', async () => {
  const erasing = eraseOrganization({ database: testApp.database, files, organizationId })
  await assert.rejects(erasing, /Only an organization that its owner has deleted/)
})

test('stops after the current file', async () => {
  const stopping = new AbortController()
  const removed: string[] = []
  const remove = async (file: string) => {
    removed.push(file)
    stopping.abort()
  }
  const stopped = Object.create(files, { remove: { value: remove } })
  const { database } = testApp
  await database.system((trx) =>
    sql`update organizations set deleted_at = now() where id = ${organizationId}`.execute(trx),
  )
  const erasing = { database, files: stopped, organizationId, signal: stopping.signal }
  assert.equal(await eraseOrganization(erasing), false)
  assert.equal(removed.length, 1)
})

test('nothing of an erased organization remains in any table or file', async () => {
  const { database, people } = testApp
  const all = Object.entries(tableRules).filter(([, rule]) => !['person', 'installation'].includes(rule))
  const filled = await database.system(tablesWithRows)
  // The result proves something about a table only if it had a row before.
  assert.deepEqual(
    all.map(([table]) => table).filter((table) => table !== 'organizations' && !filled.includes(table)),
    [],
  )
  assert.ok((await filesOf()).length > 8)
  const others = await counted(testApp)
  assert.equal(await eraseOrganization({ database, files, organizationId }), true)

  assert.deepEqual(await database.system(tablesWithRows), [])
  assert.deepEqual(await filesOf(), [])
  for (const name of ['owner', 'peer', 'blocked'] as const) {
    assert.deepEqual(await database.system((trx) => tablesThatName(trx, `"${people[name].email}"`)), [], name)
  }
  assert.deepEqual(await database.system((trx) => tablesThatName(trx, 'filled')), ['kept_billing_invoices'])
  assert.deepEqual(await counted(testApp), others)
  // A person who works elsewhere too, and people who never worked here.
  for (const name of ['designer', 'stranger', 'noOrganization'] as const) {
    assert.deepEqual(await database.system((trx) => tablesThatName(trx, `"${people[name].email}"`)), ['users'], name)
  }
})

test('invoices of the subscription remain until the tenth following year has ended', async () => {
  const kept = await testApp.database.system((trx) => trx.selectFrom('kept_billing_invoices').selectAll().execute())
  assert.equal(kept.length, 1)
  assert.equal(kept[0]?.organization_no, 200_001)
  assert.match(String(kept[0]?.delete_on), /2037-01-01/)
})
