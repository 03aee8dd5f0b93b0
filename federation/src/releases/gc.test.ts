import { mkdtempSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promote } from '../promotion/promote.ts'
import type { LogEntry } from '../registry/log.ts'
import { readRegistry } from '../registry/registryStore.ts'
import type { Deployment } from '../registry/served.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { storePaths } from '../storage/paths.ts'
import { abandonedFiles, garbageOf, removeFiles, removeReleases } from './gc.ts'
import { publishSample } from './sampleReleases.ts'

const day = 86_400_000
const now = Date.parse('2026-11-20T12:00:00.000Z')
const ago = (days: number) => new Date(now - days * day).toISOString()

let folder: string
let deployment: Deployment

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-gc-'))
  deployment = { target: directoryTarget(folder), environment: 'production' }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const old = (id: string) => publishSample(deployment.target, 'tracking', id, { builtAt: ago(100) })

/** Promotes as if it had happened that many days ago. */
async function promoteAgo(id: string, days: number, where = deployment): Promise<void> {
  const { seq } = await promote(where, 'tracking', id)
  const path = storePaths.logEntry(where.environment, seq)
  const found = await where.target.read(path)
  const entry = JSON.parse(found?.content ?? '{}') as LogEntry
  await where.target.replace(path, JSON.stringify({ ...entry, at: ago(days) }), found?.version ?? null)
}

const gone = async () => (await garbageOf(deployment.target, 30, now)).map(({ release }) => release)

test('removes what no registry of the last 30 days named, and keeps what was in force when they began', async () => {
  for (const id of ['v1', 'v2', 'v3', 'v4']) await old(id)
  await promoteAgo('v1', 90)
  await promoteAgo('v2', 80)
  await promoteAgo('v3', 40)
  await promoteAgo('v4', 5)
  // v3 ran until five days ago, with v2 as its fallback.
  expect(await gone()).toEqual(['v1'])
  await removeReleases(deployment.target, await garbageOf(deployment.target, 30, now))
  expect(await deployment.target.list('releases/tracking')).toEqual(['v2', 'v3', 'v4'])
})

test('keeps a release that became active in any environment since it was found', async () => {
  for (const id of ['v1', 'v2', 'v3', 'v4']) await old(id)
  await promoteAgo('v4', 50)
  const garbage = await garbageOf(deployment.target, 30, now)
  await promoteAgo('v1', 0, { ...deployment, environment: 'staging' })
  // Promoted while another one is being removed.
  const remove = async (path: string) => {
    await deployment.target.remove(path)
    if (path === storePaths.releaseFile('tracking', 'v2')) await promoteAgo('v3', 0)
  }
  const outcome = await removeReleases({ ...deployment.target, remove }, garbage)
  expect(await deployment.target.list('releases/tracking')).toEqual(['v1', 'v3', 'v4'])
  expect(outcome).toMatchObject({ removed: [{ release: 'v2' }], kept: [{ release: 'v1' }, { release: 'v3' }] })
})

test('keeps the releases of another environment', async () => {
  for (const id of ['v1', 'v2', 'v3', 'v4', 'v5']) await old(id)
  for (const id of ['v3', 'v4', 'v5']) await promoteAgo(id, 50)
  // Of the three, the last one was in force 30 days ago, with the second as its fallback.
  expect(await gone()).toEqual(['v1', 'v2', 'v3'])
  await promoteAgo('v1', 90, { ...deployment, environment: 'staging' })
  expect(await gone()).toEqual(['v2', 'v3'])
})

test('keeps recent releases and those being published', async () => {
  await old('v1')
  await old('v2')
  await promoteAgo('v2', 50)
  await publishSample(deployment.target, 'tracking', 'v9', { builtAt: ago(2) })
  await deployment.target.create('releases/tracking/20261120T115900-abc/entry.js', 'half')
  await deployment.target.create('releases/tracking/20260101T000000-abc/entry.js', 'broken off long ago')
  expect(await gone()).toEqual(['20260101T000000-abc', 'v1'])
  expect((await readRegistry(deployment.target, 'production')).remotes.tracking?.active).toBe('v2')
})

/** Dates a file that was just written back by that many minutes. */
function writtenAgo(path: string, minutes: number): void {
  const then = statSync(join(folder, path)).mtimeMs / 1_000 - minutes * 60
  utimesSync(join(folder, path), then, then)
}

test('removes a release after an hour when its publishing was interrupted, however recent it is', async () => {
  const half = 'releases/tracking/20261120T115900-abc'
  for (const name of ['entry.js', '12.js']) await deployment.target.create(`${half}/${name}`, 'half')
  writtenAgo(`${half}/entry.js`, 90)
  expect(await gone()).toEqual([])
  writtenAgo(`${half}/12.js`, 61)
  expect(await gone()).toEqual(['20261120T115900-abc'])
})

test('removes temporary files once their writer must have ended', async () => {
  await old('v1')
  for (const [name, minutes] of Object.entries({ young: 9, old: 11 })) {
    const path = `releases/tracking/v1/${name}.js.tmp`
    writeFileSync(join(folder, path), 'half')
    writtenAgo(path, minutes)
  }
  const files = await abandonedFiles(deployment.target)
  expect(files).toMatchObject([{ path: 'releases/tracking/v1/old.js.tmp', bytes: 4 }])
  await removeFiles(deployment.target, files)
  expect((await deployment.target.leftovers()).map(({ path }) => path)).toEqual(['releases/tracking/v1/young.js.tmp'])
})

test('removes nothing while an entry of the log cannot be read', async () => {
  for (const id of ['v1', 'v2', 'v3']) await old(id)
  await promoteAgo('v1', 90)
  await promoteAgo('v2', 20)
  await promoteAgo('v3', 10)
  truncateSync(join(folder, storePaths.logEntry('production', 2)), 10)
  await expect(garbageOf(deployment.target, 30, now)).rejects.toThrow(/00000002\.json cannot be read/)
})
