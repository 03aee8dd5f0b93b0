import { siteFiles } from '../releases/siteFiles.ts'
import { connectS3, type S3Answer, type S3Settings } from './s3Connection.ts'
import { ConflictError, type ReleaseTarget, type Versioned } from './target.ts'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** Caching headers for a CDN in front of the bucket: releases never change, everything else is revalidated. */
function headersOf(path: string): Record<string, string> {
  const name = path.split('/').at(-1) ?? ''
  const type = siteFiles[name] ?? types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  const isForEver = path.startsWith('releases/')
  return { 'content-type': type, 'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'no-cache' }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) => text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

function tagsIn(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => unescaped(text))
}

async function failure({ status, response }: S3Answer, what: string): Promise<Error> {
  const [code = ''] = tagsIn(await response.text(), 'Code')
  const advice = status === 403 ? ' Check the keys and their permissions.' : ''
  return new Error(`S3 refused to ${what}: ${status} ${code}.${advice}`)
}

/** Refused because of a precondition; 404 is the response to `If-Match` when there is no object. */
const isConflict = (status: number) => [404, 409, 412].includes(status)

/**
 * A release target in S3 or compatible storage. Compare-and-swap is done by the storage (`If-Match`, `If-None-Match`), so
 * that unrelated machines may release at the same time; storage that ignores the conditions is refused.
 */
export function s3Target(settings: S3Settings, { pageSize = 1_000 } = {}): ReleaseTarget {
  const send = connectS3(settings)
  const keyOf = (path: string): string => (settings.prefix ? `${settings.prefix}/${path}` : path)
  let isProven: Promise<void> | null = null

  async function get(path: string): Promise<S3Answer | null> {
    const answer = await send({ method: 'GET', key: keyOf(path) })
    if (answer.status === 200) return answer
    if (answer.status !== 404) throw await failure(answer, `give ${path}`)
    const [code] = tagsIn(await answer.response.text(), 'Code')
    if (code === 'NoSuchBucket') throw new Error(`There is no bucket ${settings.bucket} at ${settings.endpoint}.`)
    return null
  }

  async function read(path: string): Promise<Versioned | null> {
    const answer = await get(path)
    if (!answer) return null
    const version = answer.response.headers.get('etag')
    if (!version) throw new Error('S3 returned no ETag, so nothing can be changed safely.')
    return { content: await answer.response.text(), version }
  }

  async function readBytes(path: string): Promise<Uint8Array | null> {
    const answer = await get(path)
    return answer && new Uint8Array(await answer.response.arrayBuffer())
  }

  const put = (path: string, content: string | Uint8Array, condition: Record<string, string>) =>
    send({ method: 'PUT', key: keyOf(path), headers: { ...headersOf(path), ...condition } }, content)

  /** Checks that the storage obeys conditions: otherwise it would lose concurrent changes. */
  async function prove(): Promise<void> {
    const probe = 'registry/compare-and-swap.txt'
    const first = await put(probe, 'probe', { 'if-none-match': '*' })
    const again = first.status === 200 ? await put(probe, 'probe', { 'if-none-match': '*' }) : first
    if ([401, 403].includes(again.status)) throw await failure(again, 'write')
    const other = await put(probe, 'probe', { 'if-match': '"00000000000000000000000000000000"' })
    if (again.status === 412 && other.status === 412) return
    throw new Error(
      `${settings.endpoint} ignores If-Match and If-None-Match on writes (${again.status}, ${other.status}), ` +
        'so concurrent changes could overwrite each other. Use storage that supports them, or a folder.',
    )
  }

  async function write(path: string, content: string | Uint8Array, condition: Record<string, string>): Promise<void> {
    isProven ??= prove()
    await isProven
    const answer = await put(path, content, condition)
    if (answer.status === 200) return
    if (!isConflict(answer.status)) throw await failure(answer, `store ${path}`)
    // The first attempt may have succeeded although its response was lost.
    const there = answer.isRepeated ? await readBytes(path) : null
    if (there && Buffer.from(there).equals(Buffer.from(content as string))) return
    const happened = condition['if-none-match']
      ? 'exists already and is never overwritten'
      : 'was changed by someone else'
    throw new ConflictError(`${path} ${happened}.`)
  }

  async function list(folder: string): Promise<string[]> {
    const prefix = keyOf(`${folder}/`)
    const names: string[] = []
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', 'max-keys': String(pageSize), prefix })
      if (token) query.set('continuation-token', token)
      const answer = await send({ method: 'GET', query: `?${query}` })
      if (answer.status !== 200) throw await failure(answer, `list ${folder}`)
      const xml = await answer.response.text()
      names.push(...[...tagsIn(xml, 'Key'), ...tagsIn(xml, 'Prefix')].map((key) => key.slice(prefix.length)))
      token = tagsIn(xml, 'NextContinuationToken')[0]
    }
    return [...new Set(names.map((name) => name.replace(/\/$/, '')))].filter((name) => name !== '').sort()
  }

  async function age(path: string): Promise<number | null> {
    const answer = await get(path)
    if (!answer) return null
    await answer.response.body?.cancel()
    // Both times are from the storage's clock.
    const [now, then] = ['date', 'last-modified'].map((name) => Date.parse(answer.response.headers.get(name) ?? ''))
    return now && then ? Math.max(0, now - then) : null
  }

  async function remove(path: string): Promise<void> {
    const answer = await send({ method: 'DELETE', key: keyOf(path) })
    if (answer.status >= 300 && answer.status !== 404) throw await failure(answer, `remove ${path}`)
  }

  return {
    read,
    readBytes,
    list,
    age,
    remove,
    // Objects are written completely or not at all, so there are no temporary files; and a bucket is never full.
    leftovers: async () => [],
    expectRoom: async () => {},
    create: (path, content) => write(path, content, { 'if-none-match': '*' }),
    replace: (path, content, expected) =>
      write(path, content, expected === null ? { 'if-none-match': '*' } : { 'if-match': expected }),
    exclusively: (_name, work) => work(),
  }
}
