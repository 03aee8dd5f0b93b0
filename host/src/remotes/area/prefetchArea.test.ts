import { acceptRegistry } from '../release/registry.ts'
import type { Registry } from '../release/registryTypes.ts'
import { sampleEntry, sampleHost, sampleRelease } from '../release/sampleRegistry.ts'
import { storeVisitor } from '../release/storedState.ts'
import { prefetchArea } from './prefetchArea.ts'

const needs = (file: string) => ({ files: [file], shares: [] })
const preload = { area: needs('area.js'), screens: { day: needs('day.js') }, slots: {} }
const release = (remote: string, id: string) => ({ ...sampleRelease(remote, id), preload })

let seq = 0
/** Each test publishes a remote of its own, because a file is prefetched once per page. */
function publish(remote: string, more: Partial<Registry> = {}): void {
  const entry = sampleEntry({ v2: release(remote, 'v2'), v1: release(remote, 'v1') })
  acceptRegistry({ seq: ++seq, host: sampleHost(), remotes: { [remote]: entry }, ...more })
}

let requested: string[]
beforeEach(() => {
  requested = []
  globalThis.fetch = jest.fn(async (url) => {
    requested.push(String(url))
    return new Response()
  })
})
afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'connection')
})

// First: the page has no registry yet.
it('requests nothing before a registry has arrived', () => {
  prefetchArea('early')
  expect(requested).toEqual([])
})

it('prefetches the files of an area, and those of a screen when it is named', () => {
  publish('reports')
  prefetchArea('reports')
  expect(requested).toEqual(['/releases/reports/v2/entry.js', '/releases/reports/v2/area.js'])
  prefetchArea('reports', 'day')
  expect(requested.slice(2)).toEqual(['/releases/reports/v2/day.js'])
})

it('requests nothing where the browser is set to save data', () => {
  const connection = { saveData: true }
  Object.assign(navigator, { connection })
  publish('saving')
  prefetchArea('saving')
  expect(requested).toEqual([])
  connection.saveData = false
  prefetchArea('saving')
  expect(requested).toHaveLength(2)
})

it('requests nothing of a remote that the registry does not list', () => {
  publish('listed')
  prefetchArea('unlisted')
  expect(requested).toEqual([])
})

it('prefetches the release that was last picked for this person', () => {
  storeVisitor({ user: 'ada', organization: 3 })
  const rollout = { release: 'v1', percent: 0, organizations: [3], salt: 'x' }
  const entry = { ...sampleEntry({ v2: release('picked', 'v2'), v1: release('picked', 'v1') }), rollout }
  publish('picked', { remotes: { picked: entry } })
  prefetchArea('picked')
  expect(requested).toEqual(['/releases/picked/v1/entry.js', '/releases/picked/v1/area.js'])
})

it('prefetches a release that fits the running host, not the newest one', () => {
  const entry = sampleEntry({ v2: { ...release('older', 'v2'), contract: 2 }, v1: release('older', 'v1') })
  publish('older', { host: sampleHost('h2', { contracts: [2] }), remotes: { older: entry } })
  prefetchArea('older')
  expect(requested).toEqual(['/releases/older/v1/entry.js', '/releases/older/v1/area.js'])
})
