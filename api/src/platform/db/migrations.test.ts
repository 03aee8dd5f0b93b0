import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openEmptyDatabase } from '../../testing/testDatabase.ts'
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
