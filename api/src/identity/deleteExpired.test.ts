import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { countTry } from '../http/limits/tries.ts'
import type { Database } from '../platform/db/database.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { deleteExpired } from './deleteExpired.ts'
import { issueCode } from './login/resetPassword.ts'
import { issueTicket, takeTicket } from './realtime/tickets.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const count = async (table: string) => {
  const { rows } = await testApp.database.statement((db) =>
    sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db),
  )
  return rows[0]?.count
}

test('removes expired records, but not valid ones or each person’s most recent organization', async () => {
  const { database, people } = testApp
  const { media } = testApp.app.services
  await testApp.tokenOf('owner')
  await testApp.tokenOf('peer')
  const sessionOf = async (userId: number) =>
    (
      await database.statement((db) =>
        db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow(),
      )
    ).id
  const session = await sessionOf(people.owner.userId)
  const ticket = await issueTicket(database, session)
  const late = await issueTicket(database, session)
  await issueCode(database, people.owner.email)
  await issueCode(database, 'unknown@test.invalid')
  await testApp.call('/account/updatenotifications', { Settings: [] }, 'peer', { 'idempotency-key': 'a-key-of-tests' })
  await countTry(database, 'long ago', 60_000)
  await countTry(database, 'just now', 60_000)
  const summary = {
    organization_id: people.peer.organizationId,
    employee_id: people.peer.employmentId,
    type: 1,
    tries: 1,
  }
  const days = ['2026-01-01', '2026-01-02'].map((day) => ({ ...summary, day, tried_at: new Date() }))
  await database.statement((db) => db.insertInto('summary_mails').values(days).execute())
  await deleteExpired({ database, media })
  const tables = ['sessions', 'realtime_tickets', 'password_resets', 'idempotency_keys', 'tries', 'summary_mails']
  assert.deepEqual(await Promise.all(tables.map(count)), [3, 2, 2, 1, 2, 2])

  await database.system(async (trx) => {
    await sql`update sessions set ended_at = now() - interval '91 days' where user_id = ${people.peer.userId}`.execute(
      trx,
    )
    await sql`update realtime_tickets set expires_at = now() where ctid = (select min(ctid) from realtime_tickets)`.execute(
      trx,
    )
    await sql`update password_resets set expires_at = now() where user_id is null`.execute(trx)
    await sql`update tries set ends_at = now() where key = 'long ago'`.execute(trx)
    await sql`update summary_mails set tried_at = now() - interval '31 days' where day = '2026-01-01'`.execute(trx)
    await sql`update idempotency_keys set created_at = now() - interval '9 days'`.execute(trx)
  })
  await deleteExpired({ database, media })
  assert.deepEqual(await Promise.all(tables.map(count)), [1, 1, 1, 0, 1, 1])
  const taken = [await takeTicket(database, ticket), await takeTicket(database, late), await takeTicket(database, late)]
  assert.deepEqual(
    taken.filter((id) => id !== null),
    [session],
  )
})

test('stops after the current statement', async () => {
  const { media } = testApp.app.services
  const stopping = new AbortController()
  let statements = 0
  const statement: Database['statement'] = (run) => {
    statements += 1
    stopping.abort()
    return testApp.database.statement(run)
  }
  const parts = { database: { ...testApp.database, statement }, media }
  assert.equal(await deleteExpired(parts, stopping.signal), true)
  assert.equal(statements, 1)
})
