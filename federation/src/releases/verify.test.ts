import { appendFileSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promote } from '../promotion/promote.ts'
import { readRegistry } from '../registry/registryStore.ts'
import type { Deployment } from '../registry/served.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { publishSample, publishSampleHost } from './sampleReleases.ts'
import { verify } from './verify.ts'

let folder: string
let deployment: Deployment

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-verify-'))
  deployment = { target: directoryTarget(folder), environment: 'production' }
  await publishSampleHost(deployment.target, 'h1')
  for (const id of ['v1', 'v2']) await publishSample(deployment.target, 'tracking', id)
  await promote(deployment, 'host', 'h1')
  await promote(deployment, 'tracking', 'v1')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (path: string) => join(folder, path)
const damaged = async () => (await verify(deployment)).damage.map(({ path }) => path)

test('finds nothing in a store that is as released', async () => {
  expect(await verify(deployment, { isAll: true })).toEqual({ releases: 3, files: 7, damage: [], repaired: [] })
})

test.each([
  ['an entry', 'releases/tracking/v1/entry.js'],
  ['a chunk', 'releases/tracking/v1/12.abc.js'],
  ['a compressed form', 'releases/tracking/v1/12.abc.js.br'],
  ['the page', 'index.html'],
  ['the registry script', 'registry/production.js'],
  ['the service worker', 'sw.js'],
])('finds a change of %s', async (_what, path) => {
  // At the start: a reader ignores what follows the end of a compressed file.
  writeFileSync(at(path), 'tampered')
  expect(await damaged()).toContain(path)
})

test('finds a registry that was edited by hand', async () => {
  const registry = await readRegistry(deployment.target, 'production')
  writeFileSync(at('registry/production.json'), JSON.stringify({ ...registry, remotes: {} }))
  expect(await damaged()).toContain('registry/production.json')
})

test('repair updates lagging documents and restores a damaged registry from the log', async () => {
  const before = await readRegistry(deployment.target, 'production')
  appendFileSync(at('registry/production.json'), '}')
  writeFileSync(at('index.html'), 'old')
  const { damage, repaired } = await verify(deployment, { repairs: true })
  expect([damage, repaired]).toEqual([[], expect.arrayContaining(['registry/production.json'])])
  const after = await readRegistry(deployment.target, 'production')
  expect(after).toEqual({ ...before, seq: before.seq + 1 })
  await promote(deployment, 'tracking', 'v2')
})

test('finds a manifest that cannot be read, and checks the other releases', async () => {
  truncateSync(at('releases/tracking/v1/release.json'), 40)
  writeFileSync(at('releases/tracking/v2/entry.js'), 'tampered')
  const { damage } = await verify(deployment, { isAll: true })
  expect(damage.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['releases/tracking/v1/release.json', 'releases/tracking/v2/entry.js']),
  )
})

test('counts a release without a manifest as damage once its publication was interrupted, not while it runs', async () => {
  const entry = 'releases/tracking/20261120T115900-abc/entry.js'
  await deployment.target.create(entry, 'half')
  expect(await verify(deployment, { isAll: true })).toMatchObject({ releases: 3, damage: [] })
  utimesSync(at(entry), 0, 0)
  const { damage } = await verify(deployment, { isAll: true })
  expect(damage.map(({ path }) => path)).toEqual(['releases/tracking/20261120T115900-abc/release.json'])
})

test.each(['releases/tracking/v1', 'releases/tracking/v1/release.json'])(
  'finds at once that %s is missing, which the registry names',
  async (path) => {
    rmSync(at(path), { recursive: true })
    for (const isAll of [false, true]) {
      const { damage } = await verify(deployment, { isAll })
      expect(damage.map(({ path }) => path)).toEqual(['releases/tracking/v1/release.json'])
    }
  },
)
