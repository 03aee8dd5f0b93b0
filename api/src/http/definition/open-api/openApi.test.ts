import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { sql } from 'kysely'
import { apiKey } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { type NewMinute, storeMinutes } from '../../../tracking/storeMinutes.ts'
import { summaries } from './summaries.ts'

type Content = { content: { 'application/json': { schema: object } } }
type Operation = { summary: string; description: string; responses: { '200': Content } }
type Document = { paths: Record<string, { post: Operation }>; webhooks: Record<string, unknown> }

let testApp: TestApp
let document: Document
/** Values for what a call cannot do without. */
let required: Record<string, Record<string, unknown>>
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ EnableProjectManagement: true, WorkNotes: ['Meeting'] })
  document = (await testApp.app.inject({ method: 'GET', url: '/openapi.json' })).json()
  required = await fill()
})
after(() => testApp.close())

/** Something in most of the lists. @returns bodies of calls about one record */
async function fill(): Promise<typeof required> {
  const { employee } = testApp.people
  const { organizationId, employmentId } = employee
  const none = { projectId: null, taskId: null, workNoteId: null, source: 0 }
  const made = await testApp.database.system(async (trx) => {
    const { rows } = await sql<{ app: number; project: number; customer: number; leave: number }>`
      with app as (insert into apps (name) values ('Sample') returning id),
      own as (insert into organization_apps (organization_id, app_id, team_id)
        select ${organizationId}, id, ${testApp.home.engineering} from app returning id),
      customer as (insert into customers (organization_id, title, name, surname)
        values (${organizationId}, 'Acme', 'A', 'B') returning id),
      project as (insert into projects (organization_id, title, customer_id)
        select ${organizationId}, 'Site', id from customer returning id),
      leave as (insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days)
        values (${organizationId}, ${employmentId}, 0, '2026-11-20', '2026-11-20', 2) returning id)
      select own.id as app, project.id as project, customer.id as customer, leave.id as leave
        from own, project, customer, leave`.execute(trx)
    const now = Math.floor(Date.now() / 60_000) * 60_000
    const minutes = Array.from({ length: 20 }, (_, index): NewMinute => {
      const minute = now - (30 + index) * 60_000
      return { ...none, minute, status: 1, activityLevel: 30, productivity: 2, organizationAppId: rows[0]?.app ?? null }
    })
    await storeMinutes(trx, { organizationId, employeeId: employmentId, zone: 'Europe/Istanbul' }, minutes, [])
    return rows[0] ?? assert.fail('nothing was added')
  })
  const task = await testApp.call(
    '/project/addupdatetask',
    { ProjectId: made.project, Title: 'Page', AssigneeIds: [employmentId] },
    'owner',
  )
  const TaskId = task.body.Data?.Item.ID ?? 0
  await testApp.call('/project/addupdatecomment', { ProjectTaskId: TaskId, Title: '<p>Done</p>' }, 'owner')
  return {
    '/project/get': { Id: made.project },
    '/holiday/list': { EmployeeId: employmentId, StartDay: '2026-11-01', EndDay: '2026-11-30' },
    '/leavemanagement/listaway': { StartDay: '2026-11-01', EndDay: '2026-11-30' },
    '/project/getcustomer': { Id: made.customer },
    '/project/gettask': { Id: TaskId },
    '/project/listcomments': { TaskId },
    '/leavemanagement/getleaverequests': { Id: made.leave },
    '/reviewapps/preview': { OrganizationAppId: made.app, Status: 1 },
    '/insights/workinghouremployees': { Weekday: 1, Hour: 9 },
    '/insights/worknoteemployees': { WorkNote: 'Meeting', DateFilter: 1 },
    '/insights/employeetasks': { DateFilter: 1 },
    '/activitylogs/list': { EmployeeId: employmentId },
    '/activitylogs/explain': { EmployeeId: employmentId },
    '/insights/activitystatistics': { EmployeeId: employmentId },
    '/screenshots/listviews': { EmployeeId: employmentId },
    '/leavemanagement/getemployeeleaveright': { Id: employmentId },
  }
}

test('the document is valid OpenAPI 3.1, with each webhook', async () => {
  const result = await new Validator().validate(structuredClone(document) as never)
  assert.deepEqual([result.valid, result.errors], [true, undefined])
  assert.ok(Object.keys(document.webhooks).includes('task.created'))
})

test('it names the calls that a key may make, with words for each, and no other', async () => {
  const paths = Object.keys(document.paths)
  assert.deepEqual(paths, Object.keys(summaries).toSorted())
  for (const path of ['/apikey/list', '/employee/create', '/webhook/list', '/account/get']) {
    assert.equal(paths.includes(path), false, path)
  }
  const app = await testApp.app.inject({ method: 'GET', url: '/definition/openapi' })
  assert.deepEqual(app.json().Data.Document, document)
})

test('every read of the document answers a key as the document says', async () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const wrong: string[] = []
  let filled = 0
  for (const [path, { post }] of Object.entries(document.paths)) {
    if (!post.description.includes('read')) continue
    const { status, body } = await testApp.post(path, required[path] ?? {}, { authorization: `Bearer ${apiKey}` })
    const schema = post.responses['200'].content['application/json'].schema
    if (status !== 200 || body.HasError) wrong.push(`${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    else if (!ajv.validate(schema, body)) wrong.push(`${path}: ${ajv.errorsText()}`)
    if (JSON.stringify(body.Data).length > 200) filled += 1
  }
  assert.deepEqual(wrong, [])
  assert.ok(filled > 15, `${filled} answers have content`)
})
