import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs } from '@dayline/shared/calendar'
import type { OpenedReport } from '@dayline/shared/contract'
import { addProjectTime, type ProjectTime } from '../../../testing/projectTime.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { storeMinutes } from '../../../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
const apps = [
  { name: 'Editor', url: null },
  { name: 'Browser', url: 'wiki.customer.example' },
  // Where only sites are recorded, the site is the name, too.
  { name: 'admin.customer.example', url: 'admin.customer.example' },
  { name: '', url: 'news.customer.example' },
]

let testApp: TestApp
let time: ProjectTime
const ids: number[] = []
before(async () => {
  testApp = await openTestApp()
  time = await addProjectTime(testApp)
  const { organizationId, employmentId: employeeId } = testApp.people.employee
  const start = Date.parse(time.days.StartDate) + 600 * minuteMs
  await testApp.database.system(async (trx) => {
    for (const [index, app] of apps.entries()) {
      const { id: app_id } = await trx.insertInto('apps').values(app).returning('id').executeTakeFirstOrThrow()
      const { id } = await trx
        .insertInto('organization_apps')
        .values({ organization_id: organizationId, app_id, team_id: testApp.home.engineering })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(app_id)
      const minute = { status: 1, activityLevel: 30, productivity: 2, projectId: null, taskId: null, workNoteId: null }
      const minutes = [{ ...minute, minute: start + index * minuteMs, organizationAppId: id, source: 0 }]
      await storeMinutes(trx, { organizationId, employeeId, zone }, minutes, [])
    }
  })
})
after(() => testApp.close())

async function open(more: { AppId?: number }): Promise<{ text: string; report: OpenedReport }> {
  const ExpireDate = addDays(localDate(Date.now(), zone), 30)
  const values = { Report: 'appssummary', Title: 'Apps', ExpireDate, ...time.days, ...more } as const
  const { body } = await testApp.call('/reportlink/create', values, 'owner')
  const Token = body.Data?.Address.split('#')[1]
  const reply = await testApp.app.inject({ method: 'POST', url: '/reportlink/open', payload: { Token } })
  return { text: reply.body, report: reply.json().Data }
}

test('the apps of a link have their names, and sites are not named', async () => {
  const { text, report } = await open({})
  const column = report.Columns.findIndex(({ Title }) => Title === 'App')
  const names = report.Rows.map((row) => String(row[column]))
  assert.deepEqual(names.sort(), ['A website', 'A website', 'Browser', 'Editor'])
  assert.ok(!text.includes('customer.example'))
})

test('a link to one app names the app, but not its site', async () => {
  const facts: (string | undefined)[] = []
  for (const AppId of ids) {
    const { text, report } = await open({ AppId })
    assert.ok(!text.includes('customer.example'))
    facts.push(report.Facts.find(({ Name }) => Name === 'App')?.Value)
  }
  assert.deepEqual(facts, ['Editor', 'Browser', 'A website', 'A website'])
})
