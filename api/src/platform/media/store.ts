import { join } from 'node:path'

/** Folder of stored images and videos. */
export function mediaRoot(dataDir: string): string {
  return join(dataDir, 'media')
}

/** The drawn screens of the demo: all of its screenshots share them, so they remain when one is deleted. */
export const sharedFiles = 'demo/'
