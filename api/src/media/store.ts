import { join } from 'node:path'

/** Folder of stored images and videos. */
export function mediaRoot(dataDir: string): string {
  return join(dataDir, 'media')
}
