import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { fingerprint, serverKey } from '../keys/serverKeys.ts'
import { isSignedMedia, signMediaPath } from './signedUrls.rules.ts'
import { mediaRoot } from './store.ts'

/** Stored images and videos: private files behind signed URLs that expire. */
export type Media = {
  /** Folder of the files. */
  root: string
  disk: Disk
  /** The URL at which a stored file opens for a while. */
  signMediaUrl(file: string): string
  isSigned(file: string, query: { expires: string; signature: string }): boolean
  /** A key of its own for another kind of signed URL, so that no signature of one kind opens another. */
  keyFor(purpose: string): Buffer
}

/** Opens the store below the data folder. */
export function openMedia(dataDir: string): Media {
  const key = serverKey(dataDir, 'media')
  return {
    root: mediaRoot(dataDir),
    disk: new Disk(new FSDriver({ location: mediaRoot(dataDir), visibility: 'private' })),
    signMediaUrl: (file) => signMediaPath(key, file),
    isSigned: (file, query) => isSignedMedia(key, file, query),
    keyFor: (purpose) => Buffer.from(fingerprint(key, purpose)),
  }
}
