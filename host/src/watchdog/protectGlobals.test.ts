import { protectGlobals } from './protectGlobals.ts'

const refused: unknown[] = []
const native = window.fetch
protectGlobals((culprit, what, name) => refused.push({ ...culprit, what, name }))

/** Runs code as if it were in this file. */
function runFrom(file: string, work: () => void) {
  const RealError = globalThis.Error
  globalThis.Error = class extends RealError {
    override stack = `Error\n    at x (https://dayline.test${file}:1:2)`
  } as ErrorConstructor
  work()
  globalThis.Error = RealError
}

beforeEach(() => {
  refused.length = 0
  localStorage.setItem('dayline.token', 'secret')
})

it('protects fetch and storage from a remote, and names the release', () => {
  runFrom('/releases/projects/20261120-abc/7.js', () => {
    window.fetch = () => Promise.reject(new Error('broken'))
    localStorage.clear()
  })
  expect(window.fetch).toBe(native)
  expect(localStorage.getItem('dayline.token')).toBe('secret')
  expect(refused).toEqual([
    { remote: 'projects', release: '20261120-abc', what: 'fetch', name: 'fetch' },
    { remote: 'projects', release: '20261120-abc', what: 'storage', name: 'clear' },
  ])
})

it('lets the host and scripts of the installation do both', () => {
  const measured = jest.fn()
  runFrom('/analytics.js', () => {
    window.fetch = measured
  })
  expect(window.fetch).toBe(measured)
  runFrom('/releases/host/20261120-abc/1.js', () => localStorage.clear())
  expect(localStorage.length).toBe(0)
  expect(refused).toEqual([])
})
