import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { withAllConnectionsTaken } from '../../testing/withAllConnectionsTaken.ts'
import type { Database, Db } from './database.ts'
import { prepared } from './preparedStatements.ts'

let database: Database
before(async () => {
  database = await openTestDatabase()
  await database.system(async (trx) => {
    await sql`create table addresses (email text)`.execute(trx)
    await sql`insert into addresses values ('ada@test.invalid')`.execute(trx)
    await sql`grant select on addresses to dayline_tenant`.execute(trx)
  })
})
after(() => database.close())

const read = async (db: Db) => {
  const { rows } = await sql<{ email: string }>`${sql.raw(prepared)} select email from addresses`.execute(db)
  return rows[0]?.email
}
const one = (db: Db) => sql`select 1`.execute(db)

/** Prepares the statement on every connection, then changes what it returns. */
let version = 0
beforeEach(async () => {
  const isPrepared = Array.from({ length: database.connections }, () => Promise.withResolvers<void>())
  await Promise.all(
    isPrepared.map(({ resolve }) =>
      database.system(async (trx) => {
        await read(trx)
        resolve()
        await Promise.all(isPrepared.map(({ promise }) => promise))
      }),
    ),
  )
  const collation = sql.id(version++ % 2 === 0 ? 'C' : 'POSIX')
  await database.statement((db) =>
    sql`alter table addresses alter column email type text collate ${collation}`.execute(db),
  )
})

test('a lookup is repeated on other connections, and with it those that share its round trip', async () => {
  const answers = await withAllConnectionsTaken(database, () =>
    Promise.allSettled([
      database.lookup(read),
      database.lookup(one),
      database.lookup((db) => sql`select 1 / 0`.execute(db)),
    ]),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected'],
  )
})

test('a single statement is repeated', async () => {
  assert.equal(await database.statement(read), 'ada@test.invalid')
})

test('a read of an organization is repeated', async () => {
  assert.equal(await read(database.reads({ organizationId: 1, userId: 1 })), 'ada@test.invalid')
})

test('a transaction is repeated if this is its first statement', async () => {
  assert.equal(await database.system(read), 'ada@test.invalid')
  assert.equal(await database.tenant({ organizationId: 1, userId: 1 }, read), 'ada@test.invalid')
})

test('a transaction that has done something fails, once per connection', async () => {
  const late = () =>
    database.system(async (trx) => {
      await one(trx)
      return read(trx)
    })
  for (let n = 0; n < database.connections; n++) await assert.rejects(late(), { code: '0A000' })
  assert.equal(await late(), 'ada@test.invalid')
})
