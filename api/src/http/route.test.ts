import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { calls, Role } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { startSession } from '../identity/login/sessions.ts'
import { employ } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { Refused } from './failures.ts'
import { route } from './route.ts'

const call = calls['/team/list']

/** A call of the product at another address, with a handler of this test. */
async function probeRoute(scope: FastifyInstance) {
  route(scope, '/team/list', { can: 'people.read' }, async ({ body, signOut, send }) => {
    await signOut(testApp.people.peer.employmentId)
    send({ to: 'peer@test.invalid', subject: 'A new role', text: 'Hello', html: '<p>Hello</p>' })
    if (body.SearchTerm === 'fail') throw new Refused('Not today.')
    return { Items: [], TotalCount: 0, Page: 1, PageSize: 1 }
  })
}

let testApp: TestApp
before(async () => {
  testApp = await openTestApp({
    more(app) {
      app.register(probeRoute, { prefix: '/probe' })
      app.register(
        async (scope) => {
          for (const path of ['/project/deletetask', '/project/deleteproject'] as const)
            route(scope, path, { can: 'people.read' }, async ({ body: { Id } }) => ({ Id }))
        },
        { prefix: '/probe' },
      )
      app.register(
        async (scope) => {
          const { body } = call
          call.body = body.extend({ IsNew: z.boolean().default(true) }) as typeof body
          probeRoute(scope)
          call.body = body
        },
        { prefix: '/next-version' },
      )
    },
  })
})
after(() => testApp.close())

const probe = async (SearchTerm: string, headers: Record<string, string>) =>
  (await testApp.post('/probe/team/list', { SearchTerm }, headers)).body
const bearer = async (as: 'owner' | 'stranger' | 'peer') => ({ authorization: `Bearer ${await testApp.tokenOf(as)}` })
const statusFor = async (headers: Record<string, string>) => (await testApp.post('/account/get', {}, headers)).status

test('a refused call sends no mail and ends no sessions', async () => {
  const [owner, peer] = [await bearer('owner'), await bearer('peer')]
  assert.equal((await probe('fail', owner)).Message, 'Not today.')
  assert.equal(await statusFor(peer), 200)
  assert.equal((await testApp.mails()).length, 0)
  assert.equal((await probe('', owner)).HasError, false)
  assert.equal(await statusFor(peer), 401)
  assert.equal((await testApp.mails()).length, 1)
})

test('a repeat with an Idempotency-Key sends nothing again; other organizations stay signed in', async () => {
  const owner = { ...(await bearer('owner')), 'idempotency-key': 'one-and-the-same' }
  const before = (await testApp.mails()).length
  for (const _ of [1, 2]) assert.equal((await probe('', owner)).HasError, false)
  assert.equal((await testApp.mails()).length, before + 1)
  const peer = await bearer('peer')
  assert.equal((await probe('', await bearer('stranger'))).HasError, false)
  assert.equal(await statusFor(peer), 200)
})

test('an Idempotency-Key is one of its organization: the same person’s call in another one is no repeat', async () => {
  const { database, people, away } = testApp
  const { userId } = people.owner
  const elsewhere = await database.system(async (trx) => {
    const employmentId = await employ(trx, {
      organizationId: away.organizationId,
      userId,
      role: Role.Owner,
      teamId: null,
    })
    return startSession(trx, userId, { organizationId: away.organizationId, employmentId })
  })
  const key = { 'idempotency-key': 'derived-from-the-body' }
  const [here, there] = [
    { ...(await bearer('owner')), ...key },
    { authorization: `Bearer ${elsewhere}`, ...key },
  ]
  const before = (await testApp.mails()).length
  for (const headers of [here, there, here, there]) assert.equal((await probe('', headers)).HasError, false)
  assert.equal((await testApp.mails()).length, before + 2)
})

test('a repeat of a call whose answer was stored without its organization sends nothing again', async () => {
  const owner = { ...(await bearer('owner')), 'idempotency-key': 'stored-before-the-update' }
  assert.equal((await probe('', owner)).HasError, false)
  const before = (await testApp.mails()).length
  await testApp.database.system((trx) =>
    sql`update idempotency_keys set key = 'stored-before-the-update' where key like '%stored-before-the-update'`.execute(
      trx,
    ),
  )
  assert.equal((await probe('', owner)).HasError, false)
  assert.equal((await testApp.mails()).length, before)
})

test('a repeat sends nothing again if the API was updated in between', async () => {
  const owner = { ...(await bearer('owner')), 'idempotency-key': 'sent-during-an-update' }
  const before = (await testApp.mails()).length
  const send = async (path: string, body: object) => (await testApp.post(path, body, owner)).body
  const first = await send('/probe/team/list', { SearchTerm: 'a', Page: 2 })
  assert.equal(first.HasError, false)
  assert.deepEqual(await send('/next-version/team/list', { Page: 2, SearchTerm: 'a' }), first)
  assert.equal((await testApp.mails()).length, before + 1)
  const changed = await send('/next-version/team/list', { SearchTerm: 'b', Page: 2 })
  assert.match(changed.Message ?? '', /without your last change/)
})

test('a repeat of a call that was stored with its defaults, as before, sends nothing again', async () => {
  const owner = { ...(await bearer('owner')), 'idempotency-key': 'stored-with-its-defaults' }
  assert.equal((await probe('', owner)).HasError, false)
  const before = (await testApp.mails()).length
  const hash = createHash('sha256')
    .update(JSON.stringify(call.body.parse({ SearchTerm: '' })))
    .digest()
  await testApp.database.system((trx) =>
    sql`update idempotency_keys set body_hash = ${hash} where key like '%stored-with-its-defaults'`.execute(trx),
  )
  assert.equal((await probe('', owner)).HasError, false)
  assert.equal((await testApp.mails()).length, before)
  assert.match((await probe('other', owner)).Message ?? '', /without your last change/)
})

test('an Idempotency-Key belongs to one call: another call with the same key and body is refused', async () => {
  const owner = { ...(await bearer('owner')), 'idempotency-key': 'of-one-call-only' }
  const remove = async (path: string) => (await testApp.post(`/probe${path}`, { Id: 7 }, owner)).body
  assert.equal((await remove('/project/deletetask')).HasError, false)
  const { Message, Data } = await remove('/project/deleteproject')
  assert.deepEqual(
    [Message, Data],
    ['This was already saved, without your last change. Please reload to see it.', null],
  )
  assert.equal((await remove('/project/deletetask')).HasError, false)
})
