import { sampleEntry, sampleHost, sampleRelease } from '../release/sampleRegistry.ts'
import { newArea, nextArea } from './area.ts'
import { chooseOther, chooseRelease } from './chooseRelease.ts'

const none: ReadonlySet<string> = new Set()
const running = (release: string) =>
  [{ type: 'load', release } as const, { type: 'run', release, at: 5 } as const].reduce(
    nextArea,
    newArea({ generation: 1, failed: none, harmful: none }),
  )
const host = (release: string, contract: number) => sampleHost(release, { contracts: [contract] })

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

describe('without a newer host', () => {
  const fresh = newArea({ generation: 1, failed: none, harmful: none })
  const versions = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, sampleRelease('tracking', id)]))
  const context = (blocked: string[] = []) => {
    const tracking = { ...sampleEntry(versions('v3', 'v2', 'v1')), lastGood: 'v2', blocked }
    return { registry: { seq: 1, host: host('h1', 1), remotes: { tracking } }, host: host('h1', 1), visitor: null }
  }

  it('chooses the active release, then the last good one, then none', () => {
    expect(chooseRelease(context(), 'tracking', fresh)).toBe('v3')
    expect(chooseRelease(context(), 'tracking', { ...fresh, failed: new Set(['v3']) })).toBe('v2')
    expect(chooseRelease(context(), 'tracking', { ...fresh, failed: new Set(['v3', 'v2']) })).toBeNull()
  })

  it('chooses none of a remote that is not listed, and none without a registry', () => {
    expect(chooseRelease(context(), 'unknown', fresh)).toBeNull()
    expect(chooseRelease({ registry: null, host: null, visitor: null }, 'tracking', running('v2'))).toBeNull()
  })

  it('does not keep a running release when all others have failed', () => {
    expect(chooseRelease(context(), 'tracking', { ...running('v1'), failed: new Set(['v3', 'v2']) })).toBeNull()
  })

  it('chooses another release than the given one', () => {
    expect(chooseOther(context(), 'tracking', fresh, 'v3')).toBe('v2')
    expect(chooseOther(context(), 'tracking', fresh, null)).toBe('v3')
    expect(chooseOther(context(['v2']), 'tracking', fresh, 'v3')).toBeNull()
  })
})

it('tries a release that does not fit the host it was released for, so that the failure is reported', () => {
  const unfit = { ...sampleRelease('tracking', 'v3'), contract: 2 }
  const registry = { seq: 1, host: host('h1', 1), remotes: { tracking: sampleEntry({ v3: unfit }) } }
  const area = newArea({ generation: 1, failed: none, harmful: none })
  expect(chooseRelease({ registry, host: host('h1', 1), visitor: null }, 'tracking', area)).toBe('v3')
  expect(chooseRelease({ registry, host: null, visitor: null }, 'tracking', area)).toBe('v3')
})

it('chooses no other release that only a newer host can run', () => {
  const forNewerHost = { ...sampleRelease('tracking', 'v3'), contract: 2 }
  const tracking = sampleEntry({ v3: forNewerHost, v2: sampleRelease('tracking', 'v2') })
  const context = {
    registry: { seq: 2, host: host('h2', 2), remotes: { tracking } },
    host: host('h1', 1),
    visitor: null,
  }
  expect(chooseOther(context, 'tracking', running('v2'), 'v2')).toBeNull()
  expect(chooseOther(context, 'tracking', running('v2'), null)).toBe('v2')
})

it('runs a release of a newer host that fits this one, too', () => {
  const tracking = sampleEntry({ v3: sampleRelease('tracking', 'v3'), v2: sampleRelease('tracking', 'v2') })
  const registry = { seq: 2, host: host('h2', 1), remotes: { tracking } }
  expect(chooseRelease({ registry, host: host('h1', 1), visitor: null }, 'tracking', running('v2'))).toBe('v3')
})
