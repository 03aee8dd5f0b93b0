import { dayMs, endOfDayMs, type LocalDate, startOfDayMs } from '@dayline/shared/calendar'
import type { Page, Screenshot, ScreenshotPersonDay } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, mayInSession } from '../../http/access.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import { countFound, pageOf } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { inScope, seesEverybody } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { markedTitle } from '../../platform/db/deletedMark.ts'
import type { Media } from '../../platform/media/media.ts'
import { organizationAppJson } from '../../tracking/appRow.ts'
import { countedProject, ofTask, requestedDays } from '../../tracking/filters.ts'
import { keyOfDay, readStatusStretches } from '../../tracking/statusStretches.queries.ts'

type Filter = ReadBody<'/screenshots/list'>

/** Screenshots of the people in scope; `s` is the screenshot, `e` its person. */
const ofActor = (actor: Actor) =>
  sql`screenshots s join employments e on e.organization_id = s.organization_id and e.id = s.employee_id
    where s.organization_id = ${actor.organizationId} and ${inScope(actor)}`

/** Whether this actor may delete the screenshots in scope: never with a key, otherwise by role and settings. */
export const mayDelete = (actor: Actor): boolean =>
  mayInSession(actor, 'screenshots.read') && mayInSession(actor, 'screenshots.delete')

/**
 * Whether this actor may hide parts of their own screenshots: they must be allowed to see them, and the organization
 * must allow it.
 */
export const mayRedact = (actor: Actor): boolean =>
  mayInSession(actor, 'screenshots.read') && mayInSession(actor, 'screenshots.redact')

type People = Pick<Filter, 'TeamId' | 'EmployeeId'> & Partial<Pick<Filter, 'IncludeBlockedEmployees'>>

/** Condition for the people whose screenshots are requested; without a subquery when these are all. */
function ofPeople(actor: Actor, { TeamId, EmployeeId, IncludeBlockedEmployees = true }: People): RawBuilder<unknown> {
  const person = EmployeeId ? sql`s.employee_id = ${EmployeeId} and ` : sql``
  if (seesEverybody(actor) && !TeamId && IncludeBlockedEmployees) {
    return sql`${person}s.organization_id = ${actor.organizationId}`
  }
  const team = TeamId ? sql` and e.team_id = ${TeamId}` : sql``
  const notBlocked = IncludeBlockedEmployees ? sql`` : sql` and e.blocked_at is null`
  return sql`${person}s.organization_id = ${actor.organizationId} and s.employee_id in (
    select e.id from employments e where e.organization_id = ${actor.organizationId} and ${inScope(actor)}${team}${notBlocked})`
}

const ofProject = ({ organizationId }: Actor, { ProjectId }: Pick<Filter, 'ProjectId'>) =>
  ofTask(organizationId, { ProjectId }, 's')

function matches(actor: Actor, filter: Filter): RawBuilder<unknown> {
  const zone = actor.trackSettings.Timezone
  const { from, to } = requestedDays(actor, filter)
  // The work date decides, since night work belongs to the day of its clock-in; the instants make the index usable.
  const conditions = [
    ofPeople(actor, filter),
    sql`s.work_date between ${from} and ${to} and s.taken_at >= ${new Date(startOfDayMs(from, zone) - dayMs)}
      and s.taken_at < ${new Date(endOfDayMs(to, zone) + 2 * dayMs)}`,
  ]
  conditions.push(sql`true${ofProject(actor, filter)}`)
  if (filter.ShowOnlyIdle) conditions.push(sql`s.status = 3`)
  if (filter.Since) conditions.push(sql`s.taken_at >= ${filter.Since}::timestamptz`)
  if (filter.Until) conditions.push(sql`s.taken_at < ${filter.Until}::timestamptz`)
  return sql.join(conditions, sql` and `)
}

/** Reads the counts by day and person; only screenshots of one project or a part of a day are counted row by row. */
async function countScreenshots(db: Db, actor: Actor, filter: Filter): Promise<number> {
  const { from, to } = requestedDays(actor, filter)
  const counting =
    filter.ProjectId || filter.Since || filter.Until
      ? sql<{ count: number }>`select count(*)::int as count from screenshots s where ${matches(actor, filter)}`
      : sql<{
          count: number
        }>`select coalesce(sum(s.${sql.ref(filter.ShowOnlyIdle ? 'idle' : 'count')}), 0)::int as count
        from screenshot_days s where ${ofPeople(actor, filter)} and s.work_date between ${from} and ${to}`
  return (await counting.execute(db)).rows[0]?.count ?? 0
}

type Made = 'CreateDate' | 'RedactDate' | 'Screenshot' | 'Thumbnail' | 'User' | 'HasDeletePermission'
type Row = Omit<Screenshot, Made> & {
  taken_at: Date
  redacted_at: Date | null
  image_key: string
  thumbnail_key: string
  person: string | null
  person_image: string | null
}

/** One page of screenshots, newest first; rows are joined after paging. */
export async function listScreenshots(
  db: Db,
  actor: Actor,
  filter: Filter,
  media: Pick<Media, 'signMediaUrl'>,
): Promise<Page<Screenshot>> {
  const count = await countScreenshots(db, actor, filter)
  if (count === 0) return pageOf([], 0, filter)
  const page = sql`select s.id from screenshots s where ${matches(actor, filter)} order by s.taken_at desc, s.id desc
    limit ${filter.PageSize} offset ${(filter.Page - 1) * filter.PageSize}`
  const items = await readScreenshots(db, actor, media, { page, hasApps: filter.IncludeOrganizationApps })
  return pageOf(items, count, filter)
}

/** Screenshots whose ids a statement selects, newest first; that statement has to check the scope. */
export async function readScreenshots(
  db: Db,
  actor: Actor,
  { signMediaUrl }: Pick<Media, 'signMediaUrl'>,
  { page, hasApps = true }: { page: RawBuilder<unknown>; hasApps?: boolean },
): Promise<Screenshot[]> {
  const { rows } =
    await sql<Row>`select s.id as "ID", s.tiny as "Tiny", s.width as "Width", s.height as "Height", s.url as "Url",
      s.taken_at, s.redacted_at, s.image_key, s.thumbnail_key, s.activity_level as "ActivityLevel", s.screen_count as "ScreenCount",
      s.status as "Status", s.is_blurred as "IsBlurred", s.employee_id as "EmployeeId", s.likeness as "Likeness",
      s.work_date::text as "WorkDate",
      u.first_name || ' ' || u.last_name as person, u.image_key as person_image,
      ${hasApps ? organizationAppJson : sql`null`} as "OrganizationApp",
      case when p.id is not null then json_build_object('ID', p.id, 'Color', p.color,
        'Title', ${markedTitle('p')}) end as "Project",
      case when r.id is not null then json_build_object('Reason', r.reason, 'IsRejected', r.status = 2,
        'RejectionReason', r.rejection_reason) end as "DeletionRequest"
    from (${page}) page
    join screenshots s on s.organization_id = ${actor.organizationId} and s.id = page.id
    join employments e on e.organization_id = s.organization_id and e.id = s.employee_id
    left join users u on u.id = e.user_id
    left join organization_apps o on o.organization_id = s.organization_id and o.id = s.organization_app_id
    left join apps a on a.id = o.app_id
    left join projects p on p.organization_id = s.organization_id and p.id = ${countedProject('s')}
    left join screenshot_requests r on r.organization_id = s.organization_id and r.screenshot_id = s.id
    order by s.taken_at desc, s.id desc`.execute(db)
  const HasDeletePermission = mayDelete(actor)
  return rows.map(
    ({ taken_at, redacted_at, image_key, thumbnail_key, person, person_image, ...row }): Screenshot => ({
      ...row,
      Screenshot: signMediaUrl(image_key),
      Thumbnail: signMediaUrl(thumbnail_key),
      CreateDate: taken_at.toISOString(),
      RedactDate: redacted_at?.toISOString() ?? null,
      User: { Title: person ?? '', Image: imageUrl(person_image) },
      HasDeletePermission,
    }),
  )
}

/** Days of people with matching screenshots, the latest day first, then by name. */
export async function listByPerson(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/screenshots/byperson'>,
  media: Pick<Media, 'signMediaUrl'>,
): Promise<Page<ScreenshotPersonDay>> {
  const { from, to } = requestedDays(actor, filter)
  const ofFilter = sql`${ofProject(actor, filter)}${filter.ShowOnlyIdle ? sql` and s.status = 3` : sql``}`
  const hasProject = filter.ProjectId
    ? sql` and exists (select from screenshots s where s.organization_id = d.organization_id
        and s.employee_id = d.employee_id and s.work_date = d.work_date${ofFilter})`
    : sql``
  const found = sql`from (select s.* from screenshot_days s
      where ${ofPeople(actor, filter)} and s.work_date between ${from} and ${to}
        and s.${sql.ref(filter.ShowOnlyIdle ? 'idle' : 'count')} > 0) d
    join employments e on e.organization_id = d.organization_id and e.id = d.employee_id
    left join users u on u.id = e.user_id
    where true${hasProject}`
  type DayRow = { employeeId: number; day: LocalDate; person: string | null; image: string | null }
  const [count, { rows: days }] = await Promise.all([
    countFound(db, found),
    sql<DayRow>`select d.employee_id as "employeeId", d.work_date::text as day,
        u.first_name || ' ' || u.last_name as person, u.image_key as image
      ${found} order by d.work_date desc, lower(u.first_name || ' ' || u.last_name), d.employee_id
      limit ${filter.PageSize} offset ${(filter.Page - 1) * filter.PageSize}`.execute(db),
  ])
  const shown = sql`unnest(${days.map(({ employeeId }) => employeeId)}::int[], ${days.map(({ day }) => day)}::date[])`
  const page = sql`select s.id from ${shown} as shown (employee_id, work_date)
    join screenshots s on s.organization_id = ${actor.organizationId} and s.employee_id = shown.employee_id
      and s.work_date = shown.work_date
    where true${ofFilter}`
  const [shots, stretches] = await Promise.all([
    readScreenshots(db, actor, media, { page }),
    readStatusStretches(db, actor.organizationId, days),
  ])
  const byDay = Map.groupBy(shots.toReversed(), ({ EmployeeId, WorkDate = '' }) =>
    keyOfDay({ employeeId: EmployeeId, day: WorkDate }),
  )
  const items = days.map(({ employeeId, day, person, image }) => {
    const key = keyOfDay({ employeeId, day })
    return {
      Employee: { ID: employeeId, Title: person ?? '', Image: imageUrl(image) },
      WorkDate: day,
      Screenshots: byDay.get(key) ?? [],
      Stretches: stretches.get(key) ?? [],
    }
  })
  return pageOf(items, count, filter)
}

/** The fields of a screenshot that deleting and downloading need. */
export type StoredScreenshot = {
  id: number
  employeeId: number
  takenAt: Date
  workDate: string
  imageKey: string
  person: string
  app: string | null
}

/** Screenshots with these ids that are in scope, oldest first; `lock` locks their rows until the transaction ends. */
export async function findScreenshots(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredScreenshot[]> {
  const { rows } = await sql<StoredScreenshot>`select s.id, s.employee_id as "employeeId", s.taken_at as "takenAt",
      s.work_date::text as "workDate", s.image_key as "imageKey",
      coalesce((select u.first_name || ' ' || u.last_name from users u where u.id = e.user_id), '') as person,
      (select a.name from organization_apps o join apps a on a.id = o.app_id
        where o.organization_id = s.organization_id and o.id = s.organization_app_id) as app
    from ${ofActor(actor)} and s.id = any(${[...ids]}::bigint[])
    order by s.taken_at, s.id ${lock ? sql`for update of s` : sql``}`.execute(db)
  return rows
}
