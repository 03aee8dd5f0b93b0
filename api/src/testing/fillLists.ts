import assert from 'node:assert/strict'
import { type Envelope, TimesheetPeriods } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { TestApp } from './testApp.ts'

const dayMs = 86_400_000
/** Nine o'clock UTC, three days ago: a day that "last 7 days" includes at any hour. */
const morning = () => Math.floor(Date.now() / dayMs - 3) * dayMs + 9 * 3_600_000
const iso = (at: number) => new Date(at).toISOString()
const workDay = () => iso(morning()).slice(0, 10)
const daysAgo = (days: number) => iso(Date.now() - days * dayMs).slice(0, 10)
const lastDays = { DateFilter: 4 as const }

function itemOf<Item>({ body }: { body: Envelope<{ Item: Item }> }): Item {
  return body.Data?.Item ?? assert.fail(JSON.stringify(body))
}

/**
 * Adds data to every list in the document.
 * @returns the required fields of calls: ids, and days for lists without a range of their own
 */
export async function fillLists(testApp: TestApp): Promise<Record<string, Record<string, unknown>>> {
  const { call, people } = testApp
  await testApp.set({ EnableProjectManagement: true, WorkNotes: ['Meeting'], TimesheetPeriod: TimesheetPeriods.Week })
  const { employmentId: EmployeeId } = people.employee
  const records = await insertRecords(testApp)
  const { ID: TaskId } = itemOf(
    await call(
      '/project/addupdatetask',
      { ProjectId: records.project, Title: 'Page', AssigneeIds: [EmployeeId] },
      'owner',
    ),
  )
  itemOf(await call('/project/addupdatecomment', { ProjectTaskId: TaskId, Title: '<p>Done</p>' }, 'owner'))
  await addWork(testApp, TaskId)
  const unreviewed = await call('/reviewapps/listunreviewed', {}, 'owner')
  const [first, second] = unreviewed.body.Data?.Items ?? []
  assert.ok(first && second)
  itemOf(await call('/reviewapps/changestatus', { OrganizationAppId: first.ID, Status: 1 }, 'owner'))
  const { body } = await call('/insights/workinghours', lastDays, 'owner')
  const { Weekday, Hour } = body.Data?.Items[0] ?? assert.fail('no one worked')
  const Day = daysAgo(14)
  const { From, To } = (await call('/timesheet/periods', { Day }, 'employee')).body.Data ?? assert.fail('no period')
  await call('/timesheet/submitperiod', { From, To }, 'employee')
  const days = { StartDay: workDay(), EndDay: workDay() }
  return {
    '/project/get': { Id: records.project },
    '/holiday/list': { EmployeeId, ...days },
    '/leavemanagement/listaway': days,
    '/project/getcustomer': { Id: records.customer },
    '/project/gettask': { Id: TaskId },
    '/project/listcomments': { TaskId },
    '/leavemanagement/getleaverequests': { Id: records.leave },
    '/leavemanagement/getemployeeleaveright': { Id: EmployeeId },
    '/reviewapps/preview': { OrganizationAppId: second.ID, Status: 1 },
    '/insights/employeedays': { EmployeeId },
    '/insights/teamday': { EmployeeIds: [EmployeeId] },
    '/insights/workinghouremployees': { Weekday, Hour },
    '/insights/worknoteemployees': { WorkNote: 'Meeting' },
    '/activitylogs/list': { EmployeeId },
    '/activitylogs/explain': { EmployeeId },
    '/insights/activitystatistics': { EmployeeId },
    '/screenshots/listviews': { EmployeeId },
    '/timelapsevideos/frames': { Id: records.video },
    '/timesheet/periods': { Day },
    '/timesheet/periodhistory': { From, To, EmployeeId },
  }
}

/** Adds minutes as an agent sends them, and a manual entry for the afternoon. */
async function addWork({ call, people }: TestApp, ProjectTaskId: number): Promise<void> {
  const from = morning()
  const parts = [
    { AppName: 'Code', ProjectTaskId },
    { AppName: 'Browser', Url: 'https://example.org', WorkNote: 'Meeting' },
  ]
  const Items = Array.from({ length: 20 }, (_, index) => ({
    StartDate: iso(from + index * 60_000),
    Status: 1 as const,
    ActivityLevel: 30,
    ...parts[index % parts.length],
  }))
  // Someone is working right now, too.
  Items.push({ StartDate: iso(Date.now() - 60_000), Status: 1, ActivityLevel: 30, ...parts[0] })
  const added = await call('/activitylogs/add', { Items }, 'employee')
  assert.equal(added.body.Data?.Accepted, Items.length, JSON.stringify(added.body))
  itemOf(
    await call(
      '/timeentry/create',
      {
        EmployeeId: people.employee.employmentId,
        StartDate: iso(from + 3 * 3_600_000),
        EndDate: iso(from + 4 * 3_600_000),
        LogStatus: 1,
        ProductivityStatus: 1,
        Reason: 'Visit',
      },
      'manager',
    ),
  )
}

async function insertRecords({ database, people, home }: TestApp) {
  const { organizationId, employmentId } = people.employee
  const viewer = people.manager.employmentId
  const taken = iso(morning())
  const day = workDay()
  const { rows } = await database.system((trx) =>
    sql<{ project: number; customer: number; leave: number; video: number }>`
      with customer as (insert into customers (organization_id, title, name, surname)
        values (${organizationId}, 'Acme', 'A', 'B') returning id),
      project as (insert into projects (organization_id, title, customer_id)
        select ${organizationId}, 'Site', id from customer returning id),
      granted as (insert into leave_rights (organization_id, employee_id, type, half_days)
        values (${organizationId}, ${employmentId}, 0, 20)),
      leave as (insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days)
        values (${organizationId}, ${employmentId}, 0, ${day}, ${day}, 2) returning id),
      calendar as (insert into holiday_calendars (organization_id, team_id)
        values (${organizationId}, ${home.engineering}) returning id),
      holiday as (insert into holidays (organization_id, calendar_id, day, name, source)
        select ${organizationId}, id, ${day}::date, 'Founding day', 'own' from calendar),
      picture as (insert into screenshots (organization_id, employee_id, taken_at, work_date, status, activity_level,
          image_key, thumbnail_key, width, height)
        values (${organizationId}, ${employmentId}, ${taken}, ${day}, 1, 30, 'a', 'a', 1280, 720)),
      video as (insert into timelapse_videos (organization_id, employee_id, work_date, video_key, thumbnail_key, frames, seconds,
          frame_times)
        values (${organizationId}, ${employmentId}, ${day}, 'a', 'a', 1, 10, array[${taken}::timestamptz]) returning id),
      view as (insert into screenshot_views (organization_id, employee_id, viewer_id, day, count, last_at)
        values (${organizationId}, ${employmentId}, ${viewer}, ${day}, 1, ${taken}))
      select project.id as project, customer.id as customer, leave.id as leave, video.id as video
      from project, customer, leave, video`.execute(trx),
  )
  return rows[0] ?? assert.fail('nothing was added')
}
