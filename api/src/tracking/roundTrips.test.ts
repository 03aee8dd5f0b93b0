import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import type { CallPath } from '@dayline/shared/contract'
import { roundTripsOf, type Statement } from '../testing/statements.ts'
import { type As, openTestApp, type TestApp } from '../testing/testApp.ts'

// A round trip is everything sent to the database up to one Sync of its protocol and answered together. This is what
// costs time, because the embedded database is another thread and PostgreSQL another machine. The session's lookup, and
// the beginning (with its settings) and end of a transaction, are all counted.

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

async function sentBy(path: CallPath, body: object, as: As): Promise<Statement[][]> {
  const authorization = `Bearer ${await testApp.tokenOf(as)}`
  // Views that earlier calls have noted would be written half a second after them, perhaps during this call.
  await Promise.all([testApp.app.personViews.flush(), testApp.app.auditViews.flush()])
  return roundTripsOf(async () => {
    const reply = await testApp.post(path, body, { authorization })
    assert.equal(reply.body.HasError, false, JSON.stringify(reply.body))
  })
}
const counts = (sent: Statement[][]) => ({ roundTrips: sent.length, statements: sent.flat().length })

test('the account takes one statement', async () => {
  for (const as of ['employee', 'owner', 'noOrganization'] as const) {
    assert.deepEqual(counts(await sentBy('/account/get', {}, as)), { roundTrips: 1, statements: 1 })
  }
})

for (const path of ['/activitylogs/list', '/insights/activitystatistics'] as const) {
  test(`${path} takes the session, the organization's isolation and one read`, async () => {
    const own = await sentBy(path, { DateFilter: 5 }, 'employee')
    assert.deepEqual(counts(own), { roundTrips: 2, statements: 3 })
    // For another person the read and the check of the scope are sent together.
    const { employmentId: EmployeeId } = testApp.people.employee
    const others = await sentBy(path, { DateFilter: 5, EmployeeId }, 'manager')
    assert.deepEqual(counts(others), { roundTrips: 2, statements: 4 })
  })
}

let next = Math.floor(Date.now() / minuteMs) * minuteMs - 20 * 60 * minuteMs
/** Ten minutes later than all before, as an agent at work sends them. */
function tenMinutes() {
  const from = next
  next += 10 * minuteMs
  return Array.from({ length: 10 }, (_, index) => ({
    StartDate: new Date(from + index * minuteMs).toISOString(),
    Status: 1,
    ActivityLevel: 30,
    AppName: `Program ${index % 3}`,
  }))
}

test('stores ten minutes in three round trips: the session, the reads under the lock, and the writes', async () => {
  const { employmentId: EmployeeId } = testApp.people.peer
  const report = (as: As) => sentBy('/activitylogs/add', { Items: tenMinutes(), EmployeeId, AppVersion: '1.0' }, as)
  // The first report creates the apps and the presence.
  await report('peer')
  for (const as of ['peer', 'apiKey'] as const) {
    const sent = await report(as)
    assert.equal(sent.length, 3)
    assert.equal(sent[1]?.[0]?.text, 'begin')
    assert.equal(sent[2]?.at(-1)?.text, 'commit')
  }
})

test('sets the plain role first in every round trip of an organization', async () => {
  const sent = await sentBy('/activitylogs/list', { DateFilter: 5 }, 'employee')
  const enters = ({ text }: Statement) => text.includes(`set_config('role', 'dayline_tenant', true)`)
  assert.ok(sent[1]?.[0] && enters(sent[1][0]))
  const stored = await sentBy('/activitylogs/add', { Items: tenMinutes() }, 'employee')
  assert.ok(stored[1]?.[1] && enters(stored[1][1]))
})

test('a read cannot write, and leaves no settings of its organization on the connection', async () => {
  const { organizationId, userId } = testApp.people.owner
  const reads = testApp.database.reads({ organizationId, userId })
  const write = reads
    .insertInto('customers')
    .values({ organization_id: organizationId, title: 'T', name: 'N', surname: 'S' })
  await assert.rejects(write.execute(), /read-only transaction/)
  assert.deepEqual(await reads.selectFrom('organizations').select('id').execute(), [{ id: organizationId }])
  await assert.rejects(reads.selectFrom('users').select('password_hash').execute(), /permission denied/)
  await testApp.database.system((trx) =>
    trx
      .insertInto('customers')
      .values({ organization_id: organizationId, title: 'T', name: 'N', surname: 'S' })
      .execute(),
  )
})
