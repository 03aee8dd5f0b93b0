import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'
type Document = { stamp: string; etag: string; bodies: Record<Encoding, Buffer> }

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
const known = new Map<string, Document>()

async function load(path: string, inHead: string): Promise<Document | null> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return null
  const stamp = `${found.mtimeMs}-${found.size}-${found.ino}${inHead}`
  const cached = known.get(path)
  if (cached?.stamp === stamp) return cached
  const content = await readFile(path)
  const identity = inHead ? Buffer.from(content.toString().replace('</head>', () => `${inHead}</head>`)) : content
  const document = {
    stamp,
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bodies: { identity, gzip: await toGzip(identity), br: await toBrotli(identity) },
  }
  known.set(path, document)
  return document
}

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

type DocumentOptions = {
  path: string
  type: string
  /** What this installation adds to the page's head. */
  inHead?: string
  /** For one browser only: never cached, and never answered with 304. */
  isPrivate?: boolean
}

/**
 * Sends one of the few mutable documents: always revalidated, answered with 304 while unchanged.
 * @returns false when there is no such file
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, type, inHead = '', isPrivate = false }: DocumentOptions,
): Promise<boolean> {
  const document = await load(path, inHead)
  if (!document) return false
  const encoding = encodingFor(request)
  const etag = `"${document.etag}-${encoding}"`
  reply.header('vary', 'accept-encoding').type(type)
  if (isPrivate) reply.header('cache-control', 'no-store')
  else reply.header('cache-control', 'no-cache').header('etag', etag)
  if (!isPrivate && request.headers['if-none-match']?.includes(etag)) {
    await reply.code(304).send()
    return true
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  await reply.send(document.bodies[encoding])
  return true
}
