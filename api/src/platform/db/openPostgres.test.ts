import assert from 'node:assert/strict'
import dns from 'node:dns'
import { test } from 'node:test'
import { sql } from 'kysely'
import { freePort } from '../../testing/processes.ts'
import { isPostgres, openEmptyDatabase, openLatinDatabase } from '../../testing/testDatabase.ts'
import { openPostgres } from './openPostgres.ts'

test('without a limit, that of the server does not apply either, also after a reset', {
  skip: !isPostgres,
}, async () => {
  const database = await openEmptyDatabase({ statementTimeout: 0 })
  const limitTo = (name: string) => `execute format('alter database %I set ${name} = 7000', current_database());`
  try {
    const limits = ['statement_timeout', 'idle_in_transaction_session_timeout']
    await database.statement((db) => sql.raw(`do $$ begin ${limits.map(limitTo).join(' ')} end $$`).execute(db))
    // At once, so that new connections are opened.
    const found = await Promise.all(
      Array.from({ length: database.connections }, () =>
        database.system(async (trx) => {
          await sql`select pg_sleep(0.2)`.execute(trx)
          await sql`set statement_timeout = 5000`.execute(trx)
          await sql`reset statement_timeout`.execute(trx)
          const { rows } = await sql<{ statement: string; idle: string }>`select
            current_setting('statement_timeout') as statement,
            current_setting('idle_in_transaction_session_timeout') as idle`.execute(trx)
          return rows[0]
        }),
      ),
    )
    for (const limit of found) assert.deepEqual(limit, { statement: '0', idle: '0' })
  } finally {
    await database.close()
  }
})

test('refuses a database whose encoding is not UTF8', { skip: !isPostgres }, async () => {
  await assert.rejects(openLatinDatabase(), /has the encoding LATIN1/)
})

test('names the address of a database that cannot be reached, and each reason, without the password', async (t) => {
  const addresses = [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ]
  t.mock.method(dns, 'lookup', (...given: unknown[]) =>
    (given.at(-1) as (...found: unknown[]) => void)(null, addresses),
  )
  const port = await freePort()
  const { message } = await openPostgres({ databaseUrl: `postgres://dayline:secret@localhost:${port}/dayline` }).then(
    () => assert.fail('It was opened.'),
    (error: Error) => error,
  )
  // A machine without IPv6 gives another reason for its address.
  const reasons = `connect E[A-Z]+ ::1:${port}[^;]*; connect ECONNREFUSED 127\\.0\\.0\\.1:${port}`
  assert.match(message, new RegExp(`^There is no connection to the database at localhost:${port}: ${reasons}$`))
})
