import { type LocalDate, localDate, minuteMs } from '@dayline/shared/calendar'
import type { TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { Refused, ValidationFailed } from '../../http/failures.ts'
import type { Preparing } from '../../http/prepare.ts'
import type { ReadBody } from '../../http/route.ts'
import { recordingOf } from '../../identity/account/recording.ts'
import type { Db } from '../../platform/db/database.ts'
import { later } from '../../platform/db/transaction.ts'
import type { Media } from '../../platform/media/media.ts'
import { claimFiles, reserveFiles } from '../../platform/media/reservedFiles.ts'
import { type AcceptedMinute, readBatch } from '../../tracking/activity-logs/agentMinutes.rules.ts'
import { placeMinutes } from '../../tracking/activity-logs/placeMinutes.ts'
import { keyOfApp, resolveApps, type Tracked, trackedPerson } from '../../tracking/activity-logs/resolve.ts'
import { readPauses } from '../../tracking/pauses/pauses.queries.ts'
import { isPaused, type Pause } from '../../tracking/pauses/pauses.rules.ts'
import { lockPerson } from '../../tracking/person.ts'
import { remakeVideos } from '../../tracking/remakeVideos.ts'
import { maxGapMs, maxShiftMs } from '../../tracking/shifts.rules.ts'
import { makePicture, type Picture } from './picture.ts'
import { nameScreenshotFiles, type ScreenshotFiles, storeScreenshotFiles } from './screenshotFiles.ts'

type Body = ReadBody<'/screenshots/add'>

/** Read before the pixels are processed: whose screen it is, whether to blur it, and whether it is stored already. */
type Permit = { tracked: Tracked; blur: boolean; minute: AcceptedMinute; duplicate: StoredScreenshot | undefined }
/** A screenshot whose files are stored, or one that is a duplicate. */
export type PreparedScreenshot = Pick<Permit, 'tracked'> &
  ({ duplicate: StoredScreenshot } | (Permit & { duplicate: undefined; picture: Picture; files: ScreenshotFiles }))

/**
 * Encodes a screenshot and stores its files under reserved names, while no transaction is open.
 * @throws Refused when screenshots are switched off or the person has paused, ValidationFailed for time out of bounds
 * or no picture, NotFound
 */
export async function prepareScreenshot(call: Preparing, media: Media, body: Body): Promise<PreparedScreenshot> {
  const { organizationId } = call.actor
  const permit = await permitScreenshot(call.db, call.actor, body)
  const { tracked, duplicate } = permit
  if (duplicate) return { tracked, duplicate }
  const picture = await makePicture(Buffer.from(body.Image, 'base64'), permit)
  const files = nameScreenshotFiles(organizationId, new Date(body.CreateDate))
  await call.slice((trx) => reserveFiles(trx, organizationId, Object.values(files)))
  await storeScreenshotFiles(media, files, picture)
  return { ...permit, duplicate, picture, files }
}

async function permitScreenshot(db: Db, actor: Actor, body: Body): Promise<Permit> {
  const { organizationId } = actor
  const tracked = await trackedPerson(db, actor, body.EmployeeId)
  const { employeeId } = tracked
  const settings = await settingsOf(db, actor, employeeId)
  if (!settings.EnableScreenshots) throw new Refused('Screenshots are switched off.')
  const batch = readBatch([{ ...body, StartDate: body.CreateDate }], settings, Date.now())
  if ('refusals' in batch) throw new ValidationFailed({ CreateDate: Object.values(batch.refusals)[0] ?? '' })
  const minute = batch.minutes[0] as AcceptedMinute
  const [pauses, duplicate] = await Promise.all([
    readPauses(db, { organizationId, employeeId }),
    findStored(db, { organizationId, employeeId, takenAt: new Date(body.CreateDate) }),
  ])
  refusePaused(minute, pauses)
  return { tracked, blur: settings.BlurScreenshots, minute, duplicate }
}

function refusePaused({ minute }: AcceptedMinute, pauses: readonly Pause[]): void {
  if (isPaused(minute, pauses)) throw new Refused('Collection is paused.')
}

/** The organization's settings, overridden by the person's own within the plan. */
async function settingsOf(db: Db, actor: Actor, employeeId: number): Promise<TrackSettings> {
  return { ...actor.trackSettings, ...(await recordingOf(db, actor, employeeId)) }
}

/**
 * Adds a screenshot under its minute; an existing one stays unchanged. Under the person's lock, because a pause may have
 * begun while the picture was prepared.
 * @throws Refused when the person has paused, ValidationFailed
 */
export async function addScreenshot(
  db: Db,
  actor: Actor,
  body: Body,
  prepared: PreparedScreenshot,
): Promise<{ Id: number; Duplicate: boolean; WorkDate: LocalDate }> {
  if (prepared.duplicate) return { ...prepared.duplicate, Duplicate: true }
  const { organizationId, trackSettings } = actor
  const { tracked, minute, blur, picture, files } = prepared
  const { employeeId } = tracked
  const { pauses } = await lockPerson(db, { organizationId, employeeId, zone: trackSettings.Timezone })
  refusePaused(minute, pauses)
  const [placed = minute] = await placeMinutes(db, organizationId, tracked, [minute])
  const apps = await resolveApps(db, organizationId, employeeId, [minute])
  const takenAt = new Date(body.CreateDate)
  const { rows } =
    await sql<StoredScreenshot>`insert into screenshots (organization_id, employee_id, taken_at, work_date,
      organization_app_id, project_id, task_id, url, status, activity_level, screen_count, image_key, thumbnail_key, tiny,
      width, height, is_blurred, likeness)
    values (${organizationId}, ${employeeId}, ${takenAt},
      ${workDateOf({ organizationId, employeeId, minute: minute.minute, zone: trackSettings.Timezone })},
      ${minute.app ? (apps.get(keyOfApp(minute.app))?.id ?? null) : null},
      ${placed.projectId}, ${placed.taskId}, ${minute.app?.url ?? null}, ${minute.status}, ${minute.activityLevel}, ${body.ScreenCount}, ${files.image},
      ${files.thumbnail}, ${picture.tiny}, ${picture.width}, ${picture.height}, ${blur}, ${picture.likeness})
    on conflict (organization_id, employee_id, taken_at) do nothing returning id as "Id", work_date::text as "WorkDate"`.execute(
      db,
    )
  const [added] = rows
  if (!added) {
    const stored = await findStored(db, { organizationId, employeeId, takenAt })
    if (!stored) throw new Error('The screenshot that this one repeats was deleted in the meantime.')
    return { ...stored, Duplicate: true }
  }
  await claimFiles(db, organizationId, Object.values(files))
  // A picture may arrive after the video of its day was made.
  later(db, remakeVideos({ organizationId, employeeId }, [added.WorkDate]))
  return { ...added, Duplicate: false }
}

type PictureMinute = { organizationId: number; employeeId: number; minute: number; zone: string }

/**
 * The day of a picture is that of its minute. Before the minute arrives, it is the day of the shift that the minute
 * would continue; `movePictures` corrects it if the minute begins another shift.
 */
function workDateOf({ organizationId, employeeId, minute, zone }: PictureMinute) {
  const at = new Date(minute)
  return sql`coalesce(
    (select work_date from activity_minutes where organization_id = ${organizationId} and employee_id = ${employeeId}
      and minute = ${at}),
    (select work_date from (select * from shifts where organization_id = ${organizationId}
        and employee_id = ${employeeId} and started_at <= ${at} order by started_at desc limit 1) latest
      where (stopped_at is null or stopped_at > ${at}) and started_at > ${new Date(minute - maxShiftMs)}
        and last_minute > ${new Date(minute - minuteMs - maxGapMs)}),
    ${localDate(minute, zone)}::date)`
}

type StoredScreenshot = { Id: number; WorkDate: LocalDate }
type Identity = { organizationId: number; employeeId: number; takenAt: Date }

function findStored(db: Db, { organizationId, employeeId, takenAt }: Identity): Promise<StoredScreenshot | undefined> {
  return db
    .selectFrom('screenshots')
    .select(['id as Id', sql<LocalDate>`work_date::text`.as('WorkDate')])
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employeeId)
    .where('taken_at', '=', takenAt)
    .executeTakeFirst()
}
