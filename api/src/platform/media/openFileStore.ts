import { directoryStore } from './directoryStore.ts'
import type { FileStore } from './fileStore.ts'
import { type S3Settings, s3Store } from './s3Store.ts'

/** Settings of a store; plain data, so that another thread can open the same one. */
export type StoreSettings = { folder: string } | { s3: S3Settings }

export function openFileStore(settings: StoreSettings): FileStore {
  return 's3' in settings ? s3Store(settings.s3) : directoryStore(settings.folder)
}

type Env = Record<string, string | undefined>

/**
 * Opens the store that the environment configures: S3 if `S3_ENDPOINT` is set, else a folder in the data folder.
 * @throws Error when the settings of S3 are incomplete, or no address
 */
export function storeSettings(folder: string, env: Env): StoreSettings {
  if (!env.S3_ENDPOINT) return { folder }
  if (!/^https?:/.test(env.S3_ENDPOINT) || !URL.canParse(env.S3_ENDPOINT))
    throw new Error(`S3_ENDPOINT must be an address such as https://s3.example.com, but is ${env.S3_ENDPOINT}.`)
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
