import { type S3Server, startS3Server } from '@dayline/testkit/s3'
import { promote } from '../promotion/promote.ts'
import { rollback } from '../promotion/rollback.ts'
import { logOf } from '../registry/logOf.ts'
import { readRegistry } from '../registry/registryStore.ts'
import { garbageOf, removeReleases } from '../releases/gc.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { siteFiles } from '../releases/siteFiles.ts'
import { verify } from '../releases/verify.ts'
import { connectS3, s3SettingsOf } from './s3Connection.ts'
import { s3Target } from './s3Target.ts'
import { ConflictError, type ReleaseTarget } from './target.ts'

let server: S3Server
let count = 0

beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.stop())

const addressOf = ({ bucket }: S3Server) => `s3://${bucket}/web`
/** A folder of its own in the bucket, as another machine sees it. */
const newAddress = () => `${addressOf(server)}/${++count}`
const open = (address: string, more: Record<string, string> = {}) =>
  s3Target(s3SettingsOf(address, { ...server.environment, ...more }))

describe('a bucket', () => {
  test('accepts a file once, and a document only if unchanged since it was read', async () => {
    const target = open(newAddress())
    await target.create('releases/tracking/v1/a b&c.js', new Uint8Array([0, 255, 10]))
    await expect(target.create('releases/tracking/v1/a b&c.js', 'x')).rejects.toThrow(ConflictError)
    expect([...((await target.readBytes('releases/tracking/v1/a b&c.js')) ?? [])]).toEqual([0, 255, 10])
    await target.replace('index.html', 'first', null)
    const read = await target.read('index.html')
    await target.replace('index.html', 'second', read?.version ?? null)
    await expect(target.replace('index.html', 'late', read?.version ?? null)).rejects.toThrow(ConflictError)
    await expect(target.replace('index.html', 'late', null)).rejects.toThrow(ConflictError)
    expect((await target.read('index.html'))?.content).toBe('second')
  })

  test('lists the names in a folder, page by page', async () => {
    const target = s3Target(s3SettingsOf(newAddress(), server.environment), { pageSize: 5 })
    const ids = Array.from({ length: 12 }, (_, index) => `v${String(index).padStart(2, '0')}`)
    for (const id of ids) await target.create(`releases/tracking/${id}/release.json`, '{}')
    await target.create('releases/tracking/v00/b&b.js', '')
    expect(await target.list('releases/tracking')).toEqual(ids)
    expect(await target.list('releases/tracking/v00')).toEqual(['b&b.js', 'release.json'])
    expect(await target.list('releases/none')).toEqual([])
    await target.remove('releases/tracking/v00/b&b.js')
    await target.remove('releases/tracking/v00/b&b.js')
    expect(await target.read('releases/tracking/v00/b&b.js')).toBeNull()
  })

  test('serves each file with its type, and only releases as unchangeable', async () => {
    const address = newAddress()
    const target = open(address)
    const settings = s3SettingsOf(address, server.environment)
    const headersOf = async (path: string) => {
      const { status, response } = await connectS3(settings)({ method: 'GET', key: `${settings.prefix}/${path}` })
      await response.body?.cancel()
      return [status, response.headers.get('content-type'), response.headers.get('cache-control')]
    }
    await target.create('releases/tracking/v1/entry.js', '//')
    await target.create('releases/tracking/v1/font.woff2', new Uint8Array([0, 255]))
    await target.create('releases/tracking/v1/video.mp4', new Uint8Array([0, 255]))
    for (const path of ['registry/production.json', 'index.html', 'sw.js']) await target.replace(path, '{}', null)
    const script = 'text/javascript; charset=utf-8'
    const forEver = 'public, max-age=31536000, immutable'
    expect(await headersOf('releases/tracking/v1/entry.js')).toEqual([200, script, forEver])
    expect(await headersOf('releases/tracking/v1/font.woff2')).toEqual([200, 'font/woff2', forEver])
    expect(await headersOf('releases/tracking/v1/video.mp4')).toEqual([200, 'application/octet-stream', forEver])
    const json = 'application/json; charset=utf-8'
    expect(await headersOf('registry/production.json')).toEqual([200, json, 'no-cache'])
    expect(await headersOf('index.html')).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
    expect(await headersOf('sw.js')).toEqual([200, script, 'no-cache'])
    for (const [path, type] of Object.entries(siteFiles)) {
      await target.replace(path, 'x', null)
      expect(await headersOf(path)).toEqual([200, type, 'no-cache'])
    }
    const read = await target.read('index.html')
    await target.replace('index.html', 'second', read?.version ?? null)
    expect(await headersOf('index.html')).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
  })

  test('does not treat a lost answer as a conflict', async () => {
    const target = open(newAddress())
    await target.replace('index.html', 'first', null)
    server.loseAnswers(/^PUT .*index\.html/, 1)
    const read = await target.read('index.html')
    await target.replace('index.html', 'second', read?.version ?? null)
    expect((await target.read('index.html'))?.content).toBe('second')
  })

  test('names what is wrong with keys, bucket and address', async () => {
    const locked = open(newAddress(), { S3_ACCESS_KEY_ID: 'UNKNOWN' })
    await expect(locked.create('x', 'y')).rejects.toThrow(/403 InvalidAccessKeyId.*Check the keys/)
    const guessing = open(newAddress(), { S3_SECRET_ACCESS_KEY: 'guessed' })
    await expect(guessing.create('x', 'y')).rejects.toThrow(/403 SignatureDoesNotMatch.*Check the keys/)
    await expect(open('s3://nothing-here').read('x')).rejects.toThrow('There is no bucket nothing-here')
    expect(() => open('s3://')).toThrow('not the address of a bucket')
    expect(() => s3SettingsOf('s3://dayline', {})).toThrow('S3_ACCESS_KEY_ID')
  })
})

test('refuses storage that ignores conditions before anything is written', async () => {
  const careless = await startS3Server({ isConditional: false })
  const target = s3Target(s3SettingsOf(addressOf(careless), careless.environment))
  await expect(target.create('registry/production.json', '{}')).rejects.toThrow(/ignores If-Match/)
  expect(await target.read('registry/production.json')).toBeNull()
  await careless.stop()
})

test('releases are promoted, conflict, are rolled back and removed in a bucket as in a folder', async () => {
  const address = newAddress()
  const deployment = { target: open(address), environment: 'production' }
  const elsewhere = { target: open(address), environment: 'production' }
  await publishSampleHost(deployment.target, 'h1')
  for (const id of ['v1', 'v2', 'v3'])
    await publishSample(deployment.target, 'tracking', id, { builtAt: '2020-01-01T00:00:00Z' })
  await publishSample(deployment.target, 'billing', 'b1')
  await promote(deployment, 'host', 'h1')
  await promote(deployment, 'tracking', 'v1')

  const seen = await readRegistry(deployment.target, 'production')
  const racing = [promote(deployment, 'tracking', 'v2', { seen }), promote(elsewhere, 'tracking', 'v3', { seen })]
  const outcomes = await Promise.allSettled([...racing, promote(elsewhere, 'billing', 'b1', { seen })])
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(lost.map(({ reason }) => (reason as Error).name)).toEqual([
    expect.stringMatching(/ConflictError|UnfinishedChangeError/),
  ])

  const before = await readRegistry(deployment.target, 'production')
  const won = before.remotes.tracking?.active
  expect([won, before.remotes.billing?.active]).toEqual([expect.stringMatching(/v2|v3/), 'b1'])
  await rollback(deployment, 'tracking', { reason: 'night' })
  expect((await readRegistry(deployment.target, 'production')).remotes.tracking).toMatchObject({
    active: 'v1',
    blocked: [won],
  })
  expect((await logOf(deployment)).map(({ action }) => action)).toEqual([
    'rollback',
    'promote',
    'promote',
    'promote',
    'promote',
  ])
  expect((await verify(deployment, { isAll: true })).damage).toEqual([])

  const loser = won === 'v2' ? 'v3' : 'v2'
  const garbage = await garbageOf(deployment.target, 30)
  expect(garbage.map(({ release }) => release)).toEqual([loser])
  await removeReleases(deployment.target, garbage)
  expect(await deployment.target.list('releases/tracking')).toEqual(['v1', won])
}, 60_000)

/** A target whose tool crashes before its n-th write. */
function dying(target: ReleaseTarget, left: number): ReleaseTarget {
  let rest = left
  const step = () => {
    if (rest-- <= 0) throw new Error('killed')
  }
  return {
    ...target,
    create: async (path, content) => {
      step()
      await target.create(path, content)
    },
    replace: async (path, content, expected) => {
      step()
      await target.replace(path, content, expected)
    },
  }
}

test('a tool that dies at any write to a bucket leaves the old or the new state', async () => {
  const seen: (string | null | undefined)[] = []
  for (let step = 0; ; step++) {
    const deployment = { target: open(newAddress()), environment: 'production' }
    await publishSampleHost(deployment.target, 'h1')
    for (const id of ['v1', 'v2']) await publishSample(deployment.target, 'tracking', id)
    await promote(deployment, 'host', 'h1')
    await promote(deployment, 'tracking', 'v1')
    const outcome = await promote({ ...deployment, target: dying(deployment.target, step) }, 'tracking', 'v2').catch(
      () => null,
    )
    const { damage } = await verify(deployment, { repairs: true })
    expect(damage).toEqual([])
    seen.push((await readRegistry(deployment.target, 'production')).remotes.tracking?.active)
    if (outcome) break
  }
  // The writes are the log entry, the registry, its script.
  expect(seen).toEqual(['v1', 'v1', 'v2', 'v2'])
}, 60_000)
