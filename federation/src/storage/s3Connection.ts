import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { reasonOf } from '../reasonOf.ts'

/** Address and credentials of a bucket. */
export type S3Settings = {
  bucket: string
  /** Folder in the bucket, without leading and trailing slashes; may be empty. */
  prefix: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

/** A response of S3, and whether the request was sent more than once. */
export type S3Answer = { status: number; response: Response; isRepeated: boolean }

type S3Request = { method: 'GET' | 'PUT' | 'DELETE'; key?: string; query?: string; headers?: Record<string, string> }

const tries = 4
const timeoutMs = 20_000

/** Sends signed requests to one bucket. */
export type S3Connection = (request: S3Request, body?: string | Uint8Array) => Promise<S3Answer>

/** Settings from the address and the environment. @throws Error that names what is missing */
export function s3SettingsOf(address: string, environment: Record<string, string | undefined>): S3Settings {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(address) ?? []
  if (!bucket) throw new Error(`${address} is not the address of a bucket. Use s3://bucket or s3://bucket/folder.`)
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment
  if (!accessKeyId || !secretAccessKey) throw new Error('Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  const region = environment.S3_REGION ?? 'us-east-1'
  const endpoint = environment.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  if (!URL.canParse(endpoint)) throw new Error(`S3_ENDPOINT must be an address, but is ${endpoint}.`)
  const { S3_SESSION_TOKEN: sessionToken } = environment
  return {
    bucket,
    prefix: prefix.replace(/^\/+|\/+$/g, ''),
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken ? { sessionToken } : {}),
  }
}

/** A connection to a bucket. Failed requests are retried a few times. */
export function connectS3(settings: S3Settings): S3Connection {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, sessionToken } = settings
  const client = new AwsClient({
    service: 's3',
    retries: 0,
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken ? { sessionToken } : {}),
  })

  async function once({ method, key = '', query = '', ...more }: S3Request, body?: string | Uint8Array) {
    const url = `${endpoint}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}${query}`
    const signal = AbortSignal.timeout(timeoutMs)
    // Part of the signature: a body changed in transit is refused.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { ...more.headers, 'x-amz-content-sha256': hash }
    return client.fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body: body as string }) })
  }

  return async (request, body) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await once(request, body)
        const isBusy = response.status >= 500 && response.status !== 501
        if (!isBusy || attempt === tries) return { status: response.status, response, isRepeated: attempt > 1 }
        await response.arrayBuffer()
      } catch (error) {
        if (attempt === tries) throw new Error(`${endpoint} does not answer: ${reasonOf(error)}`, { cause: error })
      }
      await pause(100 * 2 ** attempt)
    }
  }
}
