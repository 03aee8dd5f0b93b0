import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inputsOf } from '../build/inputs.ts'
import { readRegistry } from '../registry/registryStore.ts'
import type { Deployment } from '../registry/served.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { unitNames } from '../units.ts'
import { type EnsureStep, ensureReleases } from './ensure.ts'
import { freeze, thaw } from './freeze.ts'
import { promote } from './promote.ts'
import { rollback } from './rollback.ts'

let folder: string
let deployment: Deployment

// Every unit runs an older release, and one of the present sources is published, so nothing has to be built.
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-ensure-'))
  deployment = { target: directoryTarget(folder), environment: 'production' }
  for (const unit of unitNames) {
    const publishAs = (id: string, inputs: string) =>
      unit === 'host'
        ? publishSampleHost(deployment.target, id, { inputs })
        : publishSample(deployment.target, unit, id, { inputs })
    await publishAs('v1', 'older')
    await promote(deployment, unit, 'v1', { isPartOfAll: true })
    await publishAs('v2', inputsOf(unit))
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function ensure() {
  const steps: EnsureStep[] = []
  const failed = await ensureReleases(deployment, (step) => steps.push(step))
  return { failed, steps, states: new Set(steps.map(({ state }) => state)) }
}
const tracking = async () => (await readRegistry(deployment.target, 'production')).remotes.tracking

test('promotes a release whose promotion was interrupted, without a build, and nothing the next time', async () => {
  const first = await ensure()
  expect(first.states).toEqual(new Set(['released']))
  expect(first.steps).toHaveLength(unitNames.length)
  const { host, remotes } = await readRegistry(deployment.target, 'production')
  expect([host?.release, remotes.tracking?.active]).toEqual(['v2', 'v2'])
  expect((await ensure()).states).toEqual(new Set(['current']))
})

test('leaves a rollback in place, even one that blocks nothing, and a rollout', async () => {
  await promote(deployment, 'tracking', 'v2')
  await rollback(deployment, 'tracking', { to: 'v1', isGentle: true, reason: 'ugly' })
  await promote(deployment, 'billing', 'v2', { percent: 5 })
  const { steps } = await ensure()
  const current = steps.filter(({ state }) => state === 'current').map(({ unit }) => unit)
  expect(current).toEqual(['billing', 'tracking'])
  expect(await tracking()).toMatchObject({ active: 'v1', blocked: [] })
})

test('reports a refused promotion as one, and tries it again at the next start', async () => {
  await freeze(deployment, 'invoices')
  const { failed, steps } = await ensure()
  expect([...failed].sort()).toEqual([...unitNames].sort())
  for (const step of steps) {
    expect(step).toMatchObject({ state: 'failed', isBuilt: true, message: expect.stringContaining('was frozen by') })
  }
  await thaw(deployment, 'over')
  expect((await ensure()).failed).toEqual([])
  expect((await tracking())?.active).toBe('v2')
})
