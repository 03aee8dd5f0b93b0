import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { instantMs, type LocalDate, minuteMs } from '@dayline/shared/calendar'
import { NotificationType, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { employ, type Name } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { NewMinute } from '../../../tracking/newMinute.ts'
import { storeMinutes } from '../../../tracking/storeMinutes.ts'
import { sendSummaries } from './sendSummaries.ts'

const zone = 'Europe/Istanbul'
const thursday = '2026-11-19'
const friday = '2026-11-20'
const fridayMorning = instantMs(friday, 7 * 60, zone)
const { signal } = new AbortController()

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await change(
    sql`update organizations set timezone = ${zone}, track_settings = track_settings || ${JSON.stringify({ Timezone: zone })}`,
  )
  await change(
    sql`update subscriptions set end_at = case when end_at < now() then '2020-01-01' else '2100-01-01' end::timestamptz`,
  )
  await change(sql`update users set created_at = '2020-01-01', timezone = ${zone}`)
  await change(sql`update employments set created_at = '2020-01-01'`)
  for (const name of ['employee', 'peer', 'blocked', 'stranger', 'lapsedEmployee', 'demoOwner'] as const) {
    await work(name, thursday, 61)
  }
})
after(() => testApp.close())
beforeEach(async () => {
  await change(sql`delete from summary_mails`)
  await change(sql`delete from notification_settings`)
  await change(sql`update users set timezone = ${zone}`)
  ;(await testApp.mails()).length = 0
})

const change = (statement: ReturnType<typeof sql>) =>
  testApp.database.system(async (trx) => void (await statement.execute(trx)))

/** Stores productive working minutes from 9:00 onward. */
async function work(name: Name, day: LocalDate, count: number) {
  const { organizationId, employmentId } = testApp.people[name]
  const used = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const start = instantMs(day, 9 * 60, zone)
  const minutes = Array.from({ length: count }, (_, index): NewMinute => {
    return { minute: start + index * minuteMs, status: 1, activityLevel: 30, productivity: 1, source: 0, ...used }
  })
  await testApp.database.system((trx) =>
    storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, []),
  )
}

/** The dependencies of the job, optionally with another mail server. */
function parts(send?: (mail: Mail) => Promise<void>) {
  const { database, mail, media, publicUrl } = testApp.app.services
  return { database, media, publicUrl, mail: send ? { send } : mail }
}
const run = (now: number) => sendSummaries(parts(), signal, now)
const nameOf = ({ to }: Pick<Mail, 'to'>) => to.split('@')[0]
const received = async () => (await testApp.mails()).map(nameOf).sort()
const everyone = ['coowner', 'employee', 'manager', 'owner', 'peer', 'stranger']

test('sends the summary to people who have it on and in whose scope someone worked', async () => {
  await testApp.call(
    '/account/updatenotifications',
    { Settings: [{ Type: NotificationType.DailySummary, Email: false, Web: true }] },
    'peer',
  )
  const invited = { FirstName: 'In', LastName: 'Vited', Email: 'invited@test.invalid', Role: Role.Employee }
  await testApp.call('/employee/create', { ...invited, TeamId: testApp.home.engineering }, 'owner')
  ;(await testApp.mails()).length = 0
  assert.equal(await run(fridayMorning), false)
  // No one in the other team worked; blocked people, lapsed organizations and the demo get nothing.
  assert.deepEqual(
    await received(),
    everyone.filter((name) => name !== 'peer'),
  )
  // The setting for the bell is separate, and it notifies once.
  await run(fridayMorning + minuteMs)
  const { body } = await testApp.call('/account/listnotifications', {}, 'peer')
  const rings = body.Data?.Items.map(({ Title, Path }) => [Title.replace(/\d.*/, ''), Path.replace(/=.*/, '')])
  assert.deepEqual(rings, [['Summary of ', '/app/tracking/my-activities?date']])
})

test('pushes the summary to people who have switched its mail and its bell off', async () => {
  const off = { Type: NotificationType.DailySummary, Email: false, Bell: false }
  await testApp.call('/account/updatenotifications', { Settings: [{ ...off, Web: true }] }, 'peer')
  await testApp.call('/account/updatenotifications', { Settings: [{ ...off, Web: false }] }, 'employee')
  await change(sql`delete from notifications`)
  await run(fridayMorning)
  assert.deepEqual(
    await received(),
    everyone.filter((name) => name !== 'peer' && name !== 'employee'),
  )
  const { peer, employee } = testApp.people
  const of = [peer.employmentId, employee.employmentId]
  const { rows } = await testApp.database.statement((db) =>
    sql<{ employee_id: number; in_bell: boolean; isPushed: boolean }>`select employee_id, in_bell,
      push_at is not null as "isPushed" from notifications where employee_id = any(${of}::int[])`.execute(db),
  )
  assert.deepEqual(rows, [{ employee_id: peer.employmentId, in_bell: false, isPushed: true }])
})

test('sends nothing to blocked or seeded people, or for deleted or demo organizations', async () => {
  const { owner, coowner, stranger } = testApp.people
  await change(sql`update employments set blocked_at = now() where id = ${coowner.employmentId}`)
  await change(sql`update users set email = 'owner@some.dayline.test' where id = ${owner.userId}`)
  await change(sql`update organizations set deleted_at = now() where id = ${stranger.organizationId}`)
  await run(fridayMorning)
  assert.deepEqual(await received(), ['employee', 'manager', 'peer'])
  await change(sql`update employments set blocked_at = null where id = ${coowner.employmentId}`)
  await change(sql`update users set email = ${owner.email} where id = ${owner.userId}`)
  await change(sql`update organizations set deleted_at = null`)
  await change(
    sql`insert into demo_organizations (organization_id, seeded_on) values (${stranger.organizationId}, ${friday})`,
  )
  await run(fridayMorning)
  await change(sql`delete from demo_organizations`)
  assert.deepEqual(
    await received(),
    everyone.filter((name) => name !== 'stranger'),
  )
})

test('a person who joined after the summary was due gets the next one', async () => {
  await change(sql`update users set created_at = ${new Date(fridayMorning)} where email like 'employee@%'`)
  await run(fridayMorning + 60 * minuteMs)
  await change(sql`update users set created_at = '2020-01-01'`)
  assert.deepEqual(
    await received(),
    everyone.filter((name) => name !== 'employee'),
  )
})

test('sends each summary at 7:00 in the person’s zone', async () => {
  const zones = {
    owner: zone,
    coowner: 'America/New_York',
    manager: 'Asia/Tokyo',
    employee: 'Etc/UTC',
    peer: 'No/Zone',
  }
  for (const [name, timezone] of Object.entries(zones)) {
    await change(sql`update users set timezone = ${timezone} where email = ${`${name}@test.invalid`}`)
  }
  const times: Record<string, string> = {}
  for (let now = instantMs(thursday, 22 * 60, zone); now < fridayMorning + 30 * 60 * minuteMs; now += 60 * minuteMs) {
    await run(now)
    for (const mail of (await testApp.mails()).splice(0)) {
      const name = nameOf(mail) ?? ''
      assert.ok(!times[name], `${name} twice`)
      times[name] = new Date(now).toISOString().slice(0, 16)
    }
  }
  assert.deepEqual(times, {
    owner: '2026-11-20T04:00',
    stranger: '2026-11-20T04:00',
    coowner: '2026-11-20T12:00',
    // 7:00 in Tokyo is too soon after the end of the day.
    manager: '2026-11-20T22:00',
    employee: '2026-11-20T07:00',
    // An unknown zone counts as the organization's.
    peer: '2026-11-20T04:00',
  })
})

test('follows a clock change, and includes the whole day of 25 hours', async () => {
  const newYork = 'America/New_York'
  await testApp.set({ Timezone: newYork })
  await change(sql`update users set timezone = ${newYork}`)
  await work('designer', '2026-11-01', 90)
  const sent = async (clock: number) => {
    await run(instantMs('2026-11-02', clock, newYork))
    return (await testApp.mails()).find((mail) => nameOf(mail) === 'designer')
  }
  assert.equal(await sent(7 * 60 - 1), undefined)
  assert.match((await sent(7 * 60))?.text ?? '', /01 Nov 2026:\n\nWorking time: 1h 30m/)
  await testApp.set({ Timezone: zone })
})

test('sends the summary later that day, not on the next, if the server was down in the morning', async () => {
  await run(instantMs(friday, 24 * 60 - 1, zone))
  assert.deepEqual(await received(), everyone)
  await change(sql`delete from summary_mails`)
  await run(instantMs('2026-11-21', 7 * 60, zone))
  assert.deepEqual(await received(), everyone)
})

test('sends each person one mail, even with concurrent processes or after a restart', async () => {
  await Promise.all([1, 2, 3].map(() => run(fridayMorning)))
  await run(fridayMorning + minuteMs)
  assert.deepEqual(await received(), everyone)
})

test('sends no mail that another process is sending, or was sending when it ended', async () => {
  const sent: string[] = []
  const ending = new AbortController()
  const { promise: isSending, resolve: sending } = Promise.withResolvers<void>()
  const { promise: answer, resolve: finish } = Promise.withResolvers<void>()
  const slow = sendSummaries(
    parts(() => {
      sending()
      return answer
    }),
    ending.signal,
    fridayMorning,
  )
  await isSending
  await sendSummaries(
    parts(async (mail) => void sent.push(mail.to)),
    signal,
    fridayMorning + 60 * minuteMs,
  )
  assert.equal(sent.length, everyone.length - 1)
  ending.abort()
  finish()
  await slow
})

test('tries a failing mail five times at growing intervals, and sends the others meanwhile', async () => {
  const failed: number[] = []
  const sent: string[] = []
  const refusing = async (mail: Mail) => {
    if (nameOf(mail) === 'owner') throw new Error('550 no')
    sent.push(nameOf(mail) ?? '')
  }
  for (const minute of [0, 1, 4, 5, 6, 19, 20, 21, 79, 80, 81, 319, 320, 321, 600]) {
    await sendSummaries(parts(refusing), signal, fridayMorning + minute * minuteMs).catch(() => failed.push(minute))
  }
  assert.deepEqual(failed, [0, 5, 20, 80, 320])
  assert.deepEqual(
    sent.sort(),
    everyone.filter((name) => name !== 'owner'),
  )
})

test('refused addresses delay no one else, and are retried later', async () => {
  const sent: string[] = []
  const refusing = async (mail: Mail) => {
    // The error that nodemailer throws if all recipients of a mail are refused.
    if (['coowner', 'employee', 'owner'].includes(nameOf(mail) ?? ''))
      throw Object.assign(new Error('550 no such user'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })
    sent.push(nameOf(mail) ?? '')
  }
  await assert.rejects(sendSummaries(parts(refusing), signal, fridayMorning), /3 addresses were refused/)
  assert.deepEqual(sent.sort(), ['manager', 'peer', 'stranger'])
  await run(fridayMorning + 5 * minuteMs)
  assert.deepEqual(await received(), ['coowner', 'employee', 'owner'])
})

test('sends a mail that succeeds on the second try once', async () => {
  await assert.rejects(
    sendSummaries(
      parts(async () => {
        throw new Error('no route')
      }),
      signal,
      fridayMorning,
    ),
    /no route/,
  )
  for (const minute of [5, 6, 30]) await run(fridayMorning + minute * minuteMs)
  assert.deepEqual(await received(), everyone)
})

test('works in slices of twenty and stops between two people', async () => {
  for (let nth = 0; nth < 20; nth++) {
    const { organizationId } = testApp.away
    await testApp.database.system(async (trx) => {
      const { rows } = await sql<{ id: number }>`insert into users
        (email, first_name, last_name, password_hash, timezone, created_at)
        values (${`more-${nth}@test.invalid`}, 'One', 'More', '', ${zone}, '2020-01-01') returning id`.execute(trx)
      await employ(trx, { organizationId, userId: rows[0]?.id ?? 0, teamId: null, role: Role.Coowner })
    })
  }
  await change(sql`update employments set created_at = '2020-01-01'`)
  assert.equal(await sendSummaries(parts(), AbortSignal.abort(), fridayMorning), true)
  assert.deepEqual(await received(), [])
  assert.equal(await run(fridayMorning), true)
  assert.ok((await received()).length < 20)
  assert.equal(await run(fridayMorning), false)
  assert.equal((await received()).length, everyone.length + 20)
})
