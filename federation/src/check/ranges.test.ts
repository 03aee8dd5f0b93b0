import { join } from 'node:path'
import { root } from '../repository.ts'
import { compareVersions, satisfies } from './ranges.ts'

const versions = ['0.0.3', '0.2.0', '0.2.9', '0.3.0', '1.0.0', '1.0.1', '1.4.0', '2.0.0', '19.3.1', 'nothing', '']
const ranges = [...versions.flatMap((version) => [version, `^${version}`]), '*', '>=1.0.0', '~1.0.0']

test('the release tool and the browser agree on every version and range', async () => {
  // The browser's code belongs to the host, and packages stay separate: only this comparison imports both.
  const host = (await import(join(root, 'host/src/remotes/release/pickReleases.ts'))) as { satisfies: typeof satisfies }
  const differing = versions.flatMap((version) =>
    ranges
      .filter((range) => satisfies(version, range) !== host.satisfies(version, range))
      .map((range) => [version, range]),
  )
  expect(differing).toEqual([])
})

test('a caret keeps the leftmost part that is not zero', () => {
  expect(['1.4.0', '1.9.9', '2.0.0', '1.3.9'].map((version) => satisfies(version, '^1.4.0'))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(['0.2.5', '0.3.0'].map((version) => satisfies(version, '^0.2.1'))).toEqual([true, false])
  expect(compareVersions('1.10.0', '1.9.0')).toBeGreaterThan(0)
})
