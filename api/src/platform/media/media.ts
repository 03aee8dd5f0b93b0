import { fingerprint, serverKey } from '../keys/serverKeys.ts'
import type { FileStore } from './fileStore.ts'
import { openFileStore, type StoreSettings } from './openFileStore.ts'
import { isSignedMedia, signMediaPath } from './signedUrls.rules.ts'
import { mediaRoot } from './store.ts'

/** Stored images and videos: private files behind signed URLs that expire. */
export type Media = {
  files: FileStore
  /** With these another thread can open the same store. */
  settings: StoreSettings
  /** The URL that opens a stored file for a while. */
  signMediaUrl(file: string): string
  isSigned(file: string, query: { expires: string; signature: string }): boolean
  /** A separate key for another kind of signed URL, so that no signature of one kind opens another. */
  keyFor(purpose: string): Buffer
}

/** Opens the store: by default a folder in the data folder. This server signs its URLs either way. */
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
