import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

/** A new session of the designer, of which the tests change and read the only row. */
async function newSession() {
  const { database, people } = testApp
  await database.statement((db) => sql`delete from sessions where user_id = ${people.designer.userId}`.execute(db))
  const as = { authorization: `Bearer ${await testApp.tokenOf('designer')}` }
  const { rows } = await database.statement((db) =>
    sql<{ id: number }>`select id from sessions where user_id = ${people.designer.userId}`.execute(db),
  )
  const id = rows[0]?.id ?? assert.fail('No session started.')
  return {
    as,
    notSeenFor: (minutes: number) =>
      database.statement((db) =>
        sql`update sessions set last_seen_at = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(db),
      ),
    expireIn: (days: number) =>
      database.statement((db) =>
        sql`update sessions set expires_at = now() + make_interval(days => ${days}) where id = ${id}`.execute(db),
      ),
    /** Days until it expires, and minutes since it was last seen. */
    async read() {
      const { rows: stored } = await database.statement((db) =>
        sql<{ days: number; minutes: number }>`select extract(epoch from expires_at - now())::float / 86400 as days,
          extract(epoch from now() - last_seen_at)::float / 60 as minutes from sessions where id = ${id}`.execute(db),
      )
      return stored[0] ?? assert.fail('The session is gone.')
    },
  }
}

test('a session that is used after a while is valid for 30 days again', async () => {
  const session = await newSession()
  await session.expireIn(1)
  await session.notSeenFor(10)
  assert.equal((await testApp.post('/account/get', {}, session.as)).status, 200)
  const { days, minutes } = await session.read()
  assert.ok(days > 29 && days <= 30, `expires in ${days} days`)
  assert.ok(minutes < 5, `last seen ${minutes} minutes ago`)
})

test('a session that was used within minutes is not written again', async () => {
  const session = await newSession()
  await session.expireIn(1)
  assert.equal((await testApp.post('/account/get', {}, session.as)).status, 200)
  const { days } = await session.read()
  assert.ok(days <= 1, `expires in ${days} days`)
})

test('a session left by a switch ends within a minute, even if it is used once more', async () => {
  const session = await newSession()
  const { organizationId } = testApp.people.designer
  const switched = await testApp.post('/account/switchorganization', { Id: organizationId }, session.as)
  assert.equal(switched.status, 200)
  await session.notSeenFor(10)
  assert.equal((await testApp.post('/account/get', {}, session.as)).status, 200)
  const { days, minutes } = await session.read()
  assert.ok(days * 86_400 <= 60, `expires in ${days} days`)
  assert.ok(minutes >= 10, `last seen ${minutes} minutes ago`)
})
