import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { isPostgres, openEmptyDatabase, openTurkishDatabase } from '../testing/testDatabase.ts'
import { contains, startsWords } from './search.ts'

/** Which of the texts are found, by both kinds of search. */
async function search(database: Database, term: string, texts: readonly string[]) {
  const text = sql`t.text`
  const { rows } = await database.statement((db) =>
    sql<{ contained: string[] | null; started: string[] | null }>`select
      array_agg(t.text) filter (where ${contains(text, term)}) as contained,
      array_agg(t.text) filter (where ${startsWords(text, term)}) as started
      from unnest(${[...texts]}::text[]) as t (text)`.execute(db),
  )
  return [rows[0]?.contained?.sort() ?? [], rows[0]?.started?.sort() ?? []]
}

async function checkSearches(database: Database) {
  const turkish = ['Işık Öztürk', 'IŞIK ÖZTÜRK']
  for (const term of ['isik', 'IŞIK', 'ışık', 'ISIK OZ']) {
    assert.deepEqual(
      await search(database, term, [...turkish, 'Irak', 'Özil']),
      [turkish.toSorted(), turkish.toSorted()],
      term,
    )
  }
  assert.deepEqual(await search(database, 'it', ['IT team', 'Split']), [['IT team', 'Split'], ['IT team']])
  // An accent as a character of its own, in the text and in the term.
  assert.deepEqual(await search(database, 'Zoë', ['Zoe\u0308', 'zoe']), [
    ['Zoe\u0308', 'zoe'],
    ['Zoe\u0308', 'zoe'],
  ])
  assert.deepEqual(await search(database, '%', ['100 %', 'İ']), [['100 %'], ['100 %']])
  assert.deepEqual(await search(database, 'a_b', ['a_b', 'axb', 'äxb']), [['a_b'], ['a_b']])
}

test('a search ignores case and accents, and takes wildcards literally', async (t) => {
  const database = await openEmptyDatabase()
  t.after(() => database.close())
  await checkSearches(database)
})

// The embedded database has one locale, which is not Turkish.
if (isPostgres) {
  test('so it does in a database with a Turkish locale', async (t) => {
    const database = await openTurkishDatabase()
    t.after(() => database.close())
    await checkSearches(database)
  })
}
