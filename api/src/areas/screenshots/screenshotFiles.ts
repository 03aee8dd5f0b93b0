import { randomBytes } from 'node:crypto'
import type { Media } from '../../platform/media/media.ts'
import type { Picture } from './picture.ts'

export type ScreenshotFiles = { image: string; thumbnail: string }

/** File names of a screenshot: random, so that one cannot be guessed from another. */
export function nameScreenshotFiles(organizationId: number, takenAt: Date): ScreenshotFiles {
  const name = `${organizationId}/${takenAt.toISOString().slice(0, 10)}/${randomBytes(16).toString('hex')}`
  return { image: `${name}.webp`, thumbnail: `${name}-480.webp` }
}

export async function storeScreenshotFiles(media: Media, files: ScreenshotFiles, picture: Picture): Promise<void> {
  await Promise.all([media.files.put(files.image, picture.image), media.files.put(files.thumbnail, picture.thumbnail)])
}
