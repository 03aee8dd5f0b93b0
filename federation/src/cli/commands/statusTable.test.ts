import { sampleRegistry } from '../../registry/sampleRegistry.ts'
import { statusOf } from './statusTable.ts'

test('shows for each unit the active release, its fallback, and special states', () => {
  const registry = sampleRegistry()
  const tracking = registry.remotes.tracking
  if (!tracking) throw new Error('The sample has tracking.')
  tracking.swap = 'prompt'
  tracking.rollout = { release: 'v3', percent: 5, organizations: [149650], salt: 's' }
  const lines = statusOf(registry, 'production').split('\n')
  expect(lines[0]).toBe('registry production, change 7')
  expect(lines[2]).toMatch(/^host +h1/)
  expect(lines.find((line) => line.startsWith('tracking'))).toMatch(
    /^tracking +v2 +– +1 +v1 +Time \(#time\) +v3 for 5 %, organization 149650; blocked: v0; open tabs: prompt$/,
  )
  expect(lines.find((line) => line.startsWith('insights'))).toMatch(/^insights +–/)
})

test('reads the time of a build from its id', () => {
  const registry = sampleRegistry()
  if (registry.host) registry.host.release = '20261120T194627-a44caa13eb'
  expect(statusOf(registry, 'production')).toContain('2026-11-20 19:46')
})
