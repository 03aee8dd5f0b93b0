import type { Readable } from 'node:stream'
import { directoryStore } from './directoryStore.ts'
import type { Range } from './ranges.rules.ts'
import { type S3Settings, s3Store } from './s3Store.ts'

/** Where stored images and videos are: a folder, or a bucket of anything that speaks S3. */
export type FileStore = {
  put(file: string, bytes: Uint8Array | string): Promise<void>
  /** Bytes of a stored file; null when there is none. */
  sizeOf(file: string): Promise<number | null>
  /** A file, or a stretch of it, while it is read. Rejects when there is none. */
  read(file: string, range?: Range): Promise<Readable>
  /** A whole file. Rejects when there is none. */
  bytes(file: string): Promise<Buffer>
  /** Removing what is not there is no error: a job may do it twice. */
  remove(file: string): Promise<void>
  /** Rejects, saying why, when files cannot be kept there: better at the start than at the first picture. */
  check(): Promise<void>
}

/** What a store is opened by; plain data, so that a thread of its own can open the same one. */
export type StoreSettings = { folder: string } | { s3: S3Settings }

export function openFileStore(settings: StoreSettings): FileStore {
  return 's3' in settings ? s3Store(settings.s3) : directoryStore(settings.folder)
}

type Env = Record<string, string | undefined>

/**
 * The store that the environment asks for: S3 where `S3_ENDPOINT` is set, else a folder below the data.
 * @throws Error when the settings of S3 are incomplete
 */
export function storeSettings(folder: string, env: Env): StoreSettings {
  if (!env.S3_ENDPOINT) return { folder }
  const missing = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`S3_ENDPOINT is set, so ${missing.join(', ')} must be set too.`)
  const { S3_BUCKET = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_REGION = 'us-east-1' } = env
  return {
    s3: {
      endpoint: env.S3_ENDPOINT.replace(/\/+$/, ''),
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      region: S3_REGION,
    },
  }
}

/** Names of stored files are ours; one that could lead out of the store is nobody's. */
export function isFileName(file: string): boolean {
  return /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(file)
}
