import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { signatureProblem } from './signature.ts'

/** The only account of s3rver. */
const account = { id: 'S3RVER', secret: 'S3RVER' }

/** The part of s3rver that its types omit. */
type S3rverInside = {
  store: { getObject(bucket: string, key: string): Promise<{ metadata: { etag: string } } | null> }
}

/** An S3 server for the duration of a test. */
export type S3Server = {
  endpoint: string
  bucket: string
  /** Environment variables with which a program uses this server. */
  environment: Record<'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** Performs the next matching requests but answers them with 500, as if the response were lost. */
  loseAnswers: (matching: RegExp, count: number) => void
  stop: () => Promise<void>
}

/** `isConditional: false` simulates storage that ignores conditions of a write. */
export type S3ServerOptions = { bucket?: string; isConditional?: boolean }

/**
 * s3rver stores objects and implements S3's XML, but accepts any signature and predates conditional writes. A proxy in
 * front of it adds what S3 does: it recomputes every signature, and answers a PUT whose condition does not hold with
 * 412. Requests for the same key are handled one after the other.
 */
export async function startS3Server(options: S3ServerOptions = {}): Promise<S3Server> {
  const { bucket = 'dayline', isConditional = true } = options
  const folder = mkdtempSync(join(tmpdir(), 'dayline-s3-'))
  const s3rver = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await s3rver.run()
  const { store } = s3rver as unknown as S3rverInside
  const turns = new Map<string, Promise<void>>()
  let losing = { matching: /^$/, count: 0 }

  async function holds({ url = '', headers }: IncomingMessage): Promise<boolean> {
    const key = decodeURIComponent(url.split('?')[0] ?? '').slice(bucket.length + 2)
    const object = await store.getObject(bucket, key).catch(() => null)
    if (headers['if-none-match'] === '*') return object === null
    return headers['if-match'] === undefined || object?.metadata.etag === headers['if-match']
  }

  function isLost({ method, url }: IncomingMessage): boolean {
    const isIt = losing.count > 0 && losing.matching.test(`${method} ${url}`)
    if (isIt) losing.count--
    return isIt
  }

  async function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const problem = await signatureProblem({ method, url, headers, body }, { [account.id]: account.secret })
    if (problem) return refuse(response, problem.status, problem.code, problem.message)
    if (isConditional && method === 'PUT' && !(await holds(request))) {
      return refuse(response, 412, 'PreconditionFailed', 'The condition does not hold.')
    }
    const isGone = isLost(request)
    await new Promise<void>((resolve, reject) => {
      const behind = forward({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
        response.writeHead(isGone ? 500 : (reply.statusCode ?? 500), reply.headers)
        reply.pipe(response).once('close', resolve)
      })
      behind.once('error', reject).end(body)
    })
  }

  const server = createServer((request, response) => {
    const key = request.url ?? ''
    const body = buffer(request)
    const turn = (turns.get(key) ?? Promise.resolve())
      .then(async () => answer(request, response, await body))
      .catch((error: unknown) => refuse(response, 500, 'InternalError', String(error)))
    turns.set(key, turn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    bucket,
    environment: { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: account.id, S3_SECRET_ACCESS_KEY: account.secret },
    loseAnswers: (matching, count) => {
      losing = { matching, count }
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await s3rver.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  if (response.headersSent) return void response.destroy()
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}
