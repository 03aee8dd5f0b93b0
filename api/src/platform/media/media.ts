import { fingerprint, serverKey } from '../keys/serverKeys.ts'
import type { FileStore } from './fileStore.ts'
import { openFileStore, type StoreSettings } from './openFileStore.ts'
import { isSignedMedia, signMediaPath } from './signedUrls.rules.ts'
import { mediaRoot } from './store.ts'

/** Stored images and videos: private files behind signed URLs that expire. */
export type Media = {
  files: FileStore
  /** How a thread of its own opens the same store. */
  settings: StoreSettings
  /** The URL at which a stored file opens for a while. */
  signMediaUrl(file: string): string
  isSigned(file: string, query: { expires: string; signature: string }): boolean
  /** A key of its own for another kind of signed URL, so that no signature of one kind opens another. */
  keyFor(purpose: string): Buffer
}

/** Opens the store: a folder below the data by default. Its URLs are signed by this server either way. */
export function openMedia(dataDir: string, settings: StoreSettings = { folder: mediaRoot(dataDir) }): Media {
  const key = serverKey(dataDir, 'media')
  return {
    files: openFileStore(settings),
    settings,
    signMediaUrl: (file) => signMediaPath(key, file),
    isSigned: (file, query) => isSignedMedia(key, file, query),
    keyFor: (purpose) => Buffer.from(fingerprint(key, purpose)),
  }
}
