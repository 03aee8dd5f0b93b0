import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRegistry } from '../registry/registryStore.ts'
import type { Deployment } from '../registry/served.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { storePaths } from '../storage/paths.ts'
import { bless } from './bless.ts'
import { promote } from './promote.ts'
import { rollback } from './rollback.ts'

let folder: string
let deployment: Deployment

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-previous-'))
  deployment = { target: directoryTarget(folder), environment: 'production' }
  for (const id of ['h0', 'h1', 'h2', 'h3']) await publishSampleHost(deployment.target, id)
  for (const id of ['v1', 'v2', 'v3', 'v4']) await publishSample(deployment.target, 'tracking', id)
  await promote(deployment, 'host', 'h0')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const promoteAll = async (unit: string, ids: string[]) => {
  for (const id of ids) await promote(deployment, unit, id)
}

/** Makes the last change an hour old, so that another rollback need not name its release. */
async function waitAnHour(): Promise<void> {
  const { seq } = await readRegistry(deployment.target, 'production')
  const path = storePaths.logEntry('production', seq)
  const found = await deployment.target.read(path)
  const at = new Date(Date.now() - 3_600_000)
  const entry = { ...JSON.parse(found?.content ?? '{}'), at: at.toISOString() }
  await deployment.target.replace(path, JSON.stringify(entry), found?.version ?? null)
  utimesSync(join(folder, path), at, at)
}

async function goBack(unit: string, options: { to?: string; isGentle?: boolean } = {}) {
  await waitAnHour()
  const { host, remotes } = await rollback(deployment, unit, { reason: 'night', ...options })
  return unit === 'host' ? host?.release : remotes[unit]?.active
}

describe('a second rollback goes further back, not to the release that the first one left', () => {
  test('for the host, until there is no earlier release', async () => {
    await promoteAll('host', ['h1', 'h2'])
    expect(await goBack('host')).toBe('h1')
    expect(await goBack('host')).toBe('h0')
    await expect(goBack('host')).rejects.toThrow(/host has no earlier release .*--to/)
  })

  test('for a remote whose first rollback blocked nothing', async () => {
    await promoteAll('tracking', ['v1', 'v2'])
    await bless(deployment, 'tracking', 'v2')
    await promote(deployment, 'tracking', 'v3')
    expect(await goBack('tracking', { isGentle: true })).toBe('v2')
    expect(await goBack('tracking')).toBe('v1')
  })

  test('even when another release was promoted in between', async () => {
    await promoteAll('host', ['h1', 'h2'])
    await goBack('host')
    await promote(deployment, 'host', 'h3')
    expect(await goBack('host')).toBe('h1')
    expect(await goBack('host')).toBe('h0')
  })

  test('and skips both the active and the rollout’s release, if the first one left both', async () => {
    await promoteAll('tracking', ['v1', 'v2', 'v3'])
    await promote(deployment, 'tracking', 'v4', { percent: 5 })
    expect(await goBack('tracking', { to: 'v2', isGentle: true })).toBe('v2')
    expect(await goBack('tracking')).toBe('v1')
  })
})

describe('a release that a rollback left is an earlier one again', () => {
  test('once it was promoted again', async () => {
    await promoteAll('host', ['h1', 'h2'])
    await goBack('host')
    await promoteAll('host', ['h2', 'h3'])
    expect(await goBack('host')).toBe('h2')
  })

  test('once another rollback named it', async () => {
    await promoteAll('host', ['h1', 'h2'])
    await goBack('host')
    await goBack('host', { to: 'h2' })
    await promote(deployment, 'host', 'h3')
    expect(await goBack('host')).toBe('h2')
  })
})
