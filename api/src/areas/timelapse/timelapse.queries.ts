import { dayText, type LocalDate, startOfDayMs } from '@dayline/shared/calendar'
import type { Page, TimelapseFrame, TimelapseVideo } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type Actor, mayInSession } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import { formatsOf } from '../../http/formats.ts'
import { countFound, pageOf } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { inScope } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Media } from '../../platform/media/media.ts'
import { requestedDays } from '../../tracking/filters.ts'

/** Videos in scope that are not deleted; `v` is the video, `e` its person. */
const ofActor = (actor: Actor) =>
  sql`timelapse_videos v join employments e on e.organization_id = v.organization_id and e.id = v.employee_id
    where v.organization_id = ${actor.organizationId} and v.deleted_at is null and ${inScope(actor)}`

/** The status of a minute without input. */
const idle = 3

type Row = {
  id: number
  employee_id: number
  work_date: LocalDate
  video_key: string
  thumbnail_key: string
  seconds: number
  person: string | null
  image: string | null
}

/** One page of videos, the latest day first. */
export async function listTimelapse(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/timelapsevideos/list'>,
  { signMediaUrl }: Pick<Media, 'signMediaUrl'>,
): Promise<Page<TimelapseVideo>> {
  const { from, to } = requestedDays(actor, filter)
  const team = filter.TeamId ? sql` and e.team_id = ${filter.TeamId}` : sql``
  const person = filter.EmployeeId ? sql` and v.employee_id = ${filter.EmployeeId}` : sql``
  const where = sql`${ofActor(actor)} and v.work_date between ${from} and ${to}${team}${person}`
  const count = await countFound(db, sql`from ${where}`)
  const { rows } = await sql<Row>`select page.*, u.first_name || ' ' || u.last_name as person, u.image_key as image
    from (select v.id, v.employee_id, v.work_date::text as work_date, v.video_key, v.thumbnail_key, v.seconds, e.user_id
      from ${where} order by v.work_date desc, v.id desc
      limit ${filter.PageSize} offset ${(filter.Page - 1) * filter.PageSize}) page
    left join users u on u.id = page.user_id
    order by page.work_date desc, page.id desc`.execute(db)
  const zone = actor.trackSettings.Timezone
  const formats = formatsOf(actor)
  const HasDeletePermission = mayInSession(actor, 'timelapse.delete')
  const items = rows.map(
    (row): TimelapseVideo => ({
      ID: row.id,
      Title: dayText(row.work_date, 'title', formats),
      Url: signMediaUrl(row.thumbnail_key),
      VideoUrl: signMediaUrl(row.video_key),
      Duration: row.seconds,
      CreateDate: new Date(startOfDayMs(row.work_date, zone)).toISOString(),
      HasDeletePermission,
      Employee: { ID: row.employee_id, User: { Title: row.person ?? '', Image: imageUrl(row.image) } },
    }),
  )
  return pageOf(items, count, filter)
}

type FrameRow = {
  employee_id: number
  at: Date | null
  status: number | null
  thumbnail_key: string | null
  name: string | null
  icon: string | null
  url: string | null
}

/** The pictures of a video with their times, in order, and the person they show. @throws NotFound */
export async function readFrames(
  db: Db,
  actor: Actor,
  id: number,
  { signMediaUrl }: Pick<Media, 'signMediaUrl'>,
): Promise<{ employeeId: number; item: { ID: number; Frames: TimelapseFrame[] | null } }> {
  const { rows } = await sql<FrameRow>`select video.employee_id, f.at, s.status, s.thumbnail_key, a.name, a.icon, a.url
    from (select v.organization_id, v.employee_id, v.frame_times from ${ofActor(actor)} and v.id = ${id}) video
    left join lateral unnest(video.frame_times) with ordinality as f (at, place) on true
    left join screenshots s on s.organization_id = video.organization_id and s.employee_id = video.employee_id
      and s.taken_at = f.at
    left join organization_apps o on o.organization_id = s.organization_id and o.id = s.organization_app_id
    left join apps a on a.id = o.app_id
    order by f.place`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  const frames = rows.flatMap(({ at, status, thumbnail_key, name, icon, url }): TimelapseFrame[] =>
    at === null
      ? []
      : [
          {
            At: at.toISOString(),
            IsIdle: status === idle,
            App: name === null ? null : { Name: name, Icon: icon, Url: url },
            Thumbnail: thumbnail_key && signMediaUrl(thumbnail_key),
          },
        ],
  )
  return { employeeId: row.employee_id, item: { ID: id, Frames: frames.length > 0 ? frames : null } }
}

/**
 * Removes a video for good: its files are deleted, its row stays so that no video of the day is made again.
 * @throws NotFound
 */
export async function removeTimelapse(db: Db, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql`with gone as (
      update timelapse_videos set deleted_at = now()
      where organization_id = ${actor.organizationId} and id in (select v.id from ${ofActor(actor)} and v.id = ${id})
      returning *)
    insert into media_deletions (organization_id, file)
    select organization_id, file from gone, unnest(array[video_key, thumbnail_key]) as file
    returning id`.execute(db)
  if (rows.length === 0) throw new NotFound()
}
