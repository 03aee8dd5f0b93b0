import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogEntry } from '../registry/log.ts'
import { logOf } from '../registry/logOf.ts'
import { changeRegistry, readRegistry, UnfinishedChangeError } from '../registry/registryStore.ts'
import { type Deployment, laggingDocuments } from '../registry/served.ts'
import { findRelease } from '../releases/releases.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { storePaths } from '../storage/paths.ts'
import { ConflictError, type ReleaseTarget } from '../storage/target.ts'
import { bless } from './bless.ts'
import { freeze, thaw } from './freeze.ts'
import { promote } from './promote.ts'
import { rollback } from './rollback.ts'

const hour = 3_600_000
let folder: string
let deployment: Deployment

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-changes-'))
  deployment = { target: directoryTarget(folder), environment: 'production' }
  for (const id of ['v1', 'v2', 'v3']) await publishSample(deployment.target, 'tracking', id)
  await publishSample(deployment.target, 'billing', 'b1')
  await publishSampleHost(deployment.target, 'h1')
  await promote(deployment, 'host', 'h1')
  await promote(deployment, 'tracking', 'v1')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const now = () => readRegistry(deployment.target, deployment.environment)
const tracking = async () => (await now()).remotes.tracking

const history = () => logOf(deployment)

describe('two promotions at the same moment', () => {
  test('accept one and refuse the other', async () => {
    const seen = await now()
    const outcomes = await Promise.allSettled(['v2', 'v3'].map((id) => promote(deployment, 'tracking', id, { seen })))
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(lost).toHaveLength(1)
    expect(lost[0]?.reason).toBeInstanceOf(ConflictError)
    expect(lost[0]?.reason.message).toContain('Someone else changed tracking')
    expect((await now()).seq).toBe(seen.seq + 1)
  })

  test('both succeed for different units', async () => {
    const seen = await now()
    await Promise.all([promote(deployment, 'tracking', 'v2', { seen }), promote(deployment, 'billing', 'b1', { seen })])
    const { seq, remotes } = await now()
    expect([seq, remotes.tracking?.active, remotes.billing?.active]).toEqual([seen.seq + 2, 'v2', 'b1'])
  })

  test('lose nothing even without a lock, through compare-and-swap alone', async () => {
    const open = { ...deployment, target: { ...deployment.target, exclusively: unlocked } }
    const seen = await now()
    const units = ['tracking', 'billing'] as const
    await Promise.all(units.map((unit) => promote(open, unit, unit === 'billing' ? 'b1' : 'v2', { seen })))
    const { remotes } = await now()
    expect([remotes.tracking?.active, remotes.billing?.active]).toEqual(['v2', 'b1'])
    expect(await laggingDocuments(deployment)).toEqual([])
  })
})

const unlocked: ReleaseTarget['exclusively'] = (_name, work) => work()

describe('rollback', () => {
  test('goes to the previous release in the log, blocks the bad one, and logs the reason', async () => {
    await promote(deployment, 'tracking', 'v2')
    await rollback(deployment, 'tracking', { reason: 'blank page' })
    expect(await tracking()).toMatchObject({ active: 'v1', blocked: ['v2'] })
    expect((await history())[0]).toMatchObject({ action: 'rollback', release: 'v1', reason: 'blank page' })
  })

  test('refuses a second rollback within minutes, unless it names a release', async () => {
    await promote(deployment, 'tracking', 'v2')
    await bless(deployment, 'tracking', undefined)
    await promote(deployment, 'tracking', 'v3')
    await rollback(deployment, 'tracking', { reason: 'first' })
    await expect(rollback(deployment, 'tracking', { reason: 'second' })).rejects.toThrow(
      /was rolled back to v2 .*--to/s,
    )
    await rollback(deployment, 'tracking', { reason: 'further', to: 'v1' })
    expect((await tracking())?.active).toBe('v1')
  })

  test('refuses a second rollback even when the first was made on a machine whose clock is hours behind', async () => {
    for (const id of ['v2', 'v3']) await promote(deployment, 'tracking', id)
    const { seq } = await rollback(deployment, 'tracking', { reason: 'first', to: 'v2' })
    await rewriteEntry(seq, { at: new Date(Date.now() - 2 * hour).toISOString() })
    await expect(rollback(deployment, 'tracking', { reason: 'second' })).rejects.toThrow(/was rolled back to v2/)
    // Both clocks agree that the first was last night.
    const entry = join(folder, storePaths.logEntry('production', seq))
    const lastNight = (statSync(entry).mtimeMs - 8 * hour) / 1000
    utimesSync(entry, lastNight, lastNight)
    await rollback(deployment, 'tracking', { reason: 'again' })
    expect((await tracking())?.active).toBe('v1')
  })

  test('ends at the last known good release after two bad ones in a row', async () => {
    for (const id of ['v2', 'v3']) await promote(deployment, 'tracking', id)
    expect(await tracking()).toMatchObject({ active: 'v3', lastGood: 'v1' })
    await rollback(deployment, 'tracking', { reason: 'blank' })
    expect(await tracking()).toMatchObject({ active: 'v1', lastGood: 'v1', blocked: ['v3'] })
  })

  test('restores the host together with its page', async () => {
    await publishSampleHost(deployment.target, 'h2')
    await promote(deployment, 'host', 'h2')
    const { host } = await rollback(deployment, 'host', { reason: 'white' })
    expect(host?.release).toBe('h1')
    expect((await deployment.target.read('index.html'))?.content).toContain('page of h1')
  })

  test('never goes to a damaged release', async () => {
    await promote(deployment, 'tracking', 'v2')
    await deployment.target.remove('releases/tracking/v1/12.abc.js')
    await expect(rollback(deployment, 'tracking', { reason: 'x' })).rejects.toThrow(
      /incomplete.*12\.abc\.js is missing/s,
    )
    expect((await tracking())?.active).toBe('v2')
  })
})

describe('freeze', () => {
  test('allows rollbacks and nothing else, and names who froze it and why', async () => {
    await promote(deployment, 'tracking', 'v2')
    await freeze(deployment, 'Black Friday')
    await expect(promote(deployment, 'tracking', 'v3')).rejects.toThrow(/was frozen by .*Black Friday/)
    await expect(bless(deployment, 'tracking', 'v1')).rejects.toThrow(/frozen/)
    await rollback(deployment, 'tracking', { reason: 'still possible' })
    await expect(promote(deployment, 'tracking', 'v3')).rejects.toThrow(/frozen/)
    await thaw(deployment, 'over')
    await promote(deployment, 'tracking', 'v3')
    expect((await tracking())?.active).toBe('v3')
  })

  test('refuses a promotion that began before the freeze', async () => {
    const seen = await now()
    await freeze(deployment, 'now')
    await expect(promote(deployment, 'tracking', 'v2', { seen })).rejects.toThrow(/frozen/)
  })
})

describe('the previous release becomes the fallback', () => {
  const lastGoodAfterV3 = async () => {
    await promote(deployment, 'tracking', 'v3')
    return (await tracking())?.lastGood
  }
  beforeEach(() => promote(deployment, 'tracking', 'v2'))

  test('when a person blessed it', async () => {
    await bless(deployment, 'tracking', 'v2')
    expect((await tracking())?.lastGood).toBe('v1')
    expect(await lastGoodAfterV3()).toBe('v2')
  })

  test('when it ran for a day', async () => {
    await rewriteEntry((await now()).seq, { at: new Date(Date.now() - 24 * hour).toISOString() })
    expect(await lastGoodAfterV3()).toBe('v2')
  })

  test('not when it ran for less than a day', async () => {
    await rewriteEntry((await now()).seq, { at: new Date(Date.now() - 23 * hour).toISOString() })
    expect(await lastGoodAfterV3()).toBe('v1')
  })

  describe('where releases follow each other quickly', () => {
    beforeEach(async () => {
      await promote(deployment, 'tracking', 'v3')
      await publishSample(deployment.target, 'tracking', 'v4')
      // v1 was replaced by v2 more than a day ago.
      const { seq } = await now()
      await rewriteEntry(seq - 1, { at: new Date(Date.now() - 30 * hour).toISOString() })
    })
    const lastGoodAfterV4 = async (v3RanFor: number) => {
      await rewriteEntry((await now()).seq, { at: new Date(Date.now() - v3RanFor).toISOString() })
      await promote(deployment, 'tracking', 'v4')
      return (await tracking())?.lastGood
    }

    test('when it ran for an hour', async () => expect(await lastGoodAfterV4(hour)).toBe('v3'))
    test('not when it ran for less than an hour', async () => expect(await lastGoodAfterV4(hour / 2)).toBe('v1'))
    test('not after a rollback on the same day', async () => {
      await rollback(deployment, 'tracking', { reason: 'blank', to: 'v2', isGentle: true })
      await promote(deployment, 'tracking', 'v3')
      expect((await tracking())?.lastGood).toBe('v2')
      expect(await lastGoodAfterV4(2 * hour)).toBe('v2')
    })
  })

  test('when the active host cannot run the older fallback', async () => {
    await publishSample(deployment.target, 'tracking', 'old', { remote: { contract: 2 } })
    const { seq, remotes } = await now()
    const entry = remotes.tracking
    const note = await findRelease(deployment.target, 'tracking', 'old')
    if (!entry || note?.kind !== 'remote') throw new Error('There is a release.')
    const tracking = { ...entry, lastGood: 'old', releases: { ...entry.releases, old: note.remote } }
    const change = { action: 'bless', unit: 'tracking', release: 'old', reason: null }
    await changeRegistry(deployment, change, (before) => ({ ...before, seq, remotes: { ...before.remotes, tracking } }))
    expect(await lastGoodAfterV3()).toBe('v2')
  })
})

describe('bless', () => {
  test('sets the release that tabs fall back on', async () => {
    for (const id of ['v2', 'v3']) await promote(deployment, 'tracking', id)
    await bless(deployment, 'tracking', 'v1')
    expect(await tracking()).toMatchObject({ active: 'v3', lastGood: 'v1' })
  })

  test('refuses a blocked release', async () => {
    await promote(deployment, 'tracking', 'v2')
    await rollback(deployment, 'tracking', { reason: 'x' })
    await expect(bless(deployment, 'tracking', 'v2')).rejects.toThrow(/blocked/)
  })
})

describe('a tool that dies', () => {
  test('before the registry changed has changed nothing, and the history leaves its entry out', async () => {
    const { seq } = await now()
    await deployment.target.create(storePaths.logEntry('production', seq + 1), JSON.stringify(await lastEntry()))
    await promote(deployment, 'tracking', 'v2')
    expect((await now()).seq).toBe(seq + 2)
    expect((await history()).slice(0, 2).map((entry) => entry.seq)).toEqual([seq + 2, seq])
  })

  test('after that has its change finished by the unit’s next change, which stops for a review', async () => {
    const before = (await deployment.target.read('registry/production.js'))?.content ?? ''
    await promote(deployment, 'tracking', 'v2')
    const script = await deployment.target.read('registry/production.js')
    await deployment.target.replace('registry/production.js', before, script?.version ?? null)
    await expect(rollback(deployment, 'tracking', { reason: 'x' })).rejects.toThrow(UnfinishedChangeError)
    expect((await tracking())?.active).toBe('v2')
    expect(await laggingDocuments(deployment)).toEqual([])
    await rollback(deployment, 'tracking', { reason: 'x' })
    expect((await tracking())?.active).toBe('v1')
  })
})

/** Rewrites an entry as a machine with another clock would have written it. */
async function rewriteEntry(seq: number, changes: Partial<LogEntry>): Promise<void> {
  const path = storePaths.logEntry('production', seq)
  const found = await deployment.target.read(path)
  const entry = { ...JSON.parse(found?.content ?? '{}'), ...changes }
  await deployment.target.replace(path, JSON.stringify(entry), found?.version ?? null)
}

async function lastEntry(): Promise<LogEntry> {
  const [entry] = await history()
  if (!entry) throw new Error('Nothing was ever changed.')
  return { ...entry, seq: entry.seq + 1, follows: entry.seq }
}

test('two environments of one store do not overwrite each other’s page', async () => {
  const staging = { ...deployment, environment: 'staging' }
  await promote(staging, 'tracking', 'v2')
  expect((await deployment.target.read('index.html'))?.content).toContain('/registry/production.json')
  await promote(staging, 'host', 'h1')
  await promote(deployment, 'tracking', 'v3')
  expect((await deployment.target.read('index.html'))?.content).toContain('/registry/staging.json')
})
