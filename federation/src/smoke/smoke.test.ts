import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { openPreviews } from '../promotion/preview.ts'
import { promote } from '../promotion/promote.ts'
import { readRegistry } from '../registry/registryStore.ts'
import { sampleRelease } from '../registry/sampleRegistry.ts'
import type { Deployment } from '../registry/served.ts'
import { readRelease } from '../releases/releases.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { browserOf, openBrowser } from './browser.ts'
import { keepProof, needsSmoke } from './proof.ts'
import { screensOf, screensToOpen } from './screens.ts'
import { smoke, withUnshown } from './smoke.ts'
import { startTrial } from './trialServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-smoke-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function newDeployment(): Promise<Deployment> {
  const deployment = { target: directoryTarget(mkdtempSync(join(folder, 'store-'))), environment: 'production' }
  for (const id of ['h1', 'h2']) await publishSampleHost(deployment.target, id)
  for (const id of ['v1', 'v2']) await publishSample(deployment.target, 'tracking', id)
  return deployment
}

const registryOf = ({ target, environment }: Deployment) => readRegistry(target, environment)

describe('a trial in a browser', () => {
  let deployment: Deployment
  const needs = async (unit: string, id: string) => needsSmoke(deployment, unit, id, await registryOf(deployment))
  beforeEach(async () => {
    deployment = await newDeployment()
  })

  test('is not needed for the first release of a unit, which replaces nothing', async () => {
    expect([await needs('host', 'h1'), await needs('tracking', 'v1')]).toEqual([false, false])
    await promote(deployment, 'host', 'h1')
    expect(await needs('tracking', 'v1')).toBe(false)
  })

  test('is needed for every later release, until some people have it', async () => {
    await promote(deployment, 'host', 'h1')
    await promote(deployment, 'tracking', 'v1')
    expect([await needs('host', 'h2'), await needs('tracking', 'v2')]).toEqual([true, true])
    await promote(deployment, 'tracking', 'v2', { percent: 5 })
    expect(await needs('tracking', 'v2')).toBe(false)
  })

  test('is not needed again after it passed, as long as the host is the same', async () => {
    await promote(deployment, 'host', 'h1')
    await promote(deployment, 'tracking', 'v1')
    await keepProof(deployment, 'tracking', 'v2', 'h1', ['my-activities'])
    expect(await needs('tracking', 'v2')).toBe(false)
    await promote(deployment, 'host', 'h2')
    expect(await needs('tracking', 'v2')).toBe(true)
    await keepProof(deployment, 'tracking', 'v2', 'h2', ['my-activities'])
    expect(await needs('tracking', 'v2')).toBe(false)
  })
})

test('a trial shows the candidate without a fallback, and does not change the store', async () => {
  const deployment = await newDeployment()
  await promote(deployment, 'host', 'h1')
  await promote(deployment, 'tracking', 'v1')
  const file = await readRelease(deployment.target, 'tracking', 'v2')
  const trial = await startTrial(deployment, await registryOf(deployment), file, 'http://127.0.0.1:1/api')
  try {
    // Browsers resolve names below localhost; Node's resolver may not.
    const { host, port } = new URL(trial.url)
    const text = (path: string) => textOf(`http://127.0.0.1:${port}${path}`, host)
    expect(trial.registry.remotes.tracking).toMatchObject({ active: 'v2', lastGood: 'v2', blocked: [], rollout: null })
    expect(JSON.parse(await text('/registry/preview-trial.json'))).toEqual(trial.registry)
    expect(await text('/registry/preview-trial.js')).toContain('"active":"v2"')
    expect(await text('/releases/tracking/v2/entry.js')).toContain('entry of v2')
    expect(await text('/app/tracking')).toMatch(/preview-trial\.json.* page of h1/)
  } finally {
    await trial.stop()
  }
  expect((await registryOf(deployment)).remotes.tracking?.active).toBe('v1')
  expect(await openPreviews(deployment.target)).toEqual([])
})

/** Sends a request with a Host header, which `fetch` does not allow. */
function textOf(url: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (answer) => resolve(readText(answer))).on('error', reject)
  })
}

describe('the screens to open', () => {
  const needs = { files: [], shares: [] }
  const { screens: _rows, ...before } = sampleRelease('tracking', 'v1')
  const remote = { ...before, preload: { area: needs, screens: { one: needs, two: needs }, slots: {} } }

  test('are those of the manifest, by their paths', () => {
    const row = Object.values(sampleRelease('tracking', 'v1').screens ?? {})[0]
    if (!row) throw new Error('The sample has a screen.')
    const screens = { one: { ...row, path: '/app/one' }, two: { ...row, path: '/app/other/2' } }
    const withRows = { ...remote, screens }
    expect(screensToOpen('tracking', { remote: withRows }, [])).toEqual([
      { unit: 'tracking', id: 'one', path: '/app/one' },
      { unit: 'tracking', id: 'two', path: '/app/other/2' },
    ])
  })

  test('are those that the shell links to when the manifest has no paths', () => {
    expect(screensToOpen('tracking', { remote }, ['/app/tracking/two', '/app/admin'])).toEqual([
      { unit: 'tracking', id: 'two', path: '/app/tracking/two' },
    ])
  })

  test('are for a host all screens that people get', () => {
    const entry = {
      active: 'v1',
      lastGood: 'v1',
      blocked: [],
      swap: 'next-nav' as const,
      rollout: null,
      releases: { v1: remote },
    }
    const registry = { seq: 1, host: null, remotes: { tracking: entry, insights: { ...entry, active: null } } }
    expect(screensOf(registry, ['/app/a/one']).map(({ unit, id }) => `${unit}/${id}`)).toEqual(['tracking/one'])
  })
})

describe('a trial that opened no screen', () => {
  const people = [
    { email: 'ada@one.test', password: '' },
    { email: 'bob@one.test', password: '' },
  ]
  const nothing = { opened: [], problems: [] }

  test('is a problem of a remote with screens, and names the accounts', async () => {
    const { target } = await newDeployment()
    const file = await readRelease(target, 'tracking', 'v1')
    expect(withUnshown(file, people, nothing).problems).toEqual([
      'none of its screens was shown to ada@one.test, bob@one.test. Give an account that sees one: --login',
    ])
    const opened = { opened: ['my-activities'], problems: [] }
    expect(withUnshown(file, people, opened)).toEqual(opened)
    const failed = { opened: [], problems: ['signing in: the page crashed'] }
    expect(withUnshown(file, people, failed)).toEqual(failed)
  })

  test('is no problem of a host, or of a remote with only slots', async () => {
    const { target } = await newDeployment()
    expect(withUnshown(await readRelease(target, 'host', 'h1'), people, nothing)).toEqual(nothing)
    const file = await readRelease(target, 'tracking', 'v1')
    if (file.kind !== 'remote') throw new Error('The sample is a remote.')
    const preload = { ...file.remote.preload, screens: {} }
    const slotsOnly = { ...file, remote: { ...file.remote, preload } }
    expect(withUnshown(slotsOnly, people, nothing)).toEqual(nothing)
  })
})

describe('the environment of a trial', () => {
  test('lists the options when there is no browser', async () => {
    const without = { PATH: folder, DAYLINE_BROWSER: join(folder, 'gone') }
    await expect(openBrowser('remote', without)).rejects.toThrow(
      /Chromium is not installed\. Install it or set DAYLINE_BROWSER; run release smoke on a machine.*--skip-smoke/,
    )
    // A host's trial is not stored, because it depends on every remote.
    await expect(openBrowser('host', without)).rejects.toThrow(
      /Install it or set DAYLINE_BROWSER; run release promote host on a machine that has it; .*--skip-smoke/,
    )
  })

  test('uses a browser on the PATH', () => {
    const file = join(folder, 'chromium')
    writeFileSync(file, '')
    expect(browserOf({ PATH: folder }, '/nowhere')).toBe(file)
    expect(browserOf({ PATH: '/nowhere' }, '/nowhere')).toBeNull()
  })

  test('lists the options when there is no API', async () => {
    const deployment = await newDeployment()
    const file = await readRelease(deployment.target, 'tracking', 'v1')
    const options = { api: 'http://127.0.0.1:1/api', people: [] }
    await expect(smoke(deployment, file, await registryOf(deployment), options)).rejects.toThrow(
      /no API answers at http:\/\/127\.0\.0\.1:1\/api.*pnpm start.*--api.*--skip-smoke/,
    )
  })
})
