import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { startS3Server } from '@dayline/testkit/s3'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { openEmptyDatabase } from '../../testing/testDatabase.ts'
import { verifyAuditLog } from '../audit/verifyAuditLog.ts'
import type { Database } from '../db/database.ts'
import { postEntries } from '../ledger/ledger.ts'
import { verifyLedger } from '../ledger/verifyLedger.ts'
import { openFileStore, storeSettings } from '../media/openFileStore.ts'
import { answerBackupRequest, requestBackup } from './backupRequests.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { restoreBackup } from './restoreBackup.ts'
import { listTables } from './tables.ts'
import { summaryOf, writeBackup } from './writeBackup.ts'

let testApp: TestApp
let root: string
let dataDir: string
let backup: string
let manifest: Manifest
const mediaOf = (folder: string) => ({ folder: path.join(folder, 'media') })

before(async () => {
  testApp = await openTestApp()
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-backup-'))
  dataDir = path.join(root, 'data')
  await fs.mkdir(path.join(dataDir, 'media', 'pictures'), { recursive: true })
  await fs.mkdir(path.join(dataDir, 'keys'))
  await fs.writeFile(path.join(dataDir, 'media', 'pictures', 'one.webp'), Buffer.from([0, 1, 2, 255]))
  await fs.writeFile(path.join(dataDir, 'media', 'half.webp.part'), 'half')
  await fs.writeFile(path.join(dataDir, 'keys', 'media'), 'a key')
  await testApp.call(
    '/team/addorupdate',
    { Title: 'Ümlaut "quoted"\n\\line\u2028of\u2029text', Color: '#8B4DFF' },
    'owner',
  )
  await testApp.database.tenant(testApp.people.owner, (trx) =>
    postEntries(trx, {
      organizationId: testApp.home.organizationId,
      kind: 'payment',
      subject: 'test',
      currency: 2,
      postedBy: null,
      lines: [
        { account: 'wages', amount: 1250 },
        { account: 'cash', amount: -1250 },
      ],
    }),
  )
  backup = path.join(root, 'backup')
  manifest = await writeBackup(backup, { database: testApp.database, dataDir, media: mediaOf(dataDir) })
})
after(async () => {
  await testApp.close()
  await fs.rm(root, { recursive: true, force: true })
})

/** Every row of every table, as one fingerprint per table. */
async function contentOf(database: Database): Promise<Record<string, string>> {
  return database.system(async (trx) => {
    const content: Record<string, string> = {}
    for (const table of await listTables(trx)) {
      const { rows } = await sql<{
        is: string
      }>`select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '')
        as is from (select to_jsonb(t)::text as line from ${sql.table(table)} t) lines`.execute(trx)
      content[table] = rows[0]?.is ?? ''
    }
    return content
  })
}

async function withEmpty(work: (database: Database, folder: string) => Promise<void>) {
  const database = await openEmptyDatabase()
  const folder = await fs.mkdtemp(path.join(root, 'empty-'))
  try {
    await work(database, folder)
  } finally {
    await database.close()
  }
}
const restoreInto = (database: Database, folder: string, from = backup) =>
  restoreBackup(from, { database, dataDir: folder, media: mediaOf(folder) })

test('restores the same rows, keys and media into an empty place, which continues from there', async () => {
  await withEmpty(async (database, folder) => {
    await restoreInto(database, folder)
    assert.deepEqual(await contentOf(database), await contentOf(testApp.database))
    assert.deepEqual(await database.system(verifyLedger), [])
    assert.deepEqual(await database.system(verifyAuditLog), [])
    const picture = await fs.readFile(path.join(folder, 'media', 'pictures', 'one.webp'))
    assert.deepEqual([...picture], [0, 1, 2, 255])
    assert.equal(await fs.readFile(path.join(folder, 'keys', 'media'), 'utf8'), 'a key')
    const restored = await fs.readdir(path.join(folder, 'media'), { recursive: true })
    assert.deepEqual(restored.sort(), ['.drafts', 'pictures', 'pictures/one.webp'])

    const { organizationId } = testApp.home
    const add = (title: string) =>
      database.tenant(testApp.people.owner, (trx) =>
        sql<{
          id: number
        }>`insert into teams (organization_id, title, color) values (${organizationId}, ${title}, '#000000')
          returning id`.execute(trx),
      )
    const [team] = (await add('Next')).rows
    const { rows } = await database.statement((db) => sql<{ id: number }>`select max(id) as id from teams`.execute(db))
    assert.equal(team?.id, rows[0]?.id)
    // Foreign keys exist again.
    const astray = database.system((trx) =>
      sql`insert into teams (organization_id, title, color) values (999999, 'Astray', '#000000')`.execute(trx),
    )
    await assert.rejects(astray, /foreign key/)
  })
})

test('a restore is complete even if the database cannot be analyzed, and says so', async () => {
  await withEmpty(async (database, folder) => {
    const warnings: string[] = []
    const analyze = () => Promise.reject(new Error('No room'))
    const warn = (message: string) => warnings.push(message)
    await restoreBackup(backup, { database: { ...database, analyze }, dataDir: folder, media: mediaOf(folder), warn })
    assert.deepEqual(await contentOf(database), await contentOf(testApp.database))
    assert.match(warnings.join(), /No room/)
  })
})

test('a backup contains media of a bucket and restores them into an empty bucket', async () => {
  const servers = await Promise.all([startS3Server(), startS3Server()])
  try {
    const [from, to] = servers.map(({ environment, bucket }) =>
      storeSettings('', { ...environment, S3_BUCKET: bucket }),
    )
    if (!from || !to) throw new Error('There are two servers.')
    await openFileStore(from).check()
    await openFileStore(from).put('7/tasks/one.webp', Buffer.from([7, 0, 255]))
    const target = path.join(root, 'of-a-bucket')
    const written = await writeBackup(target, { database: testApp.database, dataDir, media: from })
    assert.ok(written.media.some(({ file, bytes }) => file === 'media/7/tasks/one.webp' && bytes === 3))
    await withEmpty(async (database, folder) => {
      await openFileStore(to).check()
      await restoreBackup(target, { database, dataDir: folder, media: to })
      assert.deepEqual([...(await openFileStore(to).bytes('7/tasks/one.webp'))], [7, 0, 255])
    })
    await withEmpty(async (database, folder) => {
      await assert.rejects(restoreBackup(target, { database, dataDir: folder, media: to }), /"dayline" is not empty/)
    })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
})

test('the manifest counts the contents of the backup, and a second backup needs its own folder', async () => {
  assert.equal(manifest.tables.find(({ table }) => table === 'teams')?.rows, 9)
  const { files, tables } = summaryOf(await readManifest(backup))
  assert.deepEqual([files, tables], [2, manifest.tables.length])
  const again = writeBackup(backup, { database: testApp.database, dataDir, media: mediaOf(dataDir) })
  await assert.rejects(again, /exists already/)
})

/** A copy of the backup with one thing changed. */
async function changed(change: (folder: string) => Promise<void>): Promise<string> {
  const copy = await fs.mkdtemp(path.join(root, 'changed-'))
  await fs.cp(backup, copy, { recursive: true })
  await change(copy)
  return copy
}

test('refuses a damaged, incomplete or newer backup, or a folder without one, and leaves the place empty', async () => {
  const table = path.join('tables', 'teams.jsonl.gz')
  const damaged = await changed(async (folder) => {
    const text = gunzipSync(await fs.readFile(path.join(folder, table))).toString()
    await fs.writeFile(path.join(folder, table), gzipSync(text.replace('Design', 'Forged')))
  })
  const partial = await changed((folder) => fs.rm(path.join(folder, 'media', 'pictures', 'one.webp')))
  const newer = await changed((folder) =>
    fs.writeFile(
      path.join(folder, 'manifest.json'),
      JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '999-future'] }),
    ),
  )
  await withEmpty(async (database, folder) => {
    await assert.rejects(restoreInto(database, folder, damaged), /teams\.jsonl\.gz has changed since it was written/)
    await assert.rejects(restoreInto(database, folder, partial), /one\.webp is missing/)
    await assert.rejects(restoreInto(database, folder, newer), /newer version of Dayline: it has 999-future/)
    await assert.rejects(restoreInto(database, folder, root), /is not a backup/)
    assert.deepEqual(await database.statement(listTables), [])
    assert.deepEqual(await fs.readdir(folder), [])
    await restoreInto(database, folder)
    await assert.rejects(restoreInto(database, folder), /not empty/)
  })
})

test('calls are answered while a backup is written, which has all or nothing of each', async () => {
  const beside = path.join(root, 'beside')
  const source = { database: testApp.database, dataDir, media: mediaOf(dataDir) }
  const [written, answer] = await Promise.all([
    writeBackup(beside, source),
    testApp.call('/team/addorupdate', { Title: 'Meanwhile', Color: '#8B4DFF' }, 'owner'),
  ])
  assert.equal(answer.body.HasError, false)
  const rowsOf = (table: string) => written.tables.find((each) => each.table === table)?.rows ?? 0
  const before = (table: string) => manifest.tables.find((each) => each.table === table)?.rows ?? 0
  const added = rowsOf('teams') - before('teams')
  assert.equal(rowsOf('audit_entries') - before('audit_entries'), added)
})

test('a server that has the data open writes a requested backup, or reports why it cannot', async () => {
  const summary = { tables: 1, rows: 2, files: 3, bytes: 4 }
  const asked: string[] = []
  const holder = () => process.pid
  const answering = async (write: (folder: string) => Promise<typeof summary>) => {
    while (!(await answerBackupRequest(dataDir, write))) await new Promise(setImmediate)
  }
  const [answer] = await Promise.all([
    requestBackup({ dataDir, folder: '/asked', holder }),
    answering(async (folder) => {
      asked.push(folder)
      return summary
    }),
  ])
  assert.deepEqual([answer, asked], [summary, ['/asked']])
  const refused = requestBackup({ dataDir, folder: '/asked', holder })
  await Promise.all([
    assert.rejects(refused, /No room/),
    answering(async () => {
      throw new Error('No room')
    }),
  ])
  await assert.rejects(requestBackup({ dataDir, folder: '/asked', holder, noticeMs: 0 }), /does not answer/)
  // Killed after it has taken the request, the server leaves no answer.
  let isRunning = true
  const unanswered = requestBackup({ dataDir, folder: '/asked', holder: () => (isRunning ? 7 : null) })
  void answering(() => {
    isRunning = false
    return new Promise(() => {})
  })
  await assert.rejects(unanswered, /stopped before the backup was complete/)
})
