import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres, openEmptyDatabase } from '../../testing/testDatabase.ts'
import type { Database, Db } from './database.ts'
import { migrations } from './migrations.ts'

test('servers that start at the same time migrate once, and a second start has nothing to do', async () => {
  const database = await openEmptyDatabase()
  try {
    const runs = await Promise.all([database.migrate(), database.migrate(), database.migrate()])
    assert.deepEqual(runs.flat().sort(), Object.keys(migrations).sort())
    assert.deepEqual(await database.migrate(), [])
    const { rows } = await database.statement((db) =>
      sql<{ name: string }>`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relname like 'kysely%'`.execute(db),
    )
    assert.deepEqual(rows, [])
  } finally {
    await database.close()
  }
})

/** Runs `work` on an empty database that gets one migration, of these statements. */
async function withMigration(statement: string, work: (database: Database, name: string) => Promise<void>) {
  const database = await openEmptyDatabase({ statementTimeout: 1000 })
  const name = '999-test'
  migrations[name] = { up: async (db) => void (await sql.raw(statement).execute(db)) }
  try {
    await work(database, name)
  } finally {
    delete migrations[name]
    await database.close()
  }
}

const busyForSeconds = `do $$ declare start timestamptz := clock_timestamp();
  begin while clock_timestamp() < start + interval '1.5 seconds' loop end loop; end $$`

test('a migration may take longer than a request, and so may waiting for it', async () => {
  await withMigration(busyForSeconds, async (database, name) => {
    const runs = await Promise.all([database.migrate([name]), database.migrate([name])])
    assert.deepEqual(runs.flat(), [name])
    if (!isPostgres) return
    const limits = await Promise.all(
      Array.from({ length: database.connections }, () =>
        database.system(async (trx) => {
          const { rows } = await sql<{ statement: string; lock: string }>`select
            current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(trx)
          await sql`select pg_sleep(0.2)`.execute(trx)
          return rows[0]
        }),
      ),
    )
    for (const limit of limits) assert.deepEqual(limit, { statement: '1s', lock: '0' })
  })
})

test('a migration that fails reports its own error, even if its connection broke', { skip: !isPostgres }, async () => {
  await withMigration('select pg_terminate_backend(pg_backend_pid())', async (database, name) => {
    await assert.rejects(database.migrate([name]), /terminating connection/)
  })
})

test('reads do not wait while a migration waits for a backup', { skip: !isPostgres }, async () => {
  const warnings: string[] = []
  const database = await openEmptyDatabase({ warn: (message) => warnings.push(message) })
  const blocked = sql`select from pg_locks where not granted and relation = 'users'::regclass
    and database = (select oid from pg_database where datname = current_database())`
  const count = (db: Db) => sql`select count(*) from users`.execute(db)
  try {
    const names = Object.keys(migrations)
    await database.migrate(names.slice(0, names.indexOf('106-email-collation')))
    const { migrating } = await database.system(async (trx) => {
      await count(trx)
      const migrating = database.migrate()
      let isSettled = false
      const settle = () => {
        isSettled = true
      }
      void migrating.then(settle, settle)
      while ((await blocked.execute(trx)).rows.length === 0) {
        if (isSettled) assert.fail(`did not wait for the backup: ${await migrating}`)
        await pause(20)
      }
      await database.statement(count)
      return { migrating }
    })
    assert.ok((await migrating).includes('106-email-collation'))
    assert.equal(warnings.length, 1)
  } finally {
    await database.close()
  }
})
