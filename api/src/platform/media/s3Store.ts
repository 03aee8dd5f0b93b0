import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { reasonOf } from '../reasonOf.ts'
import { type FileStore, isFileName } from './fileStore.ts'
import { inTime, withIdleTimeout } from './withIdleTimeout.ts'

export type S3Settings = {
  /** Address of the service, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Written at each start, to check that the bucket is writable. */
export const startedFile = 'started.txt'

type Request = { body?: Buffer<ArrayBuffer> | string; headers?: Record<string, string>; signal?: AbortSignal }

/** No picture or video takes longer, and no part of a larger file; a service that hangs must not block requests. */
const timeoutMs = 30_000
/** Of a file that is sent: an organization's archive may have gigabytes. */
const largeTimeoutMs = 60 * 60_000

/** Files as objects of a bucket, addressed by path, as every S3 service supports. */
export function s3Store({ endpoint, bucket, ...credentials }: S3Settings): FileStore {
  // Signs requests and passes them to fetch; temporary failures of the service are retried.
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 })
  const place = `${endpoint}/${encodeURIComponent(bucket)}`

  async function send(
    method: string,
    file: string,
    { body = '', headers = {}, signal = AbortSignal.timeout(timeoutMs) }: Request = {},
  ): Promise<Response> {
    if (!isFileName(file)) throw new Error('This is not the name of a stored file.')
    // Signed with the request: content that was altered on the way is refused.
    const hash = createHash('sha256').update(body).digest('hex')
    return client.fetch(`${place}/${file}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      signal,
      ...(method === 'PUT' ? { body } : {}),
    })
  }

  async function answered(method: string, file: string, request?: Request): Promise<Response> {
    const reply = await send(method, file, request)
    if (!reply.ok) throw await refusal(method, reply)
    return reply
  }

  return {
    async put(file, bytes) {
      const body = Buffer.from(bytes as Uint8Array)
      await (
        await answered('PUT', file, { body, headers: { 'content-type': 'application/octet-stream' } })
      ).arrayBuffer()
    },
    async putFile(file, source) {
      if (!isFileName(file)) throw new Error('This is not the name of a stored file.')
      const hash = createHash('sha256')
      await pipeline(createReadStream(source), hash)
      const signed = await client.sign(`${place}/${file}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': hash.digest('hex') },
      })
      // Read from disk while it is sent.
      const body = await openAsBlob(source)
      const reply = await fetch(signed.url, {
        method: 'PUT',
        headers: signed.headers,
        body,
        signal: AbortSignal.timeout(largeTimeoutMs),
      })
      if (!reply.ok) throw await refusal('PUT', reply)
      await reply.arrayBuffer()
    },
    async *list(folder) {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(folder ? { prefix: folder } : {}) })
        if (next) query.set('continuation-token', next)
        const reply = await client.fetch(`${place}?${query}`, { signal: AbortSignal.timeout(timeoutMs) })
        if (!reply.ok) throw await refusal('GET', reply)
        const xml = await reply.text()
        // Names of stored files contain nothing that XML escapes.
        for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isFileName(key)) yield key
        next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1]
      } while (next)
    },
    async sizeOf(file) {
      if (!isFileName(file)) return null
      const reply = await send('HEAD', file)
      if (reply.status === 404) return null
      if (!reply.ok) throw await refusal('HEAD', reply)
      return Number(reply.headers.get('content-length'))
    },
    async read(file, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const stop = new AbortController()
      const wait = { idleMs: timeoutMs, stop }
      const { body } = await inTime(answered('GET', file, { headers, signal: stop.signal }), wait)
      const parts = body ? withIdleTimeout(body as ReadableStream<Uint8Array>, wait) : []
      return Readable.from(parts, { objectMode: false })
    },
    bytes: async (file) => Buffer.from(await (await answered('GET', file)).arrayBuffer()),
    async remove(file) {
      const reply = await send('DELETE', file)
      if (!reply.ok && reply.status !== 404) throw await refusal('DELETE', reply)
      await reply.arrayBuffer()
    },
    async check() {
      const reply = await send('PUT', startedFile, { body: new Date().toISOString() }).catch((cause: unknown) => {
        throw new Error(`${endpoint} does not answer: ${reasonOf(cause)}`, { cause })
      })
      if (!reply.ok)
        throw new Error(`Nothing can be stored in the bucket "${bucket}" at ${endpoint}: it answered ${reply.status}.`)
      await reply.arrayBuffer()
    },
  }
}

/** The service's own code, such as NoSuchKey; never an address or a key. */
async function refusal(method: string, reply: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await reply.text().catch(() => ''))?.[1] ?? ''
  return new Error(`The object storage answered ${method} with ${reply.status} ${code}`.trim())
}
