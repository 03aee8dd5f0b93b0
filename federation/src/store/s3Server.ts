import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Rver = {
  configureBuckets(): Promise<unknown>
  callback(): Handler
  store: { getObject(bucket: string, key: string): Promise<{ metadata: { etag: string } } | null> }
}
type RverClass = new (options: object) => Rver

const bucket = 'dayline'

/** An S3 server that lives as long as a test. */
export type S3Server = {
  /** What the release tool's environment has to say to reach it. */
  environment: Record<string, string>
  address: string
  /** Answers the next requests that match with 500, after having done them: a lost answer. */
  loseAnswers: (matching: RegExp, count: number) => void
  stop: () => Promise<void>
}

/**
 * s3rver speaks S3 (signatures, XML, listings, ETags) but predates conditional writes. Where they are wanted, requests
 * for one key go one after the other, and a PUT whose condition does not hold gets the answer that S3 documents.
 */
export async function startS3Server({ isConditional = true } = {}): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'dayline-s3-'))
  const S3rver = createRequire(import.meta.filename)('s3rver') as RverClass
  const rver = new S3rver({
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  await rver.configureBuckets()
  const serve = rver.callback()
  const turns = new Map<string, Promise<void>>()
  let losing = { matching: /^$/, count: 0 }

  async function holds({ url = '', headers }: IncomingMessage): Promise<boolean> {
    const key = decodeURIComponent(url.split('?')[0] ?? '').slice(bucket.length + 2)
    const object = await rver.store.getObject(bucket, key).catch(() => null)
    if (headers['if-none-match'] === '*') return object === null
    return headers['if-match'] === undefined || object?.metadata.etag === headers['if-match']
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ended = new Promise<void>((resolve) => response.once('close', resolve))
    if (isConditional && request.method === 'PUT' && !(await holds(request))) {
      response
        .writeHead(412, { 'content-type': 'application/xml' })
        .end('<Error><Code>PreconditionFailed</Code></Error>')
    } else {
      if (losing.count > 0 && losing.matching.test(`${request.method} ${request.url}`)) {
        losing.count--
        const writeHead = response.writeHead.bind(response)
        response.writeHead = ((_status: number, ...rest: never[]) => writeHead(500, ...rest)) as never
      }
      serve(request, response)
    }
    await ended
  }

  const server = createServer((request, response) => {
    const key = request.url ?? ''
    const turn = (turns.get(key) ?? Promise.resolve()).then(() => answer(request, response))
    turns.set(key, turn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `s3://${bucket}/web`,
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    loseAnswers: (matching, count) => {
      losing = { matching, count }
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
