import type { HostEntry } from '../release/registryTypes.ts'
import { sampleEntry, sampleRelease } from '../release/sampleRegistry.ts'
import { newArea, nextArea } from './area.ts'
import { chooseRelease } from './chooseRelease.ts'

const none: ReadonlySet<string> = new Set()
const running = (release: string) =>
  [{ type: 'load', release } as const, { type: 'run', release, at: 5 } as const].reduce(
    nextArea,
    newArea({ generation: 1, failed: none, harmful: none }),
  )
const host = (release: string, contract: number) =>
  ({ release, contracts: [contract], provides: {} }) as unknown as HostEntry

/** Chooses in a tab of the previous host, while the registry has a release that only the newer host can run. */
function chosen(blocked: string[]): string | null {
  const forNewerHost = { ...sampleRelease('tracking', 'v3'), contract: 2 }
  const old = sampleRelease('tracking', 'v2')
  const tracking = { ...sampleEntry({ v3: forNewerHost, v2: old }), lastGood: 'v3', blocked }
  const registry = { seq: 2, host: host('h2', 2), remotes: { tracking } }
  return chooseRelease({ registry, host: host('h1', 1), visitor: null }, 'tracking', running('v2'))
}

it('keeps the running release while the wanted one is for a newer host', () => expect(chosen([])).toBe('v2'))

it('does not keep a blocked release', () => expect(chosen(['v2'])).toBeNull())
