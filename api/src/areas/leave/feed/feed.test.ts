import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, startOfWeek } from '@dayline/shared/calendar'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'

const monday = addDays(startOfWeek(localDate(Date.now(), 'Europe/Istanbul')), 14)

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

async function addressOf(as: As) {
  const { body } = await testApp.call('/leavemanagement/renewfeed', {}, as)
  return (body.Data?.Address ?? '').replace('http://localhost:8080/api', '')
}
const open = (url: string) => testApp.app.inject({ method: 'GET', url })
/** The events of the file, read by another library. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    return {
      summary: event.summary,
      isDate: event.startDate.isDate,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      status: one.getFirstPropertyValue('status'),
    }
  })
const ask = (halves: number, status: number, from: string, to: string) =>
  testApp.database.system((trx) =>
    sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days, status, notes)
      values (${testApp.home.organizationId}, ${testApp.people.employee.employmentId}, 1, ${from}, ${to}, ${halves},
        ${status}, 'Secret')`.execute(trx),
  )

test('another library reads the person’s leave and holidays, without notes', async () => {
  await ask(3, 1, monday, addDays(monday, 1))
  await ask(2, 0, addDays(monday, 2), addDays(monday, 2))
  await ask(2, 2, addDays(monday, 3), addDays(monday, 3))
  await testApp.call('/holiday/addday', { TeamId: null, Day: addDays(monday, 4), Name: 'Fair; day' }, 'owner')
  const { headers, payload } = await open(await addressOf('employee'))
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8')
  assert.deepEqual(eventsIn(payload), [
    { summary: 'Sick leave, 1.5 days', isDate: true, start: monday, end: addDays(monday, 2), status: 'CONFIRMED' },
    {
      summary: 'Sick leave, 1 day (pending)',
      isDate: true,
      start: addDays(monday, 2),
      end: addDays(monday, 3),
      status: 'TENTATIVE',
    },
    { summary: 'Fair; day', isDate: true, start: addDays(monday, 4), end: addDays(monday, 5), status: null },
  ])
  assert.ok(!payload.includes('Secret'))
  const known = await testApp.call('/leavemanagement/getfeed', {}, 'employee')
  assert.ok(known.body.Data?.CreateDate && known.body.Data.LastReadDate)
  assert.deepEqual(
    eventsIn((await open(await addressOf('peer'))).payload).map(({ summary }) => summary),
    ['Fair; day'],
  )
})

test('ends an address when it is renewed or revoked or its person is blocked; stores only a hash', async () => {
  const first = await addressOf('employee')
  const second = await addressOf('employee')
  assert.equal((await open(first)).statusCode, 404)
  assert.equal((await open(second)).statusCode, 200)
  const { rows } = await testApp.database.system((trx) =>
    sql<{ text: string }>`select leave_feeds::text as text from leave_feeds`.execute(trx),
  )
  const token = second.split('token=')[1] ?? ''
  const hex = Buffer.from(token).toString('hex')
  assert.ok(token.length > 40 && rows.every(({ text }) => !text.includes(token) && !text.includes(hex)))
  const block = (at: string | null) =>
    testApp.database.system((trx) =>
      sql`update employments set blocked_at = ${at} where id = ${testApp.people.employee.employmentId}`.execute(trx),
    )
  await block('2026-01-01')
  assert.equal((await open(second)).statusCode, 404)
  await block(null)
  await testApp.set({ EnableLeaveManagement: false })
  assert.equal((await open(second)).statusCode, 404)
  await testApp.set({ EnableLeaveManagement: true })
  assert.equal((await open(second)).statusCode, 200)
  // Two-step sign-in that is required and missing closes the app, but not the address, which is itself a secret.
  const requireFrom = (day: string | null) =>
    testApp.database.system((trx) => sql`update organizations set two_step_from = ${day}::date`.execute(trx))
  await requireFrom('2020-01-01')
  assert.equal((await testApp.call('/leavemanagement/getfeed', {}, 'employee')).status, 403)
  assert.equal((await open(second)).statusCode, 200)
  await requireFrom(null)
  assert.equal((await testApp.call('/leavemanagement/revokefeed', {}, 'employee')).body.HasError, false)
  for (const url of [second, '/leavefeed.ics', '/leavefeed.ics?token=x', '/leavefeed.ics?token=a&token=b']) {
    assert.equal((await open(url)).statusCode, 404, url)
  }
  assert.deepEqual((await testApp.call('/leavemanagement/getfeed', {}, 'employee')).body.Data, {
    CreateDate: null,
    LastReadDate: null,
  })
})

test('refuses API keys, which have no calendar address', async () => {
  for (const path of ['getfeed', 'renewfeed', 'revokefeed'] as const) {
    assert.equal((await testApp.call(`/leavemanagement/${path}`, {}, 'apiKey')).status, 403, path)
  }
})
