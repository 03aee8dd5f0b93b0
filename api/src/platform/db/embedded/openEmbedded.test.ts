import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { failureOf } from '../../../http/envelope.ts'
import type { Db } from '../database.ts'
import { migrations } from '../migrations.ts'
import { prepared } from '../preparedStatements.ts'
import { openEmbedded } from './openEmbedded.ts'

let dataDir: string
before(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-embedded-'))
})
after(() => fs.rm(dataDir, { recursive: true, force: true }))

const count = async (db: Db) => (await sql<{ n: number }>`select count(*) as n from t`.execute(db)).rows[0]?.n
const add = (db: Db, n: number) => sql`insert into t values (${n})`.execute(db)

test('commits reach the disk and survive closing, and a failed transaction leaves nothing', async () => {
  const first = await openEmbedded({ dataDir })
  await first.statement((db) => sql`create table t (n int primary key)`.execute(db))
  const before = first.syncs()
  for (let n = 0; n < 20; n++) await first.system((trx) => add(trx, n))
  // A commit that is not synced would be lost in a power cut.
  assert.ok(first.syncs() - before >= 20, `${first.syncs() - before} syncs for 20 commits`)
  const failing = first.system(async (trx) => {
    await add(trx, 100)
    await add(trx, 0)
  })
  await assert.rejects(failing, { code: '23505' })
  assert.equal(await first.statement(count), 20)
  await first.close()
  const second = await openEmbedded({ dataDir })
  assert.equal(await second.statement(count), 20)
  await second.close()
})

test('a second process gets a clear message; the lock of a dead process is taken over', async () => {
  const database = await openEmbedded({ dataDir })
  await assert.rejects(openEmbedded({ dataDir }), /is already using .*Stop it, or set DATA_DIR to another folder\.$/)
  await database.close()
  const lock = path.join(dataDir, 'db.lock')
  await fs.writeFile(lock, JSON.stringify({ pid: 1, birth: 'of another process 1' }))
  const again = await openEmbedded({ dataDir })
  await again.close()
  await assert.rejects(fs.access(lock))
})

test('a statement that takes too long is canceled with an error, and queued ones still run', async () => {
  const warnings: string[] = []
  const database = await openEmbedded({ dataDir, statementTimeout: 1500, warn: (text) => warnings.push(text) })
  const long = database
    .statement((db) => sql`select count(*) from generate_series(1, 2000000000)`.execute(db))
    .then(
      () => assert.fail('it was not canceled'),
      (error) => failureOf(error),
    )
  const waiting = database.statement(count)
  assert.match((await long)?.message ?? '', /^This took too long/)
  assert.equal(await waiting, 20)
  assert.match(warnings.join(), /was restarted: a statement ran longer/)
  await database.close()
})

test('a statement may take long while the database is migrated, or without a limit', async () => {
  const long = sql`do $$ declare start timestamptz := clock_timestamp();
    begin while clock_timestamp() < start + interval '2.5 seconds' loop end loop; end $$`
  const migrated = await openEmbedded({ dataDir, statementTimeout: 500, warn: () => {} })
  migrations['999-long'] = { up: async (db) => void (await long.execute(db)) }
  await migrated.migrate(['999-long']).finally(() => delete migrations['999-long'])
  await assert.rejects(
    migrated.statement((db) => long.execute(db)),
    /stopped/,
  )
  await migrated.close()
  const unlimited = await openEmbedded({ dataDir, statementTimeout: 0, warn: () => {} })
  await unlimited.statement((db) => long.execute(db))
  await unlimited.close()
})

test('closing during a restart leaves no database that keeps the process alive and the folder in use', async () => {
  const workers = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
  const before = workers()
  const database = await openEmbedded({ dataDir, statementTimeout: 1500, warn: () => {} })
  assert.ok(workers() > before)
  await assert.rejects(database.statement((db) => sql`select count(*) from generate_series(1, 2000000000)`.execute(db)))
  await database.close()
  assert.equal(workers(), before)
})

test('prepared statements work after a restart, after a failure, and on each connection', async () => {
  const database = await openEmbedded({ dataDir, statementTimeout: 1500, warn: () => {} })
  const stored = (n: number) =>
    database.statement(async (db) => {
      const { rows } = await sql<{ n: number }>`${sql.raw(prepared)} select ${n}::int + 1 as n`.execute(db)
      return rows[0]?.n
    })
  for (let n = 0; n < 7; n++) assert.equal(await stored(n), n + 1)
  const { rows } = await database.statement((db) =>
    sql<{
      count: number
    }>`select count(*)::int as count from pg_prepared_statements where name like 'prepared%'`.execute(db),
  )
  assert.equal(rows[0]?.count, 1)
  await assert.rejects(database.statement((db) => sql`select 1 / 0`.execute(db)))
  assert.equal(await stored(1), 2)
  await assert.rejects(database.statement((db) => sql`select count(*) from generate_series(1, 2000000000)`.execute(db)))
  assert.equal(await stored(2), 3)
  await database.close()
})

test('transactions of many callers do not mix on the single connection', async () => {
  const database = await openEmbedded({ dataDir })
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) =>
      database.system(async (trx) => {
        await add(trx, 1000 + n)
        if (n % 3 === 0) throw new Error('rolled back')
      }),
    ),
  )
  assert.equal(results.filter(({ status }) => status === 'rejected').length, 10)
  assert.equal(await database.statement(count), 40)
  await database.close()
})

test('kill -9 loses nothing that was acknowledged', async () => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../../testing/insertForever.ts'), dataDir])
  const acknowledged = await acknowledgedBefore(child, 40)
  const database = await openEmbedded({ dataDir })
  const { rows } = await database.statement((db) => sql<{ n: number }>`select n from t where n >= 100000`.execute(db))
  const stored = new Set(rows.map(({ n }) => n))
  assert.deepEqual(
    acknowledged.filter((n) => !stored.has(n)),
    [],
  )
  await database.close()
})

/** Kills the writer after this many acknowledgements and returns all that arrived. */
function acknowledgedBefore(child: ChildProcess, enough: number): Promise<number[]> {
  let text = ''
  child.stdout?.on('data', (data) => {
    text += data
    if (text.split('\n').length > enough) child.kill('SIGKILL')
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => resolve(text.split('\n').slice(0, -1).map(Number)))
  })
}
