import { definitions, EntryLogStatus } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import { seesProject } from '../../../people/projectScope.ts'
import { accountTables } from './accountTables.ts'
import { local, nameIn, type Own, type OwnTable, utc, utcColumn } from './ownColumns.ts'

const approvals = nameIn(definitions.LeaveRequestStatus)
const entryKinds = [
  ...definitions.EmployeeActivityLogStatus,
  { Key: EntryLogStatus.NotWorked, Value: 'NotWorked', DisplayName: 'Not worked' },
]
const localColumn = { title: 'Local time', about: "the same by the organization's clock" }
const dayColumn = {
  title: 'Day',
  about: 'the day that it counts for; work after midnight belongs to the day of its beginning',
}
const appName = sql`nullif(a.name, '') as app, a.url as site`
const appColumns = [
  { title: 'App', about: 'the app in front, where it is recorded' },
  { title: 'Website', about: 'the host of the website, where it is recorded' },
]
const workColumns = [
  { title: 'Project', about: 'what was worked on' },
  { title: 'Task', about: 'what was worked on' },
]

/** Joins the project `p` of the task `t`, if it exists and the person of this row sees it on screen. */
const visibleProjectOfTask = (row: string) => sql`join employments e on e.organization_id = t.organization_id
        and e.id = ${sql.ref(`${row}.employee_id`)}
      join projects p on p.organization_id = t.organization_id and p.id = t.project_id and p.deleted_at is null
        and ${seesProject}`

/** Every table of the archive, in the order of its README. */
export const ownTables: readonly OwnTable[] = [
  {
    file: 'minutes.csv',
    about: 'Every recorded minute, the oldest first.',
    needs: 'activity.read',
    columns: [
      utcColumn,
      localColumn,
      dayColumn,
      { title: 'Status', about: 'working, on break or idle', write: nameIn(definitions.EmployeeActivityLogStatus) },
      { title: 'Active seconds', about: 'how many of the 60 seconds had keyboard or mouse input' },
      { title: 'Rating', about: 'of the app or site', write: nameIn(definitions.ProductivityStatus) },
      ...appColumns,
      ...workColumns,
      { title: 'Work note', about: 'the note that was chosen' },
    ],
    rows: (own) => sql`select m.minute as key, ${utc('m.minute')} as utc, ${local('m.minute', own)} as local,
        m.work_date::text as day, m.status, m.activity_level, m.productivity, ${appName},
        p.title as project, t.title as task, w.title as note
      from activity_minutes m
      left join organization_apps o on o.organization_id = m.organization_id and o.id = m.organization_app_id
      left join apps a on a.id = o.app_id
      left join tasks t on t.organization_id = m.organization_id and t.id = m.task_id
      left join projects p on p.organization_id = m.organization_id and p.id = coalesce(t.project_id, m.project_id)
      left join work_notes w on w.organization_id = m.organization_id and w.id = m.work_note_id
      where m.organization_id = ${own.organizationId} and m.employee_id = ${own.employmentId}`,
  },
  {
    file: 'days.csv',
    about: 'Sums of each day in minutes.',
    needs: 'activity.read',
    columns: [
      dayColumn,
      { title: 'First minute', about: "by the organization's clock" },
      { title: 'Last minute', about: "by the organization's clock" },
      ...['Working', 'On break', 'Idle', 'Productive', 'Neutral', 'Unproductive'].map((title) => ({
        title,
        about: 'minutes',
      })),
    ],
    rows: (own) => sql`select d.work_date as key, d.work_date::text as day, ${local('d.first_minute', own)} as first,
        ${local('d.last_minute', own)} as last, d.working, d.on_break, d.idle, d.productive, d.neutral, d.unproductive
      from activity_days d where d.organization_id = ${own.organizationId} and d.employee_id = ${own.employmentId}`,
  },
  {
    file: 'time-entries.csv',
    about: 'Time that was added or cut by hand.',
    needs: 'timeEntry.read',
    columns: [
      { title: 'From', about: "by the organization's clock" },
      { title: 'To', about: "by the organization's clock" },
      {
        title: 'Kind',
        about: 'working, on break, or not worked: recorded time that was cut',
        write: nameIn(entryKinds),
      },
      { title: 'Title', about: 'what was written' },
      { title: 'Reason', about: 'what was written' },
      ...workColumns,
      { title: 'Status', about: 'pending, approved or rejected', write: approvals },
      { title: 'Rejection reason', about: 'written by the person who rejected it' },
    ],
    rows: (own) => sql`select r.id as key, ${local('r.started_at', own)} as "from", ${local('r.ended_at', own)} as "to",
        r.log_status, r.title, r.reason, p.title as project, t.title as task, r.status, r.rejection_reason
      from time_entries r
      left join projects p on p.organization_id = r.organization_id and p.id = r.project_id
      left join tasks t on t.organization_id = r.organization_id and t.id = r.task_id
      where r.organization_id = ${own.organizationId} and r.employee_id = ${own.employmentId}`,
  },
  {
    file: 'screenshots.csv',
    about: 'A row for each picture in the folder "screenshots".',
    needs: 'screenshots.read',
    columns: [
      { title: 'File', about: 'in the folder "screenshots"' },
      utcColumn,
      localColumn,
      { title: 'Active seconds', about: 'of that minute' },
      { title: 'Blurred', about: 'yes where it was blurred before it was stored' },
      { title: 'Part hidden', about: 'yes where you hid a part of it' },
      ...appColumns,
    ],
    rows: (own) => sql`select s.id as key, ${pictureName('s.taken_at', 's.id', own)} as file,
        ${utc('s.taken_at')} as utc, ${local('s.taken_at', own)} as local, s.activity_level,
        case when s.is_blurred then 'yes' else 'no' end as blurred,
        case when s.redacted_at is not null then 'yes' else 'no' end as hidden, nullif(a.name, '') as app, coalesce(a.url, s.url) as site
      from screenshots s
      left join organization_apps o on o.organization_id = s.organization_id and o.id = s.organization_app_id
      left join apps a on a.id = o.app_id
      where s.organization_id = ${own.organizationId} and s.employee_id = ${own.employmentId}`,
  },
  {
    file: 'tasks.csv',
    about: 'Tasks that are assigned to you, in projects that you see.',
    needs: 'tasks.read',
    columns: [
      ...workColumns,
      { title: 'Status', about: 'of the task', write: nameIn(definitions.ProjectTaskStatus) },
      { title: 'Due', about: 'the day' },
    ],
    rows: (own) => sql`select t.id as key, p.title as project, t.title as task, t.status, t.due_on::text as due
      from task_assignees s
      join tasks t on t.organization_id = s.organization_id and t.id = s.task_id and t.deleted_at is null
      ${visibleProjectOfTask('s')}
      where s.organization_id = ${own.organizationId} and s.employee_id = ${own.employmentId}`,
  },
  {
    file: 'comments.csv',
    about: 'What you wrote about tasks, in projects that you see.',
    needs: 'tasks.read',
    columns: [utcColumn, ...workColumns, { title: 'Comment', about: 'as text' }],
    rows: (own) => sql`select c.id as key, ${utc('c.created_at')} as utc, p.title as project, t.title as task, c.plain
      from task_comments c
      join tasks t on t.organization_id = c.organization_id and t.id = c.task_id and t.deleted_at is null
      ${visibleProjectOfTask('c')}
      where c.organization_id = ${own.organizationId} and c.employee_id = ${own.employmentId} and c.change is null`,
  },
  {
    file: 'leave-requests.csv',
    about: 'Leave that you asked for.',
    needs: 'leave.read',
    columns: [
      { title: 'Type', about: 'of leave', write: nameIn(definitions.LeaveRightType) },
      { title: 'First day', about: 'of the leave' },
      { title: 'Last day', about: 'of the leave' },
      { title: 'Days', about: 'that it takes' },
      { title: 'Notes', about: 'what you wrote' },
      { title: 'Status', about: 'pending, approved or rejected', write: approvals },
      { title: 'Rejection reason', about: 'written by the person who rejected it' },
    ],
    rows: (own) => sql`select r.id as key, r.type, r.start_date::text as "from", r.end_date::text as "to",
        r.half_days / 2.0 as days, r.notes, r.status, r.rejection_reason
      from leave_requests r where r.organization_id = ${own.organizationId} and r.employee_id = ${own.employmentId}`,
  },
  {
    file: 'correction-requests.csv',
    about: 'Corrections of minutes or ratings that you asked for.',
    needs: 'privacy.read',
    columns: [
      { title: 'From', about: "by the organization's clock" },
      { title: 'To', about: "by the organization's clock" },
      { title: 'App', about: 'of most of these minutes' },
      { title: 'Reason', about: 'what was written' },
      { title: 'Status', about: 'pending, approved or rejected', write: approvals },
      { title: 'Answer', about: 'written by the person who decided' },
    ],
    rows: (own) => sql`select r.id as key, ${local('r.started_at', own)} as "from", ${local('r.ended_at', own)} as "to",
        r.app, r.reason, r.status, r.answer
      from correction_requests r where r.organization_id = ${own.organizationId} and r.employee_id = ${own.employmentId}`,
  },
  ...accountTables,
  {
    file: 'who-viewed.csv',
    about: 'Who viewed your data, once an hour.',
    needs: 'privacy.read',
    columns: [
      utcColumn,
      { title: 'Who', about: 'the viewer; with a link, the person who shared it' },
      { title: 'By', about: 'session: a person, apiKey: a program, link: someone with a shared link' },
      { title: 'What', about: 'that was seen' },
      { title: 'Exported', about: 'yes where it was taken along as a file' },
    ],
    rows: (own) => sql`select v.id as key, ${utc('v.at')} as utc,
        coalesce(u.first_name || ' ' || u.last_name, case v.source when 'apiKey' then 'API key' else 'Former member' end) as who, v.source, v.what,
        case when v.is_export then 'yes' else 'no' end as exported
      from person_views v
      left join employments e on e.organization_id = v.organization_id and e.id = v.viewer_id
      left join users u on u.id = e.user_id
      where v.organization_id = ${own.organizationId} and v.employee_ids @> array[${own.employmentId}]::int[]`,
  },
]

/** File name of a screenshot: sorts by time, and the id distinguishes two of the same minute. */
export const pictureName = (takenAt: string, id: string, own: Own): RawBuilder<string> =>
  sql<string>`replace(${local(takenAt, own)}, ':', '-') || ' ' || ${sql.ref(id)} || '.webp'`
