import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chunkHashOf, integrityOf } from '../integrity.ts'
import { promote } from '../promotion/promote.ts'
import { rollback } from '../promotion/rollback.ts'
import { logOf } from '../registry/logOf.ts'
import { readRegistry } from '../registry/registryStore.ts'
import { sampleRelease } from '../registry/sampleRegistry.ts'
import type { Deployment } from '../registry/served.ts'
import { publishSample, publishSampleHost, type SampleOptions } from '../releases/sampleReleases.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { storePaths } from '../storage/paths.ts'
import { checkRelease } from './checkRelease.ts'

let folder: string
let deployment: Deployment

const forms = '@dayline/shared/forms'
const live: SampleOptions = {
  host: { contracts: [2, 1], provides: { react: '19.3.1', [forms]: '1.4.0' } },
  offers: { [forms]: ['Form', 'useForm'] },
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-check-'))
  deployment = { target: directoryTarget(folder), environment: 'production' }
  await publishSampleHost(deployment.target, 'h1', live)
  await promote(deployment, 'host', 'h1')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function problemsOf(file: Parameters<typeof checkRelease>[1]) {
  const found = await checkRelease(deployment, file, await readRegistry(deployment.target, deployment.environment))
  return found.map(({ level, unit, release, module, responsible }) => ({ level, unit, release, module, responsible }))
}

/** Makes a change of the log older. */
async function promotedHoursAgo(seq: number, hours: number): Promise<void> {
  const path = storePaths.logEntry('production', seq)
  const found = await deployment.target.read(path)
  const at = new Date(Date.now() - hours * 3_600_000).toISOString()
  const entry = { ...JSON.parse(found?.content ?? '{}'), at }
  await deployment.target.replace(path, JSON.stringify(entry), found?.version ?? null)
}

const remote = (id: string, options: SampleOptions = {}) => publishSample(deployment.target, 'tracking', id, options)
const consumes = (more: Record<string, string>) => ({
  consumes: { ...sampleRelease('tracking', 'x').consumes, ...more },
})
const names = { consumes: { react: '^19.3.1', [forms]: '^1.4.0' } }

describe('a remote against the active host', () => {
  test('fits', async () => {
    expect(await problemsOf(await remote('v1', { remote: names, uses: { [forms]: ['useForm'] } }))).toEqual([])
  })

  test.each<[string, SampleOptions, { module: string | null; responsible: string }]>([
    ['a newer contract', { remote: { contract: 3 } }, { module: null, responsible: 'host' }],
    [
      'a module that no host has',
      { remote: consumes({ '@x/new': '^1.0.0' }) },
      { module: '@x/new', responsible: 'host' },
    ],
    ['a newer module', { remote: consumes({ [forms]: '^1.5.0' }) }, { module: forms, responsible: 'host' }],
    [
      'a former major of a module',
      { remote: consumes({ [forms]: '^0.9.0' }) },
      { module: forms, responsible: 'tracking' },
    ],
    [
      'a name that the module lacks',
      { remote: names, uses: { [forms]: ['useWizard'] } },
      { module: forms, responsible: 'host' },
    ],
  ])('refuses %s, and names the unit that has to act', async (_defect, options, expected) => {
    const file = await remote('v1', options)
    expect(await problemsOf(file)).toEqual([{ level: 'refuse', unit: 'tracking', release: 'v1', ...expected }])
    await expect(promote(deployment, 'tracking', 'v1')).rejects.toThrow(/was refused/)
    expect((await readRegistry(deployment.target, 'production')).remotes).toEqual({})
  })

  test('blames the remote for using a contract that the host has dropped', async () => {
    await publishSampleHost(deployment.target, 'h2', { host: { contracts: [2], provides: { react: '19.3.1' } } })
    await promote(deployment, 'host', 'h2')
    const [first] = await problemsOf(await remote('v1'))
    expect(first).toMatchObject({ module: null, responsible: 'tracking' })
  })

  test('refuses a name that only the new host has while tabs run the previous one', async () => {
    await publishSampleHost(deployment.target, 'h2', { ...live, offers: { [forms]: ['Form', 'useForm', 'useWizard'] } })
    await promote(deployment, 'host', 'h2')
    const found = await checkRelease(
      deployment,
      await remote('v1', { remote: names, uses: { [forms]: ['useWizard'] } }),
      await readRegistry(deployment.target, 'production'),
    )
    expect(found.map(({ text }) => text)).toEqual([expect.stringMatching(/useWizard from .*previous host.* h1/)])
    await expect(promote(deployment, 'tracking', 'v1')).rejects.toThrow('--leave-old-tabs')
    await promote(deployment, 'tracking', 'v1', { leavesOldTabs: true })
    // Those tabs lost the area with v1 already.
    expect(await problemsOf(await remote('v2', { remote: names, uses: { [forms]: ['useWizard'] } }))).toEqual([])
  })

  test('refuses it for a day after the host changed, although a hotfix of the host followed', async () => {
    for (const id of ['h2', 'h3']) {
      await publishSampleHost(deployment.target, id, { ...live, offers: { [forms]: ['Form', 'useForm', 'useWizard'] } })
      await promote(deployment, 'host', id)
    }
    const file = await remote('v1', { remote: names, uses: { [forms]: ['useWizard'] } })
    const registry = await readRegistry(deployment.target, 'production')
    await promotedHoursAgo(2, 23)
    const found = await checkRelease(deployment, file, registry)
    expect(found.map(({ text }) => text)).toEqual([expect.stringMatching(/useWizard from .*previous host.* h1/)])
    await promotedHoursAgo(2, 25)
    expect(await checkRelease(deployment, file, registry)).toEqual([])
  })

  test('fits although the manifest of a previous host cannot be read', async () => {
    await publishSampleHost(deployment.target, 'h2', live)
    await promote(deployment, 'host', 'h2')
    const path = storePaths.releaseFile('host', 'h1')
    const found = await deployment.target.read(path)
    await deployment.target.replace(path, '{', found?.version ?? null)
    expect(await problemsOf(await remote('v1', { remote: names, uses: { [forms]: ['useForm'] } }))).toEqual([])
  })
})

test('blames the remote for a name that a package lacks, as no host of that version will have it', async () => {
  const offers = { ...live.offers, react: ['useState'] }
  await publishSampleHost(deployment.target, 'h2', { ...live, offers })
  await promote(deployment, 'host', 'h2')
  const file = await remote('v1', { uses: { react: ['useEffectEvent2'] } })
  const [problem] = await checkRelease(deployment, file, await readRegistry(deployment.target, 'production'), {
    ignoresOldTabs: true,
  })
  expect(problem).toMatchObject({ module: 'react', responsible: 'tracking' })
  expect(problem?.text).toMatch(/react 19\.3\.1 does not export it: correct the import in tracking/)
})

test('refuses a blocked release, and names the command that unblocks it', async () => {
  for (const id of ['v1', 'v2']) {
    await remote(id)
    await promote(deployment, 'tracking', id)
  }
  await rollback(deployment, 'tracking', { reason: 'blank' })
  await expect(promote(deployment, 'tracking', 'v2')).rejects.toThrow('release rollback tracking --to v2 --reason')
})

describe('screens and slots of a release', () => {
  const needs = { files: ['12.abc.js'], shares: ['react'] }
  const exposes = (screens: string[], slots: string[]) => ({
    remote: {
      preload: {
        area: needs,
        screens: Object.fromEntries(screens.map((id) => [id, needs])),
        slots: Object.fromEntries(slots.map((id) => [id, needs])),
      },
    },
  })
  beforeEach(async () => {
    await remote('v1', exposes(['alpha', 'beta'], ['badge']))
    await promote(deployment, 'tracking', 'v1')
  })

  test.each<[string, SampleOptions, string]>([
    ['a screen', exposes(['alpha'], ['badge']), 'the screen beta'],
    ['a renamed screen', exposes(['alpha', 'gamma'], ['badge']), 'the screen beta'],
    ['a slot', exposes(['alpha', 'beta'], []), 'the slot badge'],
  ])('refuses to drop %s, and names the unit to act and the option that allows it', async (_what, options, lost) => {
    const file = await remote('v2', options)
    expect(await problemsOf(file)).toEqual([
      { level: 'refuse', unit: 'tracking', release: 'v2', module: null, responsible: 'tracking' },
    ])
    await expect(promote(deployment, 'tracking', 'v2')).rejects.toThrow(
      new RegExp(`${lost}, which the active release v1 has.*--drop-screens`),
    )
  })

  test('may be dropped with a reason, which is logged; no other is needed when the rollout widens', async () => {
    await remote('v2', exposes(['alpha'], []))
    await promote(deployment, 'tracking', 'v2', { percent: 5, waived: { screens: 'beta moved to insights' } })
    await promote(deployment, 'tracking', 'v2')
    const [widened, first] = await logOf(deployment)
    expect(first?.waived).toEqual({ screens: 'beta moved to insights' })
    expect(widened?.waived).toBeUndefined()
    expect((await readRegistry(deployment.target, 'production')).remotes.tracking?.active).toBe('v2')
  })

  test('may be added', async () => {
    expect(await problemsOf(await remote('v2', exposes(['alpha', 'beta', 'gamma'], ['badge', 'card'])))).toEqual([])
  })

  test('may be fewer in the release that a rollback goes to', async () => {
    await remote('v2', exposes(['alpha', 'beta', 'gamma'], ['badge']))
    await promote(deployment, 'tracking', 'v2')
    await rollback(deployment, 'tracking', { reason: 'blank' })
    expect((await readRegistry(deployment.target, 'production')).remotes.tracking?.active).toBe('v1')
  })
})

describe('a host against the active releases', () => {
  beforeEach(async () => {
    for (const id of ['v1', 'v2', 'v3']) await remote(id, { remote: names, uses: { [forms]: ['useForm'] } })
    await promote(deployment, 'tracking', 'v1')
    await promote(deployment, 'tracking', 'v2')
    await promote(deployment, 'tracking', 'v3', { percent: 10 })
  })

  const losing: [string, SampleOptions, string | null][] = [
    ['a module', { ...live, host: { contracts: [1], provides: { react: '19.3.1' } } }, forms],
    ['a version of a module', { host: { contracts: [1], provides: { react: '19.3.1', [forms]: '2.0.0' } } }, forms],
    ['a name of a module', { ...live, offers: { [forms]: ['Form'] } }, forms],
    ['a contract', { ...live, host: { contracts: [2], provides: { react: '19.3.1', [forms]: '1.4.0' } } }, null],
  ]

  test.each(losing)('refuses to lose %s, for active, last good and rollout release', async (_what, options, module) => {
    const file = await publishSampleHost(deployment.target, 'h2', options)
    const expected = ['v2', 'v1', 'v3'].map((release) => ({
      unit: 'tracking',
      release,
      module,
      level: 'refuse',
      responsible: 'host',
    }))
    expect(await problemsOf(file)).toEqual(expected)
    await expect(promote(deployment, 'host', 'h2')).rejects.toThrow(/Keep it in the host until tracking/)
  })

  test('accepts additions', async () => {
    const offers = { [forms]: ['Form', 'useForm', 'useWizard'] }
    expect(await problemsOf(await publishSampleHost(deployment.target, 'h2', { ...live, offers }))).toEqual([])
  })
})

test('refuses an entry that bundled the area, and reports growth', async () => {
  const entry = `entry; ${'x'.repeat(60_000)}`
  const found = await problemsOf(await remote('v1', { files: { 'entry.js': entry, '12.abc.js': '' } }))
  expect(found.filter(({ level }) => level === 'refuse')).toHaveLength(1)
  await remote('v2')
  await promote(deployment, 'tracking', 'v2')
  const grown = await problemsOf(await remote('v3', { files: { '12.abc.js': 'y'.repeat(200_000) } }))
  expect(grown.map(({ level }) => level)).toEqual(['warn'])
})

test('refuses a chunk whose hash is not in the entry', async () => {
  await remote('v1', { files: { 'late.js': 'not in the entry' } })
  await expect(promote(deployment, 'tracking', 'v1')).rejects.toThrow(/late\.js has no hash in its entry/)
  await remote('v2', { files: { 'entry.js': `entry ${chunkHashOf('another chunk')}`, '12.abc.js': 'a chunk' } })
  await expect(promote(deployment, 'tracking', 'v2')).rejects.toThrow(/12\.abc\.js has no hash in its entry/)
})

test('accepts a chunk whose hash is in the entry, also as written in release.json by older releases', async () => {
  const files = { '12.abc.js': 'a chunk' }
  await remote('v1', { files: { ...files, 'entry.js': `entry ${chunkHashOf('a chunk')}` } })
  await promote(deployment, 'tracking', 'v1')
  await remote('v2', { files: { ...files, 'entry.js': `entry ${integrityOf('a chunk')}` } })
  await promote(deployment, 'tracking', 'v2')
})
