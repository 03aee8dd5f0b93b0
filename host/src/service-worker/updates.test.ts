import { knownOf } from './page.ts'
import { decide } from './updates.ts'

const minute = 60_000

it('reloads at once when nothing would be lost', () => {
  expect(decide(false, Number.POSITIVE_INFINITY)).toBe('reload')
})

it('asks while something is unsaved', () => {
  expect(decide(true, Number.POSITIVE_INFINITY)).toBe('ask')
})

it('asks instead of reloading a second time within a minute', () => {
  expect(decide(false, 0.5 * minute)).toBe('ask')
  expect(decide(false, 2 * minute)).toBe('reload')
})

it('lists every release that may run, and no blocked one', () => {
  const release = (id: string) => ({ base: `/releases/tracking/${id}/` })
  const registry = {
    seq: 9,
    host: { base: '/releases/host/h2/' },
    remotes: { tracking: { blocked: ['v3'], releases: { v2: release('v2'), v3: release('v3') } } },
  }
  expect(knownOf(registry as never)).toEqual({ seq: 9, bases: ['/releases/host/h2/', '/releases/tracking/v2/'] })
})
