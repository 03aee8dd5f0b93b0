import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeRegistry, readRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { promote } from './promote.ts'
import { type RollbackRequest, rollback } from './rollback.ts'

let folder: string
let deployment: Deployment

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-from-'))
  deployment = { target: directoryTarget(folder), environment: 'production' }
  for (const id of ['v1', 'v2', 'v3', 'v4']) await publishSample(deployment.target, 'tracking', id)
  await publishSampleHost(deployment.target, 'h1')
  await promote(deployment, 'host', 'h1')
  for (const id of ['v1', 'v2']) await promote(deployment, 'tracking', id)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const tracking = async () => (await readRegistry(deployment.target, 'production')).remotes.tracking
const rollOut = (id: string) => promote(deployment, 'tracking', id, { percent: 5 })
const leave = async (from: string, options: Partial<RollbackRequest> = {}) =>
  (await rollback(deployment, 'tracking', { from, reason: 'night', ...options })).remotes.tracking

describe('during a rollout', () => {
  test('a bad active release goes to the last good one, and the fix stays in its rollout', async () => {
    await rollOut('v3')
    expect(await leave('v2')).toMatchObject({ active: 'v1', blocked: ['v2'], rollout: { release: 'v3', percent: 5 } })
  })

  test('a bad rollout ends, and everyone gets the active release', async () => {
    await rollOut('v3')
    expect(await leave('v3')).toMatchObject({ active: 'v2', lastGood: 'v1', blocked: ['v3'], rollout: null })
  })

  test('an active release that is its own last good one goes further back', async () => {
    await promote(deployment, 'tracking', 'v3')
    await rollback(deployment, 'tracking', { to: 'v2', reason: 'blank' })
    await rollOut('v4')
    expect(await tracking()).toMatchObject({ active: 'v2', lastGood: 'v2' })
    expect(await leave('v2')).toMatchObject({ active: 'v1', blocked: ['v3', 'v2'], rollout: { release: 'v4' } })
  })

  test.each([
    ['v3', 'v2'],
    ['v2', 'v3'],
  ])('both can be left within minutes, first %s, then %s', async (first, second) => {
    await rollOut('v3')
    await leave(first)
    expect(await leave(second)).toMatchObject({ active: 'v1', blocked: [first, second], rollout: null })
  })

  test('a rollback that names none leaves both as before', async () => {
    await rollOut('v3')
    await rollback(deployment, 'tracking', { to: 'v1', reason: 'night' })
    expect(await tracking()).toMatchObject({ active: 'v1', blocked: ['v3', 'v2'], rollout: null })
  })
})

test('a rollout of the active release, from an older version of this tool, does not stop the way back', async () => {
  await promote(deployment, 'tracking', 'v3')
  const rollout = { release: 'v3', percent: 50, organizations: [], salt: 'v3' }
  const change = { action: 'promote', unit: 'tracking', release: 'v3', reason: null }
  const halve = async ({ remotes, ...rest }: Registry): Promise<Registry> => {
    if (!remotes.tracking) throw new Error('tracking was promoted above')
    return { ...rest, remotes: { ...remotes, tracking: { ...remotes.tracking, rollout } } }
  }
  await changeRegistry(deployment, change, halve)
  await rollback(deployment, 'tracking', { reason: 'night' })
  expect(await tracking()).toMatchObject({ active: 'v1', blocked: ['v3'], rollout: null })
})

describe('refuses', () => {
  test('to leave the only release that there is, and the rollout of the fix continues', async () => {
    await publishSample(deployment.target, 'billing', 'b1')
    await publishSample(deployment.target, 'billing', 'b2')
    await promote(deployment, 'billing', 'b1')
    await promote(deployment, 'billing', 'b2', { percent: 5 })
    const goBack = rollback(deployment, 'billing', { from: 'b1', reason: 'night' })
    await expect(goBack).rejects.toThrow('billing has no earlier release to return to')
    const { remotes } = await readRegistry(deployment.target, 'production')
    expect(remotes.billing).toMatchObject({ active: 'b1', blocked: [], rollout: { release: 'b2' } })
  })

  test('to leave a release that users no longer get, because someone else was faster', async () => {
    await leave('v2')
    await expect(leave('v2')).rejects.toThrow('Users no longer get tracking v2; the active release is v1.')
  })

  test('to go back a second time within minutes, even if it names the release to leave', async () => {
    await promote(deployment, 'tracking', 'v3')
    await rollback(deployment, 'tracking', { to: 'v2', reason: 'first' })
    await expect(leave('v2')).rejects.toThrow(/tracking was rolled back to v2 by .*--to/s)
    expect(await leave('v2', { to: 'v1' })).toMatchObject({ active: 'v1' })
  })

  test('to end a rollout with another release than the active one', async () => {
    await rollOut('v3')
    await expect(leave('v3', { to: 'v1' })).rejects.toThrow('Without its rollout, users of v3 get v2.')
  })
})
