import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { Database } from './database.ts'
import { vacuumTables } from './vacuumTables.ts'

let database: Database
before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

const send = (text: string) => database.statement((db) => sql.raw(text).execute(db))

test('each table is vacuumed and analyzed by its own statements', async () => {
  await send('create table worn (id int)')
  await send('insert into worn select generate_series(1, 500)')
  await send('delete from worn where id > 100')
  const sent: string[] = []
  await vacuumTables((text) => {
    sent.push(text)
    return send(text)
  })
  const { rows } = await database.statement((db) =>
    sql<{ table: string }>`select format('%I.%I', schemaname, tablename) as table from pg_tables
      where schemaname = 'public'`.execute(db),
  )
  for (const { table } of rows) {
    assert.ok(sent.includes(`vacuum ${table}`), table)
    assert.ok(sent.includes(`analyze ${table}`), table)
  }
  assert.ok(sent.slice(1).every((text) => /^(vacuum|analyze) \S+$/.test(text)))
  const worn = await database.statement((db) =>
    sql<{ reltuples: number }>`select reltuples from pg_class where relname = 'worn'`.execute(db),
  )
  assert.deepEqual(worn.rows, [{ reltuples: 100 }])
})

test('a table that fails does not prevent the others, and is reported', async () => {
  const sent: string[] = []
  const vacuuming = vacuumTables(async (text) => {
    sent.push(text)
    if (text === 'vacuum public.worn') throw new Error('gone')
    return send(text)
  })
  await assert.rejects(vacuuming, /gone/)
  const last = sent.filter((text) => text.startsWith('vacuum ')).at(-1)
  assert.ok(last !== 'vacuum public.worn' || sent.includes('analyze public.worn'))
})
