import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeze } from '../promotion/freeze.ts'
import { promote } from '../promotion/promote.ts'
import { rollback } from '../promotion/rollback.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { verify } from '../releases/verify.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { storePaths } from '../storage/paths.ts'
import { DamagedLogError } from './log.ts'
import { logOf } from './logOf.ts'
import { DamagedRegistryError } from './registryFile.ts'
import { readRegistry } from './registryStore.ts'
import type { Deployment } from './served.ts'

let folder: string
let deployment: Deployment

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-damaged-'))
  deployment = { target: directoryTarget(folder), environment: 'production' }
  await publishSampleHost(deployment.target, 'h1')
  for (const id of ['v1', 'v2', 'v3']) await publishSample(deployment.target, 'tracking', id)
  await promote(deployment, 'host', 'h1')
  await promote(deployment, 'tracking', 'v1')
  await promote(deployment, 'tracking', 'v2')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const now = () => readRegistry(deployment.target, 'production')
const registryFile = () => join(folder, 'registry/production.json')
const entryFile = (seq: number) => join(folder, `registry/log/production/0000000${seq}.json`)
/** Truncates an entry, as a full disk does. */
const cut = (seq: number) => truncateSync(entryFile(seq), 40)

describe('a missing registry', () => {
  beforeEach(() => rmSync(registryFile()))

  test('is reported as damage, with its fix, by every command that reads or changes it', async () => {
    await expect(now()).rejects.toThrow(/production\.json is missing.*log has 3 changes.*verify --repair/)
    await expect(verify(deployment)).rejects.toThrow(DamagedRegistryError)
    await expect(promote(deployment, 'tracking', 'v3')).rejects.toThrow(DamagedRegistryError)
  })

  test('is restored from the log, even when its script is missing too', async () => {
    rmSync(join(folder, 'registry/production.js'))
    await expect(now()).rejects.toThrow(DamagedRegistryError)
    expect((await verify(deployment, { repairs: true })).damage).toEqual([])
    expect((await now()).remotes.tracking?.active).toBe('v2')
  })
})

test('treats a store whose very first change was interrupted as a new one', async () => {
  const fresh = mkdtempSync(join(folder, 'fresh-'))
  const first = { target: directoryTarget(fresh), environment: 'production' }
  await publishSample(first.target, 'tracking', 'v1')
  await promote(first, 'tracking', 'v1')
  for (const name of ['production.json', 'production.js']) rmSync(join(fresh, 'registry', name))
  expect((await readRegistry(first.target, 'production')).seq).toBe(0)
  await promote(first, 'tracking', 'v1')
})

describe('an unreadable entry of the log', () => {
  test.each([2, 3])('as change %i is named by verify, and everything else continues without it', async (seq) => {
    cut(seq)
    expect((await verify(deployment)).damage).toEqual([
      { path: `registry/log/production/0000000${seq}.json`, text: expect.stringContaining('verify --repair') },
    ])
    expect((await logOf(deployment)).map((entry) => entry.seq)).toEqual([3, 2, 1].filter((other) => other !== seq))
    await rollback(deployment, 'tracking', { reason: 'blank', to: 'v1' })
    expect((await now()).remotes.tracking?.active).toBe('v1')
  })

  test('does not stop a rollback that has to find its release', async () => {
    cut(3)
    await rollback(deployment, 'tracking', { reason: 'blank' })
    expect((await now()).remotes.tracking?.active).toBe('v1')
  })

  test('blocks promotions when it is the last one, because it may be a freeze, until it is repaired', async () => {
    await freeze(deployment, 'Black Friday')
    await promote(deployment, 'tracking', 'v3').catch(() => {})
    cut(4)
    await expect(promote(deployment, 'tracking', 'v3')).rejects.toThrow(DamagedLogError)
  })

  test('is set aside by repair, which keeps its bytes and logs that', async () => {
    cut(3)
    const bytes = readFileSync(entryFile(3))
    expect(await verify(deployment, { repairs: true })).toMatchObject({
      damage: [],
      repaired: ['registry/log/production/00000003.json'],
    })
    expect(readFileSync(join(folder, 'registry/log-damaged/production/00000003.json'))).toEqual(bytes)
    expect(readdirSync(join(folder, 'registry/log/production'))).not.toContain('00000003.json')
    const [last] = await logOf(deployment)
    expect(last).toMatchObject({ seq: 4, action: 'repair', reason: expect.stringContaining('00000003.json') })
    await promote(deployment, 'tracking', 'v3')
    expect((await logOf(deployment)).map((entry) => entry.seq)).toEqual([5, 4, 2, 1])
  })

  test('of a newer tool is skipped too, and repair does not move it', async () => {
    const content = JSON.stringify({ ...JSON.parse(readFileSync(entryFile(2), 'utf8')), unknownField: true })
    writeFileSync(entryFile(2), content)
    const { damage, repaired } = await verify(deployment, { repairs: true })
    expect([damage, repaired]).toEqual([[{ path: expect.any(String), text: expect.stringContaining('version') }], []])
    expect(readFileSync(entryFile(2), 'utf8')).toBe(content)
    await rollback(deployment, 'tracking', { reason: 'blank' })
  })

  test('with a damaged registry is repaired by restoring the newest readable change', async () => {
    cut(3)
    writeFileSync(registryFile(), '{"seq":')
    expect((await verify(deployment, { repairs: true })).damage).toEqual([])
    // Higher than any number that browsers may have seen.
    expect(await now()).toMatchObject({ seq: 4, remotes: { tracking: { active: 'v1' } } })
  })
})

describe('an unreadable manifest', () => {
  const cutManifest = (unit: string, id: string) => truncateSync(join(folder, storePaths.releaseFile(unit, id)), 40)

  test('of the active host stops promotions, and no rollback of a remote', async () => {
    cutManifest('host', 'h1')
    await expect(promote(deployment, 'tracking', 'v3')).rejects.toThrow(/host\/h1\/release\.json is not a release/)
    await rollback(deployment, 'tracking', { reason: 'blank' })
    expect((await now()).remotes.tracking?.active).toBe('v1')
  })

  test('of a remote stops no rollback of the host, which still has to fit the remotes', async () => {
    await publishSampleHost(deployment.target, 'h2')
    await promote(deployment, 'host', 'h2')
    await publishSampleHost(deployment.target, 'h0', { host: { contracts: [7] } })
    cutManifest('tracking', 'v2')
    await expect(rollback(deployment, 'host', { reason: 'blank', to: 'h0' })).rejects.toThrow(/uses contract/)
    await rollback(deployment, 'host', { reason: 'blank' })
    expect((await now()).host?.release).toBe('h1')
  })
})
