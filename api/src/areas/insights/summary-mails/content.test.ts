import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { addDays, endOfDayMs, instantMs, type LocalDate, startOfDayMs } from '@dayline/shared/calendar'
import { DateFilter, NotificationType } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { durationText } from '../../../http/durationText.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { productJobs } from '../../../productJobs.ts'
import { foreignNames, markNames } from '../../../testing/leaks.ts'
import { mixedMinutes } from '../../../testing/mixedMinutes.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { storeMinutes } from '../../../tracking/storeMinutes.ts'
import { sendSummaries } from './sendSummaries.ts'

const zone = 'Europe/Istanbul'
const sunday = '2026-11-15'
const mondayMorning = instantMs(addDays(sunday, 1), 7 * 60, zone)
const workers = ['owner', 'manager', 'otherManager', 'employee', 'peer', 'designer', 'stranger'] as const
const readers = ['owner', 'manager', 'otherManager', 'employee', 'designer'] as const
type Reader = (typeof readers)[number]
const { DailySummary, WeeklySummary } = NotificationType
const { signal } = new AbortController()

let testApp: TestApp
/** The summaries of Sunday and of the week, sent on Monday morning. */
let mails: Mail[] = []
before(async () => {
  testApp = await openTestApp()
  await markNames(testApp)
  const { database } = testApp
  const apps = await database.system(async (trx) => {
    await sql`update organizations set timezone = ${zone},
        track_settings = track_settings || ${JSON.stringify({ Timezone: zone })}`.execute(trx)
    await sql`update users set created_at = '2020-01-01', timezone = ${zone}`.execute(trx)
    await sql`update employments set created_at = '2020-01-01'`.execute(trx)
    await sql`update subscriptions set end_at = '2100-01-01' where end_at > now()`.execute(trx)
    const { rows } = await sql<{ id: number; organization_id: number }>`with added as (
        insert into apps (name, url) values ('Code', null), ('Browser', 'docs.test'), ('Browser', 'news.test'), ('Other', 'news.test') returning id)
      insert into organization_apps (organization_id, app_id, team_id)
      select t.organization_id, added.id, t.id from added, teams t returning id, organization_id`.execute(trx)
    return rows
  })
  for (const [turn, name] of workers.entries()) {
    const { organizationId, employmentId } = testApp.people[name]
    const own = apps.filter((app) => app.organization_id === organizationId).map(({ id }) => id)
    for (const [nth, day] of [sunday, addDays(sunday, -1), addDays(sunday, -4), addDays(sunday, -9)].entries()) {
      const start = instantMs(day, 9 * 60, zone)
      const minutes = mixedMinutes({ start, count: 100 + 7 * turn + 3 * nth, turn: turn + nth, apps: own })
      await database.system((trx) => storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, []))
    }
  }
  // Runs the job as the server does, at that moment.
  const jobs = productJobs({ ...testApp.app.services, isDemo: false, dataDir: '' })
  mock.timers.enable({ apis: ['Date'], now: mondayMorning })
  await jobs.find(({ name }) => name === 'send summaries')?.run(signal)
  mock.timers.reset()
  mails = await testApp.mails()
})
after(() => testApp.close())

function mailTo(name: Reader, type: number): Mail {
  const kind = type === WeeklySummary ? 'Weekly' : 'Daily'
  const found = mails.filter(({ to, subject }) => to === testApp.people[name].email && subject.startsWith(kind))
  assert.equal(found.length, 1, `${kind} to ${name}`)
  return found[0] as Mail
}

/** The report that the API returns to this person for these days, with sums computed independently. */
async function reportOf(name: Reader, from: LocalDate, to: LocalDate) {
  const body = {
    DateFilter: DateFilter.Custom,
    StartDate: new Date(startOfDayMs(from, zone)).toISOString(),
    EndDate: new Date(endOfDayMs(to, zone) - 1).toISOString(),
  }
  const { body: answer } = await testApp.call('/insights/productivity', body, name)
  const items = answer.Data?.Items ?? []
  const working = items.reduce((sum, { Working }) => sum + Working, 0)
  const productive = items.reduce((sum, { Productive }) => sum + Productive, 0)
  assert.ok(working > productive && productive > 0)
  const apps = (await testApp.call('/insights/appssummary', body, name)).body.Data?.Items ?? []
  const minutesOf = (isCounted: (app: { Name: string; Url: string | null }) => boolean) =>
    apps.reduce((sum, { OrganizationApp, Working }) => {
      return OrganizationApp && isCounted(OrganizationApp.ActivityApp) ? sum + Working : sum
    }, 0)
  return {
    working: durationText(working),
    share: `${Math.round((productive / working) * 100)}%`,
    people: items.length,
    worked: items.filter(({ Working }) => Working > 0).length,
    rows: items.filter(({ Working }) => Working > 0),
    apps: [
      ['Code', minutesOf(({ Name }) => Name === 'Code')],
      ['docs.test', minutesOf(({ Url }) => Url === 'docs.test')],
      ['news.test', minutesOf(({ Url }) => Url === 'news.test')],
    ] as const,
  }
}

for (const type of [DailySummary, WeeklySummary]) {
  const length = type === WeeklySummary ? 7 : 1
  const from = addDays(sunday, 1 - length)
  const former = type === WeeklySummary ? 'the week before' : 'the day before'

  test(`a summary of ${length} day(s) agrees to the minute with the report of its reader`, async () => {
    for (const name of readers) {
      const { text, html } = mailTo(name, type)
      const report = await reportOf(name, from, sunday)
      const past = await reportOf(name, addDays(from, -length), addDays(sunday, -length))
      const lines = [
        `Working time: ${report.working} (${former}: ${past.working})`,
        `Productive share: ${report.share} (${former}: ${past.share})`,
      ]
      if (name !== 'employee' && name !== 'designer') {
        lines.push(`People who worked: ${report.worked} of ${report.people} (${former}: ${past.worked})`)
        const first = report.rows.toSorted((a, b) => b.Working - a.Working)[0]
        lines.push(`Most working time\n${first?.Employee.FirstName} .: ${durationText(first?.Working ?? 0)}`)
        // Sites are named by their address, not by the browser, and summed over browsers.
        lines.push(...report.apps.map(([app, minutes]) => `\n${app}: ${durationText(minutes)}`))
      }
      for (const line of lines) assert.ok(text.includes(line), `to ${name}: ${line}\n${text}`)
      assert.ok(html.includes(`>${report.working}</td>`))
    }
  })

  test(`a summary of ${length} day(s) names no one outside the scope of its reader`, () => {
    for (const name of readers) {
      const { subject, text, html } = mailTo(name, type)
      assert.deepEqual(foreignNames(testApp, [subject, text, html].join('\n'), name), [], `to ${name}`)
    }
    assert.doesNotMatch(mailTo('employee', type).text, /People who worked|Most working time/)
    assert.match(mailTo('employee', type).text, /Most used apps and sites\n/)
  })

  test(`a summary of ${length} day(s) opens the same days`, () => {
    const days = `date=${from}..${sunday}`
    for (const name of ['owner', 'manager'] as const) {
      const url = `http://localhost:8080/app/insights/productivity?${days}`
      assert.ok(mailTo(name, type).text.includes(`Open the report: ${url}\n`))
      assert.ok(mailTo(name, type).html.includes(`href="${url}"`))
    }
    const own = `http://localhost:8080/app/tracking/my-activities?${days}`
    assert.ok(mailTo('employee', type).text.includes(`Open these days: ${own}\n`))
  })
}

test('names the organization and the days in the subject', () => {
  const { organizationId } = testApp.home
  assert.equal(mailTo('owner', DailySummary).subject, `Daily summary of organization-${organizationId}.: 15 Nov 2026`)
  const week = '09 Nov 2026 – 15 Nov 2026'
  assert.equal(mailTo('owner', WeeklySummary).subject, `Weekly summary of organization-${organizationId}.: ${week}`)
})

test('the unsubscribe header of a summary turns off this kind for this person', async () => {
  const { headers = {}, text } = mailTo('employee', DailySummary)
  assert.equal(headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
  const url = headers['List-Unsubscribe']?.slice(1, -1) ?? ''
  assert.ok(text.includes(`Unsubscribe: ${url}\n`))
  const payload = 'List-Unsubscribe=One-Click'
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode } = await testApp.app.inject({
    method: 'POST',
    url: new URL(url).pathname + new URL(url).search,
    headers: form,
    payload,
  })
  assert.equal(statusCode, 200)
  await testApp.database.system((trx) => sql`delete from summary_mails`.execute(trx))
  mails.length = 0
  const { database, mail, media, publicUrl } = testApp.app.services
  await sendSummaries({ database, mail, media, publicUrl }, signal, mondayMorning)
  const kinds = mails
    .filter(({ to }) => to === testApp.people.employee.email)
    .map(({ subject }) => subject.split(' ')[0])
  assert.deepEqual(kinds, ['Weekly'])
  assert.equal(mails.filter(({ to }) => to === testApp.people.peer.email).length, 2)
})
