import type { ScreenshotArea } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound, Refused, ValidationFailed } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Media } from '../../platform/media/media.ts'
import { claimFiles, reserveFiles } from '../../platform/media/reservedFiles.ts'
import { remakeVideos } from '../../tracking/remakeVideos.ts'
import { redactPicture } from './picture.ts'
import { areaError } from './redactArea.rules.ts'
import { nameScreenshotFiles, storeScreenshotFiles } from './screenshotFiles.ts'

type Body = { Id: number; Areas: readonly ScreenshotArea[] }
type OwnScreenshot = { imageKey: string; takenAt: Date; width: number; height: number }

/** Runs work in a separate transaction. */
type InTransaction = <Result extends object>(work: (db: Db) => Promise<Result>) => Promise<Result>
type Steps = { db: Db; media: Media; reserve: InTransaction; replace: InTransaction }

/**
 * Hides areas of the caller's own screenshot: their pixels are replaced in the picture and in everything made from it,
 * and the video of its day is deleted (docs/product/screenshots.md#hidden-parts, docs/decisions/082). The minute stays.
 * @throws NotFound for a picture of someone else, ValidationFailed, Refused
 */
export async function redactScreenshot(
  { db, media, reserve, replace }: Steps,
  actor: Actor,
  { Id, Areas }: Body,
): Promise<{ WorkDate: string }> {
  const own = await findOwn(db, actor, Id)
  const error = areaError(Areas, own)
  if (error) throw new ValidationFailed({ Areas: error })
  const { width, height, imageKey } = own
  const picture = await redactPicture(await media.files.bytes(imageKey).catch(refuseMissing), {
    areas: Areas,
    width,
    height,
  })
  const files = nameScreenshotFiles(actor.organizationId, own.takenAt)
  const names = Object.values(files)
  await reserve(async (trx) => {
    await reserveFiles(trx, actor.organizationId, names)
    return names
  })
  await storeScreenshotFiles(media, files, picture)
  return replace(async (trx) => {
    const ofDay = sql`organization_id = ${actor.organizationId} and employee_id = ${actor.employmentId}`
    // Runs before the video is deleted: a video being stored waits for this row, or this statement waits for the video.
    const { rows } = await sql<{ WorkDate: string }>`update screenshots set image_key = ${files.image},
        thumbnail_key = ${files.thumbnail}, tiny = ${picture.tiny}, likeness = ${picture.likeness}, redacted_at = now()
      where ${ofDay} and id = ${Id} and image_key = ${imageKey}
      returning work_date::text as "WorkDate"`.execute(trx)
    const [replaced] = rows
    if (!replaced) throw new Refused('This picture has changed in the meantime. Please open it again.')
    await claimFiles(trx, actor.organizationId, names)
    const own = { organizationId: actor.organizationId, employeeId: actor.employmentId }
    await remakeVideos(own, [replaced.WorkDate]).execute(trx)
    return replaced
  })
}

async function findOwn(db: Db, { organizationId, employmentId }: Actor, id: number): Promise<OwnScreenshot> {
  const own = await db
    .selectFrom('screenshots')
    .select(['image_key as imageKey', 'taken_at as takenAt', 'width', 'height'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employmentId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!own) throw new NotFound()
  return own
}

function refuseMissing(): never {
  throw new Refused('This picture cannot be read, so no part of it can be hidden.')
}
