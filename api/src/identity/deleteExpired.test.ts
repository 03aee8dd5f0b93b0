import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { countTry } from '../http/limits/tries.ts'
import type { Database } from '../platform/db/database.ts'
import { explained, statementsOf } from '../testing/statements.ts'
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

test('finds expired events of watchers in the index of their bucket', async () => {
  const { organizationId, employmentId } = testApp.people.employee
  const { media } = testApp.app.services
  await testApp.database.system(async (trx) => {
    await sql`insert into watched_people (organization_id, employee_id) values (${organizationId}, ${employmentId})`.execute(
      trx,
    )
    for (const name of ['one', 'other']) {
      await sql`with bucket as (
          insert into watcher_buckets (organization_id, employee_id, name, type, client, hostname, created_at)
          values (${organizationId}, ${employmentId}, ${name}, 'afkstatus', 'test', 'laptop', now()) returning id)
        insert into watcher_events (organization_id, bucket_id, started_at, duration, ended_at, data)
        select ${organizationId}, id, at, 0, at, '{}' from bucket cross join generate_series(1, 100) n
          cross join lateral (select now() - make_interval(days => case when n <= 3 then 32 else 30 end) as at) a`.execute(
        trx,
      )
    }
  })
  const statements = await statementsOf(() => deleteExpired({ database: testApp.database, media }))
  assert.equal(await count('watcher_events'), 2 * 97)
  const { text, values } = statements.find(({ text }) => text.includes('watcher_events')) ?? assert.fail()
  const { rows } = await testApp.database.system(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return explained(text, values).execute(trx)
  })
  // An index condition on the age alone would walk through all entries of the index.
  assert.match(JSON.stringify(rows), /bucket_id = b\.id\) AND \(ended_at </)
})

test('a table that fails does not stop the others', async () => {
  const { media } = testApp.app.services
  await countTry(testApp.database, 'over', 60_000)
  await testApp.database.system(async (trx) => {
    await sql`update tries set ends_at = now() where key = 'over'`.execute(trx)
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise ''broken''; end'`.execute(trx)
    await sql`create trigger refuse before delete on sessions execute function refuse()`.execute(trx)
  })
  await assert.rejects(deleteExpired({ database: testApp.database, media }), /broken/)
  assert.equal(await count('tries'), 1)
})
