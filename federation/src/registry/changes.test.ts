import { blessRemote, promoteRemote, RefusedError, rollbackRemote } from './changes.ts'
import type { RemoteReleaseFile } from './releaseFile.ts'
import { sampleRegistry, sampleRelease } from './sampleRegistry.ts'
import { emptyRegistry, Registry } from './schema.ts'

function file(id: string): RemoteReleaseFile {
  const about = { id, builtAt: '2026-11-20T10:00:00.000Z', commit: 'abc', inputs: 'x', files: [] }
  return { ...about, unit: 'tracking', kind: 'remote', remote: sampleRelease('tracking', id) }
}

const tracking = (registry: Registry) => Registry.parse(registry).remotes.tracking

describe('promote', () => {
  test('makes the first release active and good', () => {
    expect(tracking(promoteRemote(emptyRegistry, file('v1')))).toMatchObject({ active: 'v1', lastGood: 'v1' })
  })

  test('keeps a good one before as the last good one, and forgets older ones', () => {
    const after = tracking(promoteRemote(sampleRegistry(), file('v3'), { becomesLastGood: true }))
    expect(after).toMatchObject({ active: 'v3', lastGood: 'v2', rollout: null })
    expect(Object.keys(after?.releases ?? {})).toEqual(['v2', 'v3'])
  })

  test('keeps the older good one while the one before is not proven', () => {
    const after = tracking(promoteRemote(sampleRegistry(), file('v3')))
    expect(after).toMatchObject({ active: 'v3', lastGood: 'v1' })
    expect(Object.keys(after?.releases ?? {})).toEqual(['v1', 'v3'])
  })

  test('again changes nothing', () => {
    expect(tracking(promoteRemote(sampleRegistry(), file('v2')))).toMatchObject({ active: 'v2', lastGood: 'v1' })
  })

  test('gives a part of the users another release and leaves the others alone', () => {
    const after = tracking(promoteRemote(sampleRegistry(), file('v3'), { percent: 10, organizations: [149650] }))
    expect(after).toMatchObject({ active: 'v2', lastGood: 'v1' })
    expect(after?.rollout).toEqual({ release: 'v3', percent: 10, organizations: [149650], salt: 'v3' })
  })

  test('widens a rollout with the same salt, and ends it at 100 percent', () => {
    const some = promoteRemote(sampleRegistry(), file('v3'), { percent: 10 })
    const more = promoteRemote(some, file('v3'), { percent: 50 })
    expect(tracking(more)?.rollout).toMatchObject({ percent: 50, salt: 'v3' })
    expect(tracking(promoteRemote(more, file('v3'), { percent: 100 }))).toMatchObject({ active: 'v3', rollout: null })
  })

  test('refuses a blocked release, and a part of the users before the first release', () => {
    expect(() => promoteRemote(sampleRegistry(), file('v0'))).toThrow(RefusedError)
    expect(() => promoteRemote(emptyRegistry, file('v1'), { percent: 5 })).toThrow(RefusedError)
  })
})

describe('rollback', () => {
  test('goes back, blocks what was active, and leaves nothing that could fall forward again', () => {
    const after = tracking(rollbackRemote(sampleRegistry(), 'tracking', { to: file('v1') }))
    expect(after).toMatchObject({ active: 'v1', lastGood: 'v1', blocked: ['v0', 'v2'], swap: 'urgent' })
    expect(Object.keys(after?.releases ?? {})).toEqual(['v1'])
  })

  test('may go to a release that was blocked once', () => {
    const after = tracking(rollbackRemote(sampleRegistry(), 'tracking', { to: file('v0') }))
    expect(after).toMatchObject({ active: 'v0', blocked: ['v2'] })
  })

  test('reaches open tabs at once, unless it is to be gentle', () => {
    const to = file('v1')
    expect(tracking(rollbackRemote(sampleRegistry(), 'tracking', { to }))?.swap).toBe('urgent')
    // A blocked release is left at once, regardless of the swap.
    const gentle = tracking(rollbackRemote(sampleRegistry(), 'tracking', { to, isGentle: true }))
    expect(gentle).toMatchObject({ active: 'v1', swap: 'next-nav', blocked: ['v0'] })
  })

  test('refuses to go where it is', () => {
    expect(() => rollbackRemote(sampleRegistry(), 'tracking', { to: file('v2') })).toThrow(RefusedError)
  })

  test('past the active release of a rollout blocks both', () => {
    const some = promoteRemote(sampleRegistry(), file('v3'), { percent: 10 })
    expect(tracking(rollbackRemote(some, 'tracking', { to: file('v1') }))?.blocked).toEqual(['v0', 'v3', 'v2'])
  })

  test('of a rollout blocks the rollout’s release and keeps the active one', () => {
    const some = promoteRemote(sampleRegistry(), file('v3'), { percent: 10 })
    const after = tracking(rollbackRemote(some, 'tracking', { to: file('v2') }))
    expect(after).toMatchObject({ active: 'v2', rollout: null, blocked: ['v0', 'v3'] })
  })
})

describe('bless', () => {
  test('of another release makes it the one to fall back on', () => {
    expect(tracking(blessRemote(sampleRegistry(), file('v3')))).toMatchObject({ active: 'v2', lastGood: 'v3' })
  })

  test('of the active one leaves tabs a way back from it', () => {
    expect(tracking(blessRemote(sampleRegistry(), file('v2')))).toMatchObject({ active: 'v2', lastGood: 'v1' })
  })
})
