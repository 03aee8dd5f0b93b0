import { ScreenshotIds } from '@dayline/shared/contract'
import { mayInSession } from '../../http/access.ts'
import type { MakeExport } from '../../http/exports/exportFile.ts'
import { Forbidden, NotFound } from '../../http/failures.ts'
import { zipStream } from '../../platform/zip/zipStream.ts'
import { fileNameOf } from './fileNames.rules.ts'
import { findScreenshots } from './screenshots.queries.ts'

/**
 * The chosen screenshots as an archive, streamed while the client reads it; pictures are compressed already, so they
 * are only stored.
 */
export const screenshotsZip: MakeExport = async ({ database, media }, actor, { body, zone }) => {
  if (actor.lapsed || !mayInSession(actor, 'screenshots.bulk')) throw new Forbidden()
  const { Ids } = ScreenshotIds.parse(body)
  const found = await findScreenshots(database.reads(actor), actor, Ids)
  const sizes = await Promise.all(found.map(({ imageKey }) => media.files.sizeOf(imageKey)))
  // Leaves out those that were removed since the link was created.
  const stored = found.filter((_, index) => sizes[index] !== null)
  if (stored.length === 0) throw new NotFound()
  const zip = zipStream()
  for (const screenshot of stored) {
    const options = { compress: false, mtime: screenshot.takenAt }
    zip.addStream(fileNameOf(screenshot, zone), options, () => media.files.read(screenshot.imageKey))
  }
  zip.end()
  return { name: 'screenshots.zip', type: 'application/zip', content: zip.content }
}
