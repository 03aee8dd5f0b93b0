import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isZone, type LocalDate, localDate, minuteMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { plansWith } from '../../identity/subscription/plans.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Media } from '../../platform/media/media.ts'
import { claimFiles, reserveFiles } from '../../platform/media/reservedFiles.ts'
import { lockPeople } from '../../tracking/person.ts'
import { makeVideo, type Video } from './video.ts'

/** The pictures of a day, and when they were taken, in the same order. */
type Day = { organizationId: number; employeeId: number; day: LocalDate; pictures: string[]; times: Date[] }

/** Days with fewer pictures get no video. */
const minPictures = 3
/** Days read in one query: finding them costs more than keeping them in memory. */
const atOnce = 60
const withVideos = plansWith('TimelapseVideos')

/** After an error, of the file storage or the database for example, a day waits for so long. */
const retryAfterMs = 60 * minuteMs
/** When days are tried again: never if none of their pictures is readable. A restart tries all again. */
const postponed = new Map<string, number>()
const keyOf = ({ organizationId, employeeId, day }: Day) => `${organizationId}/${employeeId}/${day}`

/**
 * Makes videos of finished days without one, the latest first. Returns how many it made; 0 means that nothing is left to
 * do.
 */
export async function makeVideos(
  { database, media }: { database: Database; media: Media },
  { reach, signal, now = Date.now() }: { reach: number; signal: AbortSignal; now?: number },
): Promise<number> {
  for (const [key, until] of postponed) if (until <= now) postponed.delete(key)
  const days = (await findDays(database, reach)).filter((day) => !postponed.has(keyOf(day)))
  let made = 0
  for (const day of days.slice(0, atOnce)) {
    if (signal.aborted) break
    const began = performance.now()
    try {
      await makeVideoOfDay(database, media, day)
    } catch (error) {
      // Logged once each time; the other days still get their videos.
      postponed.set(keyOf(day), now + retryAfterMs)
      throw error
    }
    made += 1
    // Rests as long as it worked: the machine may have just two cores, and requests need them.
    await pause(performance.now() - began, undefined, { signal }).catch(() => {})
  }
  return made
}

/**
 * A day is finished when it is over in the organization's zone and its last picture is older than any break of a night
 * shift. Organizations and people may have videos switched off, and plans may not include them. Days whose video was
 * deleted because their pictures changed have no `reach`, and get a new one even if videos have been switched off since.
 */
async function findDays(database: Database, reach: number): Promise<Day[]> {
  const { zones, days } = await todayByZone(database)
  const { rows } = await database.system((trx) =>
    sql<Day>`select s.organization_id as "organizationId", s.employee_id as "employeeId", s.work_date::text as day,
        array_agg(s.image_key order by s.taken_at) as pictures, array_agg(s.taken_at order by s.taken_at) as times
      from organizations o
      join subscriptions b on b.organization_id = o.id and b.plan_id = any(${withVideos}::int[])
        and (b.is_lifetime or b.end_at > now())
      join unnest(${zones}::text[], ${days}::date[]) as today (zone, day) on today.zone = o.timezone
      cross join lateral (
        select * from screenshots where organization_id = o.id and taken_at > now() - make_interval(days => ${reach + 2})
          and work_date < today.day and work_date >= today.day - ${reach}::int
        union all
        select s.* from videos_to_make m join screenshots s using (organization_id, employee_id, work_date)
        where m.organization_id = o.id and m.work_date < today.day - ${reach}::int) s
      join employments e on e.organization_id = s.organization_id and e.id = s.employee_id
      where o.deleted_at is null
        and (coalesce(e.custom_track_settings->>'EnableTimelapseVideos', o.track_settings->>'EnableTimelapseVideos') = 'true'
          or exists (select from videos_to_make m where m.organization_id = s.organization_id
            and m.employee_id = s.employee_id and m.work_date = s.work_date))
        and not exists (select from timelapse_videos v where v.organization_id = s.organization_id
        and v.employee_id = s.employee_id and v.work_date = s.work_date)
      group by s.organization_id, s.employee_id, s.work_date
      having count(*) >= ${minPictures} and max(s.taken_at) < now() - interval '4 hours'
      order by s.work_date desc, s.employee_id limit ${atOnce + postponed.size}`.execute(trx),
  )
  return rows
}

/**
 * Today in each zone in use. In SQL, one zone that PostgreSQL does not know would fail the query for every organization;
 * the purge reports a zone that Node does not know.
 */
async function todayByZone(database: Database): Promise<{ zones: string[]; days: LocalDate[] }> {
  const { rows } = await database.system((trx) =>
    sql<{ zone: string }>`select distinct timezone as zone from organizations where deleted_at is null`.execute(trx),
  )
  const zones = rows.map(({ zone }) => zone).filter(isZone)
  const now = Date.now()
  return { zones, days: zones.map((zone) => localDate(now, zone)) }
}

async function makeVideoOfDay(database: Database, media: Media, day: Day): Promise<void> {
  const { organizationId } = day
  const name = `${organizationId}/videos/${day.day}/${randomBytes(16).toString('hex')}`
  const files = { video: `${name}.mp4`, thumbnail: `${name}.webp` }
  const names = Object.values(files)
  // Longer than any video takes: pictures may be redacted meanwhile, and after a crash no video of them may remain.
  await database.system((trx) => reserveFiles(trx, organizationId, names, { minutes: 120 }))
  const { shown, seconds } = await makeVideo({ store: media.settings, pictures: day.pictures, ...files })
  if (shown.length === 0) postponed.set(keyOf(day), Number.POSITIVE_INFINITY)
  await database.system(async (trx) => {
    if (shown.length > 0 && (await insertVideo(trx, day, { ...files, shown, seconds }))) {
      await claimFiles(trx, organizationId, names)
    } else {
      await sql`update media_deletions set queued_at = now() where organization_id = ${organizationId}
        and file = any(${names}::text[])`.execute(trx)
    }
  })
}

type StoredVideo = Video & { video: string; thumbnail: string }

/**
 * Stores a video unless pictures of its day were removed, redacted or added meanwhile: then it is discarded and made
 * again. The person and the pictures are locked, so that this waits for a change that is not committed yet.
 * @returns whether it is stored
 */
async function insertVideo(
  trx: Db,
  { organizationId, employeeId, ...day }: Day,
  stored: StoredVideo,
): Promise<boolean> {
  // Pictures are stored under the person's lock.
  await lockPeople(trx, organizationId, [employeeId])
  const { rows } = await sql`with whole as (
      select s.id from screenshots s where s.organization_id = ${organizationId} and s.employee_id = ${employeeId}
        and s.work_date = ${day.day} and s.image_key = any(${day.pictures}::text[]) for share)
    insert into timelapse_videos (organization_id, employee_id, work_date, video_key, thumbnail_key, frames, seconds,
      frame_times)
    select ${organizationId}, ${employeeId}, ${day.day}::date, ${stored.video}, ${stored.thumbnail}, ${stored.shown.length},
      ${stored.seconds}, ${stored.shown.map((index) => day.times[index])}::timestamptz[]
    where (select count(*) from whole) = ${day.pictures.length}
      and ${day.pictures.length} = (select count(*) from screenshots s where s.organization_id = ${organizationId}
        and s.employee_id = ${employeeId} and s.work_date = ${day.day})
    on conflict do nothing returning id`.execute(trx)
  if (rows.length === 0) return false
  await sql`delete from videos_to_make where organization_id = ${organizationId} and employee_id = ${employeeId}
    and work_date = ${day.day}`.execute(trx)
  return true
}
