import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Registry } from '../registry/schema.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { root } from '../repository.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { promote } from './promote.ts'
import { rollback } from './rollback.ts'

type Visitor = { user: string; organization: number | null }
type Candidates = (remote: Registry['remotes'][string] | undefined, visitor: Visitor | null) => string[]

// The browser decides who is in a rollout; packages stay separate, and only a test imports both.
let candidates: Candidates
const folder = mkdtempSync(join(tmpdir(), 'dayline-rollout-'))
const deployment = { target: directoryTarget(folder), environment: 'production' }
const users = Array.from({ length: 2_000 }, (_, index) => ({ user: String(index), organization: index % 20 }))

beforeAll(async () => {
  const host = (await import(join(root, 'host/src/remotes/release/pickReleases.ts'))) as { candidates: Candidates }
  candidates = host.candidates
  await publishSampleHost(deployment.target, 'h1')
  for (const id of ['v1', 'v2']) await publishSample(deployment.target, 'tracking', id)
  await promote(deployment, 'host', 'h1')
  await promote(deployment, 'tracking', 'v1')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The remote's entry as a page gets it: runs the registry script. */
function onPage(): Registry['remotes'][string] | undefined {
  const window: { __DAYLINE_REGISTRY__?: Registry } = {}
  runInNewContext(readFileSync(join(folder, 'registry/production.js'), 'utf8'), { window })
  return window.__DAYLINE_REGISTRY__?.remotes.tracking
}

function reached(): string[] {
  const remote = onPage()
  return users.filter((visitor) => candidates(remote, visitor)[0] === 'v2').map(({ user }) => user)
}

const usersOf = (id: number) => users.filter(({ organization }) => organization === id).map(({ user }) => user)

test('a release goes to one customer, a share, everyone and back, and keeps its users while it widens', async () => {
  await promote(deployment, 'tracking', 'v2', { organizations: [7] })
  const first = reached()
  expect(first).toEqual(usersOf(7))

  await promote(deployment, 'tracking', 'v2', { percent: 10 })
  const few = reached()
  // The customer's users are 5 % of all, and 10 % of the others are reached.
  expect(few.length / users.length).toBeGreaterThan(0.12)
  expect(few.length / users.length).toBeLessThan(0.17)
  expect(few).toEqual(expect.arrayContaining(first))
  expect(candidates(onPage(), null)).toEqual(['v1'])

  await promote(deployment, 'tracking', 'v2', { organizations: [8] })
  const two = reached()
  expect(two).toEqual(expect.arrayContaining([...few, ...usersOf(8)]))

  await promote(deployment, 'tracking', 'v2', { percent: 60 })
  const more = reached()
  expect(more.length / users.length).toBeGreaterThan(0.55)
  expect(more).toEqual(expect.arrayContaining(two))

  // Open tabs of the others change to it when their users accept.
  await promote(deployment, 'tracking', 'v2', { swap: 'prompt' })
  expect([reached().length, onPage()?.swap]).toEqual([users.length, 'prompt'])

  await rollback(deployment, 'tracking', { reason: 'night' })
  expect([reached(), onPage()?.blocked, onPage()?.swap]).toEqual([[], ['v2'], 'urgent'])
})
