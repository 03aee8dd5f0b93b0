import { dayMs, endOfDayMs, startOfDayMs } from '@dayline/shared/calendar'
import { may, type Page, type Screenshot } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import { pageOf } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { inScope, seesEverybody } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Media } from '../../platform/media/media.ts'
import { organizationAppJson } from '../../tracking/appRow.ts'
import { requestedDays } from '../../tracking/filters.ts'

type Filter = ReadBody<'/screenshots/list'>

/** Screenshots of the people in scope, `s` with its person `e`. */
const ofActor = (actor: Actor) =>
  sql`screenshots s join employments e on e.organization_id = s.organization_id and e.id = s.employee_id
    where s.organization_id = ${actor.organizationId} and ${inScope(actor)}`

/** Whether this actor may delete the screenshots that they see: never by a key, and by role as the settings say. */
export function mayDelete(actor: Actor): boolean {
  const caller = { Role: actor.role, TrackSettings: actor.trackSettings }
  return actor.source === 'session' && may('screenshots.read', caller) && may('screenshots.delete', caller)
}

/** Whose screenshots; no lookup where everyone's are requested. */
function ofPeople(actor: Actor, { TeamId, EmployeeId }: Filter): RawBuilder<unknown> {
  const person = EmployeeId ? sql`s.employee_id = ${EmployeeId} and ` : sql``
  if (seesEverybody(actor) && !TeamId) return sql`${person}s.organization_id = ${actor.organizationId}`
  const team = TeamId ? sql` and e.team_id = ${TeamId}` : sql``
  return sql`${person}s.organization_id = ${actor.organizationId} and s.employee_id in (
    select e.id from employments e where e.organization_id = ${actor.organizationId} and ${inScope(actor)}${team})`
}

function matches(actor: Actor, filter: Filter): RawBuilder<unknown> {
  const zone = actor.trackSettings.Timezone
  const { from, to } = requestedDays(actor, filter)
  // The day decides, since night work belongs to its clock-in; the instants let the index find it.
  const conditions = [
    ofPeople(actor, filter),
    sql`s.work_date between ${from} and ${to} and s.taken_at >= ${new Date(startOfDayMs(from, zone) - dayMs)}
      and s.taken_at < ${new Date(endOfDayMs(to, zone) + 2 * dayMs)}`,
  ]
  if (filter.ProjectId) conditions.push(sql`s.project_id = ${filter.ProjectId}`)
  if (filter.ShowOnlyIdle) conditions.push(sql`s.status = 3`)
  return sql.join(conditions, sql` and `)
}

/** From the counts by day and person; only those of one project are counted themselves. */
async function countScreenshots(db: Db, actor: Actor, filter: Filter): Promise<number> {
  const { from, to } = requestedDays(actor, filter)
  const counting = filter.ProjectId
    ? sql<{ count: number }>`select count(*)::int as count from screenshots s where ${matches(actor, filter)}`
    : sql<{ count: number }>`select coalesce(sum(s.${sql.ref(filter.ShowOnlyIdle ? 'idle' : 'count')}), 0)::int as count
        from screenshot_days s where ${ofPeople(actor, filter)} and s.work_date between ${from} and ${to}`
  return (await counting.execute(db)).rows[0]?.count ?? 0
}

type Row = Omit<Screenshot, 'CreateDate' | 'Screenshot' | 'Thumbnail' | 'User' | 'HasDeletePermission'> & {
  taken_at: Date
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
  { signMediaUrl }: Pick<Media, 'signMediaUrl'>,
): Promise<Page<Screenshot>> {
  const count = await countScreenshots(db, actor, filter)
  if (count === 0) return pageOf([], 0, filter)
  const { rows } =
    await sql<Row>`select s.id as "ID", s.tiny as "Tiny", s.width as "Width", s.height as "Height", s.url as "Url",
      s.taken_at, s.image_key, s.thumbnail_key, s.activity_level as "ActivityLevel", s.screen_count as "ScreenCount",
      s.status as "Status", s.is_blurred as "IsBlurred", s.employee_id as "EmployeeId",
      u.first_name || ' ' || u.last_name as person, u.image_key as person_image,
      ${filter.IncludeOrganizationApps ? organizationAppJson : sql`null`} as "OrganizationApp",
      case when p.id is not null then json_build_object('ID', p.id, 'Color', p.color,
        'Title', p.title || case when p.deleted_at is null then '' else ' (deleted)' end) end as "Project"
    from (select s.id from screenshots s where ${matches(actor, filter)} order by s.taken_at desc, s.id desc
      limit ${filter.PageSize} offset ${(filter.Page - 1) * filter.PageSize}) page
    join screenshots s on s.organization_id = ${actor.organizationId} and s.id = page.id
    join employments e on e.organization_id = s.organization_id and e.id = s.employee_id
    left join users u on u.id = e.user_id
    left join organization_apps o on o.organization_id = s.organization_id and o.id = s.organization_app_id
    left join apps a on a.id = o.app_id
    left join projects p on p.organization_id = s.organization_id and p.id = s.project_id
    order by s.taken_at desc, s.id desc`.execute(db)
  const HasDeletePermission = mayDelete(actor)
  const items = rows.map(
    ({ taken_at, image_key, thumbnail_key, person, person_image, ...row }): Screenshot => ({
      ...row,
      Screenshot: signMediaUrl(image_key),
      Thumbnail: signMediaUrl(thumbnail_key),
      CreateDate: taken_at.toISOString(),
      User: { Title: person ?? '', Image: imageUrl(person_image) },
      HasDeletePermission,
    }),
  )
  return pageOf(items, count, filter)
}

/** A screenshot as deleting and downloading need it. */
export type StoredScreenshot = {
  id: number
  employeeId: number
  takenAt: Date
  workDate: string
  imageKey: string
  person: string
  app: string | null
}

/** The named screenshots that are in scope, oldest first; `lock` holds them until the transaction ends. */
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
