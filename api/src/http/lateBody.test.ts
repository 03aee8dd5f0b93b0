import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
let origin: string
before(async () => {
  testApp = await openTestApp()
  origin = await testApp.app.listen({ host: '127.0.0.1', port: 0 })
})
after(() => testApp.close())

/** Sends the headers of a call, and its body more than a second later, after `meanwhile`. @returns the status */
async function sendSlowly(token: string | null, meanwhile: () => Promise<unknown>): Promise<number | undefined> {
  const body = JSON.stringify({ Title: 'Reports' })
  const call = request(`${origin}/agentkey/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
    },
  })
  call.flushHeaders()
  await setTimeout(1100)
  await meanwhile()
  call.end(body)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test('a call whose body arrives after its session has ended is refused', async () => {
  const endSessions = () => testApp.database.system((trx) => sql`update sessions set ended_at = now()`.execute(trx))
  assert.equal(await sendSlowly(await testApp.tokenOf('employee'), endSessions), 401)
  assert.equal(await sendSlowly(await testApp.tokenOf('employee'), async () => {}), 200)
})
