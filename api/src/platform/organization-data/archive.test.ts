import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { readZip } from '@dayline/testkit/zip'
import { sql } from 'kysely'
import { fillOrganization } from '../../testing/fillOrganization.ts'
import { addSignIns, signInsOf } from '../../testing/signIns.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { verifyAuditLog } from '../audit/verifyAuditLog.ts'
import type { Database } from '../db/database.ts'
import { verifyLedger } from '../ledger/verifyLedger.ts'
import { openFileStore } from '../media/openFileStore.ts'
import type { ArchiveManifest } from './archive.rules.ts'
import { importArchive } from './importArchive.ts'
import { openArchive } from './openArchive.ts'
import { rowsInArchive } from './organizationRows.ts'
import { isReadBack } from './shift.rules.ts'
import { type Table, tablesOf } from './tables.rules.ts'
import { writeArchive } from './writeArchive.ts'

let testApp: TestApp
let root: string
let zip: string
let manifest: ArchiveManifest
const progress: string[] = []

before(async () => {
  testApp = await openTestApp()
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-archive-'))
  zip = path.join(root, 'home.zip')
  const { files } = testApp.app.services.media
  await fillOrganization(testApp, files)
  manifest = await writeArchive(zip, {
    ...{ database: testApp.database, files, organizationId: testApp.home.organizationId },
    onProgress: (done, total) => void progress.push(`${done}/${total}`),
  })
})
after(async () => {
  await testApp.close()
  await fs.rm(root, { recursive: true, force: true })
})

/** Rows of each table, and the sums that reports are based on. */
async function totalsOf(database: Database, organizationId: number): Promise<Record<string, string>> {
  return database.system(async (trx) => {
    const totals: Record<string, string> = {}
    for (const table of tablesOf('archive')) {
      const { rows } = await sql<{ rows: number }>`select count(*)::int as rows
        from ${rowsInArchive(table, organizationId)} t`.execute(trx)
      totals[table] = String(rows[0]?.rows)
    }
    const sums = await sql<{ text: string }>`select json_build_array(
      (select sum(minutes) from activity_days where organization_id = ${organizationId}),
      (select sum(minutes) from activity_day_tasks where organization_id = ${organizationId}),
      (select sum(price_minor) from payroll_payments where organization_id = ${organizationId}),
      (select sum(total_minor) from customer_invoices where organization_id = ${organizationId}),
      (select sum(half_days) from leave_rights where organization_id = ${organizationId}),
      (select string_agg(account || amount_minor, ',' order by number) from ledger_entries where organization_id = ${organizationId}),
      (select string_agg(lower(u.email) || e.role, ',' order by e.id) from employments e join users u on u.id = e.user_id
        where e.organization_id = ${organizationId}),
      (select string_agg(t.title || p.title, ',' order by t.id) from tasks t join projects p on p.id = t.project_id
        where t.organization_id = ${organizationId}),
      (select string_agg(coalesce(a.name, ''), ',' order by o.id) from organization_apps o join apps a on a.id = o.app_id
        where o.organization_id = ${organizationId}))::text as text`.execute(trx)
    totals.sums = sums.rows[0]?.text ?? ''
    return totals
  })
}

async function unpacked(): Promise<{ folder: string; opened: ArchiveManifest }> {
  const folder = await fs.mkdtemp(path.join(root, 'unpacked-'))
  return { folder, opened: await openArchive(zip, folder) }
}

test('the archive has each table and file with size and checksum, readable without the product', async () => {
  const entries = readZip(await fs.readFile(zip))
  assert.deepEqual([...entries.keys()].at(-1), 'manifest.json')
  assert.deepEqual(JSON.parse(String(entries.get('manifest.json'))), manifest)
  for (const { file, bytes, sha256 } of [...manifest.tables, ...manifest.media]) {
    const content = entries.get(file) ?? Buffer.alloc(0)
    assert.equal(content.length, bytes, file)
    assert.equal(createHash('sha256').update(content).digest('hex'), sha256, file)
  }
  const teams = gunzipSync(entries.get('tables/teams.jsonl.gz') ?? '').toString()
  assert.ok(teams.includes('"title": "Engineering"'))
  assert.match(String(entries.get('README.txt')), /^Home .*\r\nEverything/)
  assert.ok(manifest.media.length > 3)
  assert.equal(
    progress.at(-1),
    `${manifest.media.length + manifest.missing.length}/${manifest.media.length + manifest.missing.length}`,
  )
})

test('ends with the error when the archive cannot be written, although files are still to be copied', async () => {
  const target = path.join(root, 'unwritable.zip')
  // Writing to a folder fails as writing to a full disk does.
  await fs.symlink(root, `${target}.part`)
  const { files } = testApp.app.services.media
  const large = Object.assign(Object.create(files), { read: async () => Readable.from([Buffer.alloc(4_000_000)]) })
  const { organizationId } = testApp.home
  await assert.rejects(writeArchive(target, { database: testApp.database, files: large, organizationId }), /EISDIR/)
  assert.deepEqual(
    (await fs.readdir(root)).filter((name) => name.startsWith('unwritable')),
    [],
  )
})

test('it contains no secret and nothing of another organization', async () => {
  const { database, people } = testApp
  const all = [...readZip(await fs.readFile(zip))]
    .map(([name, content]) => (name.endsWith('.gz') ? gunzipSync(content) : content).toString())
    .join('\n')
  const { rows } = await database.system((trx) =>
    sql<{ secret: string }>`select password_hash as secret from users
      union all select encode(code_hash, 'hex') from invitations union all select encode(token_hash, 'hex') from sessions
      union all select encode(key_hash, 'hex') from api_keys`.execute(trx),
  )
  assert.ok(rows.length > 5)
  for (const { secret } of rows) assert.ok(secret === '' || !all.includes(secret))
  const stranger = await database.system((trx) =>
    trx.selectFrom('users').select('email').where('id', '=', people.stranger.userId).executeTakeFirstOrThrow(),
  )
  assert.ok(!all.includes(stranger.email))
})

test('a fresh installation imports every number, sum, chain and file, and continues from there', async () => {
  const { folder, opened } = await unpacked()
  const database = await openTestDatabase()
  const files = openFileStore({ folder: path.join(root, 'fresh') })
  const idleLimits: string[] = []
  const noting: Database = {
    ...database,
    system: (work) =>
      database.system(async (trx) => {
        const result = await work(trx)
        const { rows } = await sql<{
          idle: string
        }>`select current_setting('idle_in_transaction_session_timeout') as idle`.execute(trx)
        idleLimits.push(...rows.map(({ idle }) => idle))
        return result
      }),
  }
  try {
    const result = await importArchive(folder, opened, { database: noting, files })
    assert.deepEqual(idleLimits, ['0'], 'copying the files may take long')
    assert.equal(result.isShifted, false)
    assert.equal(result.organizationId, testApp.home.organizationId)
    assert.deepEqual(
      await totalsOf(database, result.organizationId),
      await totalsOf(testApp.database, testApp.home.organizationId),
    )
    assert.deepEqual(await database.system(verifyAuditLog), [])
    assert.deepEqual(await database.system(verifyLedger), [])
    for (const { file } of opened.media) {
      const name = file.slice('media/'.length)
      assert.deepEqual(await files.bytes(name), await testApp.app.services.media.files.bytes(name), name)
    }
    const hashes = await database.system((trx) => trx.selectFrom('users').select('password_hash').execute())
    assert.deepEqual([...new Set(hashes.map(({ password_hash }) => password_hash))], [''])
    const added = await database.system((trx) =>
      sql`insert into teams (organization_id, title, color) values (${result.organizationId}, 'Next', '#000000')`.execute(
        trx,
      ),
    )
    assert.equal(added.numAffectedRows, 1n)
  } finally {
    await database.close()
  }
})

test('beside other organizations it gets new numbers, with every reference, and its people stay the same', async () => {
  const { folder, opened } = await unpacked()
  const { database, home, people } = testApp
  const { files } = testApp.app.services.media
  const before = await totalsOf(database, home.organizationId)
  // Anyone could have signed up with an address that was never confirmed.
  const { userId } = people.peer
  await database.system((trx) => sql`update users set email_confirmed_at = null where id = ${userId}`.execute(trx))
  const [ofPeer, ofOwner] = [await testApp.tokenOf('peer'), await testApp.tokenOf('owner')]
  await addSignIns(database, people.peer)
  assert.equal((await signInsOf(database, people.peer)).length, 5)
  const result = await importArchive(folder, opened, { database, files })
  assert.deepEqual(await signInsOf(database, people.peer), [])
  const isIn = async (token: string | null) =>
    (await testApp.post('/account/get', {}, { authorization: `Bearer ${token}` })).status === 200
  assert.deepEqual([await isIn(ofPeer), await isIn(ofOwner)], [false, true])
  const { rows: closed } = await database.system((trx) =>
    sql<{ id: number }>`select id from users where password_hash = '' and deleted_at is null`.execute(trx),
  )
  assert.deepEqual(closed, [{ id: userId }])
  assert.equal(result.isShifted, true)
  assert.notEqual(result.organizationNo, opened.organization.number)
  assert.equal(result.people.added, 0)
  const { saved_views: views, ...rest } = await totalsOf(database, result.organizationId)
  const { saved_views: viewsBefore, ...restBefore } = before
  assert.deepEqual(rest, restBefore)
  assert.deepEqual([views, Number(viewsBefore) > 0], ['0', true])
  assert.equal(isReadBack('saved_views', true), false)
  // Existing data is untouched.
  assert.deepEqual(await totalsOf(database, home.organizationId), before)
  assert.deepEqual(await database.system(verifyAuditLog), [])
  assert.deepEqual(await database.system(verifyLedger), [])
  const { rows } = await database.system((trx) =>
    sql<{ name: string; bytes: string }>`select image_key as name from screenshots
      where organization_id = ${result.organizationId}`.execute(trx),
  )
  assert.ok(rows.length > 0)
  for (const { name } of rows) {
    assert.ok(name.startsWith(`${result.organizationId}/`), name)
    assert.notEqual(await files.sizeOf(name), null)
  }
  const mentions = await database.system((trx) =>
    sql<{ is: boolean }>`select bool_and(exists (select from employments e where e.organization_id = c.organization_id
        and c.body like '%data-mention="' || e.id || '"%')) as is
      from task_comments c where c.organization_id = ${result.organizationId} and c.body like '%data-mention%'`.execute(
      trx,
    ),
  )
  assert.equal(mentions.rows[0]?.is, true)
  const owner = await database.system((trx) =>
    trx
      .selectFrom('employments')
      .select('id')
      .where('organization_id', '=', result.organizationId)
      .where('user_id', '=', people.owner.userId)
      .execute(),
  )
  assert.equal(owner.length, 1)
})

test('refuses a damaged archive, a file that is no archive, and another schema, and leaves nothing', async () => {
  const { folder, opened } = await unpacked()
  const bytes = await fs.readFile(zip)
  const damaged = path.join(root, 'damaged.zip')
  const at = bytes.indexOf('picture of the test')
  bytes.write('P', at)
  await fs.writeFile(damaged, bytes)
  await assert.rejects(
    openArchive(damaged, await fs.mkdtemp(path.join(root, 'd-'))),
    /has changed since it was written|CRC/i,
  )
  const text = path.join(root, 'text.zip')
  await fs.writeFile(text, 'no zip')
  await assert.rejects(openArchive(text, await fs.mkdtemp(path.join(root, 't-'))), /cannot be read as a zip/)
  const database = await openTestDatabase()
  const files = openFileStore({ folder: path.join(root, 'none') })
  try {
    const older = { ...opened, migrations: opened.migrations.slice(0, -1) }
    await assert.rejects(importArchive(folder, older, { database, files }), /another version of Dayline/)
    const short = { ...opened, tables: opened.tables.map((one) => ({ ...one, rows: one.rows + 1 })) }
    await assert.rejects(importArchive(folder, short, { database, files }), /rows instead of/)
    const { rows } = await database.system((trx) => sql`select from organizations`.execute(trx))
    assert.equal(rows.length, 0)
  } finally {
    await database.close()
  }
})

test('every archived table of the organization has rows in this test', async () => {
  const totals = await totalsOf(testApp.database, testApp.home.organizationId)
  const empty = (tablesOf('archive') as Table[]).filter((table) => totals[table] === '0')
  assert.deepEqual(empty, [])
})

test('stops before the next table', async () => {
  const { files } = testApp.app.services.media
  const { organizationId } = testApp.away
  const source = { database: testApp.database, files, organizationId, signal: AbortSignal.abort() }
  await assert.rejects(writeArchive(path.join(root, 'stopped.zip'), source), { name: 'AbortError' })
})

test('lists a file that is removed while it is being read as missing', async () => {
  const { files } = testApp.app.services.media
  const name = manifest.media[0]?.file.replace('media/', '') ?? ''
  const read: typeof files.read = async (file, range) => {
    if (file === name) await files.remove(file)
    return files.read(file, range)
  }
  const source = { database: testApp.database, files: Object.create(files, { read: { value: read } }) }
  const { organizationId } = testApp.home
  const { missing } = await writeArchive(path.join(root, 'removed.zip'), { ...source, organizationId })
  assert.deepEqual(missing, [...manifest.missing, name])
})
