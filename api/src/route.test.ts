import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Refused } from './failures.ts'
import { route } from './route.ts'
import { openWorld, type World } from './testing/world.ts'

let world: World
before(async () => {
  world = await openWorld({
    more(app) {
      app.register(
        async (scope) => {
          // A call of the product under another address, with a handler of our own.
          route(scope, '/team/list', { can: 'people.read' }, async ({ body, signOut, send }) => {
            await signOut(world.people.peer.employmentId)
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
after(() => world.close())

const probe = async (SearchTerm: string, headers: Record<string, string>) =>
  (await world.post('/probe/team/list', { SearchTerm }, headers)).body
const bearer = async (as: 'owner' | 'stranger' | 'peer') => ({ authorization: `Bearer ${await world.tokenOf(as)}` })
const statusFor = async (headers: Record<string, string>) => (await world.post('/account/get', {}, headers)).status

test('mail and ended sessions are part of the transaction: a refusal takes both back', async () => {
  const [owner, peer] = [await bearer('owner'), await bearer('peer')]
  assert.equal((await probe('fail', owner)).Message, 'Not today.')
  assert.equal(await statusFor(peer), 200)
  assert.equal((await world.mails()).length, 0)
  assert.equal((await probe('', owner)).HasError, false)
  assert.equal(await statusFor(peer), 401)
  assert.equal((await world.mails()).length, 1)
})

test('a repeat with the same Idempotency-Key sends nothing again; another organization signs nobody out', async () => {
  const owner = { ...(await bearer('owner')), 'idempotency-key': 'one-and-the-same' }
  const before = (await world.mails()).length
  for (const _ of [1, 2]) assert.equal((await probe('', owner)).HasError, false)
  assert.equal((await world.mails()).length, before + 1)
  const peer = await bearer('peer')
  assert.equal((await probe('', await bearer('stranger'))).HasError, false)
  assert.equal(await statusFor(peer), 200)
})
