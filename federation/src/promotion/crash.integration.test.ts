import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { readRegistry } from '../registry/registryStore.ts'
import { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { verify } from '../releases/verify.ts'
import { root } from '../repository.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { promote } from './promote.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-crash-'))
const fresh = join(folder, 'fresh')
const deploymentAt = (store: string): Deployment => ({ target: directoryTarget(store), environment: 'production' })
/** Number of processes that run at the same time. */
const atOnce = 4
const tool = join(root, 'federation/src/cli/release.ts')
const killer = join(root, 'federation/test-fixtures/killing/killAfterWrite.ts')

beforeAll(async () => {
  const deployment = deploymentAt(fresh)
  for (const id of ['v1', 'v2']) await publishSample(deployment.target, 'tracking', id)
  for (const id of ['h1', 'h2']) await publishSampleHost(deployment.target, id)
  await promote(deployment, 'host', 'h1')
  await promote(deployment, 'tracking', 'v1')
  await promote(deployment, 'tracking', 'v2')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the tool until it is killed before its n-th change of the file system. @returns null when it finished */
async function killedAt(step: number, words: string[], name: string): Promise<string | null> {
  const store = join(folder, `${name}-${step}`)
  cpSync(fresh, store, { recursive: true })
  const env = { ...process.env, DAYLINE_API: 'http://127.0.0.1:1/api', KILL_BEFORE_WRITE: String(step) }
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--import', killer, tool, ...words, '--store', store],
      { env },
      (error, _out, words) => {
        if (error?.signal === 'SIGKILL') resolve(store)
        else if (error) reject(new Error(words))
        else resolve(null)
      },
    )
  })
}

/** The stores left by a tool that was killed before its first step, its second, and so on until it finishes. */
async function storesLeftBy(words: string[], name: string): Promise<string[]> {
  const stores: string[] = []
  for (let step = 0; ; step += atOnce) {
    const steps = Array.from({ length: atOnce }, (_, index) => step + index)
    const left = await Promise.all(steps.map((one) => killedAt(one, words, name)))
    stores.push(...left.filter((store) => store !== null))
    if (left.includes(null)) return stores
  }
}

const textAt = (store: string, path: string) => readFileSync(join(store, path), 'utf8')

function scriptAt(store: string): Registry {
  const window: Record<string, unknown> = {}
  runInNewContext(textAt(store, 'registry/production.js'), { window })
  return Registry.parse(JSON.parse(JSON.stringify(window.__DAYLINE_REGISTRY__)))
}

/** What users get: each of the four documents is complete, either old or new. */
function servedBy(store: string, isNew: (registry: Registry) => boolean) {
  return {
    registry: isNew(Registry.parse(JSON.parse(textAt(store, 'registry/production.json')))),
    script: isNew(scriptAt(store)),
    page: textAt(store, 'index.html').replace('/registry/production.json', ''),
    worker: textAt(store, 'sw.js'),
  }
}

const commands: [string, string[], (registry: Registry) => boolean][] = [
  ['rollback', ['rollback', 'tracking', '--reason', 'night'], ({ remotes }) => remotes.tracking?.active === 'v1'],
  ['host', ['promote', 'host', 'h2', '--skip-smoke', 'samples'], ({ host }) => host?.release === 'h2'],
]

test.each(commands)(
  'killed at any step, %s leaves the old or the new state, and the next command finishes it',
  async (name, words, isNew) => {
    const seen: boolean[] = []
    for (const store of await storesLeftBy(words, name)) {
      const { registry, script, page, worker } = servedBy(store, isNew)
      seen.push(registry)
      // No document is ever ahead of the registry, and none is partly written.
      expect(registry || !script).toBe(true)
      expect(page).toMatch(/^<meta content=""> page of h[12]$/)
      expect(worker).toMatch(/^worker of h[12]$/)
      if (!registry) expect([page, worker]).toEqual(['<meta content=""> page of h1', 'worker of h1'])
      const { damage } = await verify(deploymentAt(store), { repairs: true })
      expect(damage).toEqual([])
      const { registry: json, script: asScript } = servedBy(store, isNew)
      expect([json, asScript]).toEqual([registry, registry])
      // The killed tool leaves nothing that blocks the next command.
      await promote(deploymentAt(store), 'tracking', 'v2').catch((error: Error) =>
        expect(error.message).toContain('blocked'),
      )
      expect((await readRegistry(directoryTarget(store), 'production')).seq).toBeGreaterThan(3)
    }
    // Old at first, new at the end, and never back again.
    expect(seen[0]).toBe(false)
    expect(seen.at(-1)).toBe(true)
    expect(seen.join()).toBe([...seen].sort().join())
  },
  300_000,
)
