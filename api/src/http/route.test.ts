import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { startSession } from '../identity/login/sessions.ts'
import { employ } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { Refused } from './failures.ts'
import { route } from './route.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp({
    more(app) {
      app.register(
        async (scope) => {
          // A call of the product at another address, with a handler of this test.
          route(scope, '/team/list', { can: 'people.read' }, async ({ body, signOut, send }) => {
            await signOut(testApp.people.peer.employmentId)
            send({ to: 'peer@test.invalid', subject: 'A new role', text: 'Hello', html: '<p>Hello</p>' })
            if (body.SearchTerm === 'fail') throw new Refused('Not today.')
            return { Items: [], TotalCount: 0, Page: 1, PageSize: 1 }
          })
        },
        { prefix: '/probe' },
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
