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

  test('makes the previous release the last good one when it is proven, and drops older ones', () => {
    const after = tracking(promoteRemote(sampleRegistry(), file('v3'), { becomesLastGood: true }))
    expect(after).toMatchObject({ active: 'v3', lastGood: 'v2', rollout: null })
    expect(Object.keys(after?.releases ?? {})).toEqual(['v2', 'v3'])
  })

  test('keeps the older last good release while the previous one is not proven', () => {
    const after = tracking(promoteRemote(sampleRegistry(), file('v3')))
    expect(after).toMatchObject({ active: 'v3', lastGood: 'v1' })
    expect(Object.keys(after?.releases ?? {})).toEqual(['v1', 'v3'])
  })

  test('changes nothing when repeated', () => {
    expect(tracking(promoteRemote(sampleRegistry(), file('v2')))).toMatchObject({ active: 'v2', lastGood: 'v1' })
  })

  test('gives a part of the users another release and does not affect the others', () => {
    const after = tracking(promoteRemote(sampleRegistry(), file('v3'), { percent: 10, organizations: [149650] }))
    expect(after).toMatchObject({ active: 'v2', lastGood: 'v1' })
    expect(after?.rollout).toEqual({ release: 'v3', percent: 10, organizations: [149650], salt: 'v3' })
  })

  test('keeps the salt when a rollout widens, and ends the rollout at 100 percent', () => {
    const some = promoteRemote(sampleRegistry(), file('v3'), { percent: 10 })
    const more = promoteRemote(some, file('v3'), { percent: 50 })
    expect(tracking(more)?.rollout).toMatchObject({ percent: 50, salt: 'v3' })
    expect(tracking(promoteRemote(more, file('v3'), { percent: 100 }))).toMatchObject({ active: 'v3', rollout: null })
  })

  test('keeps the organizations and the percentage of a rollout that widens', () => {
    const one = promoteRemote(sampleRegistry(), file('v3'), { organizations: [149650] })
    const some = promoteRemote(one, file('v3'), { percent: 5 })
    expect(tracking(some)?.rollout).toMatchObject({ percent: 5, organizations: [149650] })
    const two = promoteRemote(some, file('v3'), { organizations: [149650, 3] })
    expect(tracking(two)?.rollout).toMatchObject({ percent: 5, organizations: [149650, 3] })
    const narrow = promoteRemote(two, file('v3'), { percent: 1 })
    expect(tracking(narrow)?.rollout).toMatchObject({ percent: 1, organizations: [149650, 3] })
  })

  test('starts the rollout of another release with the organizations that it names', () => {
    const one = promoteRemote(sampleRegistry(), file('v3'), { organizations: [149650] })
    expect(tracking(promoteRemote(one, file('v4'), { percent: 5 }))?.rollout).toMatchObject({ organizations: [] })
  })

  test('refuses to give the active release to some users only, and names the way back', () => {
    const goBack = /tracking v2 is the active release.*release rollback tracking --reason/
    expect(() => promoteRemote(sampleRegistry(), file('v2'), { percent: 50 })).toThrow(goBack)
    expect(() => promoteRemote(sampleRegistry(), file('v2'), { organizations: [149650] })).toThrow(goBack)
  })

  test('refuses a blocked release, and a rollout before the first release', () => {
    expect(() => promoteRemote(sampleRegistry(), file('v0'))).toThrow(RefusedError)
    expect(() => promoteRemote(emptyRegistry, file('v1'), { percent: 5 })).toThrow(RefusedError)
  })
})

describe('rollback', () => {
  test('goes back, blocks the active release, and lists none that tabs could fall forward to', () => {
    const after = tracking(rollbackRemote(sampleRegistry(), 'tracking', { to: file('v1') }))
    expect(after).toMatchObject({ active: 'v1', lastGood: 'v1', blocked: ['v0', 'v2'], swap: 'urgent' })
    expect(Object.keys(after?.releases ?? {})).toEqual(['v1'])
  })

  test('may go to a release that was blocked before', () => {
    const after = tracking(rollbackRemote(sampleRegistry(), 'tracking', { to: file('v0') }))
    expect(after).toMatchObject({ active: 'v0', blocked: ['v2'] })
  })

  test('reaches open tabs at once, unless it is gentle', () => {
    const to = file('v1')
    expect(tracking(rollbackRemote(sampleRegistry(), 'tracking', { to }))?.swap).toBe('urgent')
    // A blocked release is left at once, regardless of the swap.
    const gentle = tracking(rollbackRemote(sampleRegistry(), 'tracking', { to, isGentle: true }))
    expect(gentle).toMatchObject({ active: 'v1', swap: 'next-nav', blocked: ['v0'] })
  })

  test('refuses to go to the active release', () => {
    expect(() => rollbackRemote(sampleRegistry(), 'tracking', { to: file('v2') })).toThrow(RefusedError)
  })

  test('refuses to go to the release of the rollout, and names the two ways to it', () => {
    const some = promoteRemote(sampleRegistry(), file('v3'), { percent: 10 })
    expect(() => rollbackRemote(some, 'tracking', { to: file('v3') })).toThrow(
      /some users get tracking v3 already.*release promote tracking v3.*--from v2/i,
    )
  })

  test('blocks both the rollout’s and the active release when it goes further back', () => {
    const some = promoteRemote(sampleRegistry(), file('v3'), { percent: 10 })
    expect(tracking(rollbackRemote(some, 'tracking', { to: file('v1') }))?.blocked).toEqual(['v0', 'v3', 'v2'])
  })

  test('blocks the rollout’s release and keeps the active one when it only ends the rollout', () => {
    const some = promoteRemote(sampleRegistry(), file('v3'), { percent: 10 })
    const after = tracking(rollbackRemote(some, 'tracking', { to: file('v2') }))
    expect(after).toMatchObject({ active: 'v2', rollout: null, blocked: ['v0', 'v3'] })
  })

  test('keeps the fallback when it only ends the rollout, unless that is the release it leaves', () => {
    const some = promoteRemote(sampleRegistry(), file('v3'), { percent: 10 })
    const after = tracking(rollbackRemote(some, 'tracking', { to: file('v2') }))
    expect(after?.lastGood).toBe('v1')
    expect(Object.keys(after?.releases ?? {})).toEqual(['v1', 'v2'])
    const blessed = blessRemote(some, file('v3'))
    expect(tracking(rollbackRemote(blessed, 'tracking', { to: file('v2') }))?.lastGood).toBe('v2')
  })
})

describe('rollback from one of two releases that users get', () => {
  const some = promoteRemote(sampleRegistry(), file('v3'), { percent: 10 })

  test('ends the rollout of a bad release, and keeps the active one and its fallback', () => {
    const after = tracking(rollbackRemote(some, 'tracking', { to: file('v2'), from: 'v3' }))
    expect(after).toMatchObject({ active: 'v2', lastGood: 'v1', rollout: null, blocked: ['v0', 'v3'], swap: 'urgent' })
  })

  test('leaves the active release, and the rollout continues for the same people', () => {
    const after = tracking(rollbackRemote(some, 'tracking', { to: file('v1'), from: 'v2' }))
    expect(after).toMatchObject({ active: 'v1', lastGood: 'v1', blocked: ['v0', 'v2'] })
    expect(after?.rollout).toEqual(tracking(some)?.rollout)
    expect(Object.keys(after?.releases ?? {})).toEqual(['v1', 'v3'])
  })

  test('blocks neither when it is gentle', () => {
    const after = tracking(rollbackRemote(some, 'tracking', { to: file('v1'), from: 'v2', isGentle: true }))
    expect(after).toMatchObject({ active: 'v1', blocked: ['v0'], rollout: { release: 'v3' } })
  })

  test('ends the rollout when everyone gets its release', () => {
    const after = tracking(rollbackRemote(some, 'tracking', { to: file('v3'), from: 'v2' }))
    expect(after).toMatchObject({ active: 'v3', rollout: null, blocked: ['v0', 'v2'] })
  })

  test('gives no fallback that was left', () => {
    const blessed = blessRemote(some, file('v3'))
    const after = tracking(rollbackRemote(blessed, 'tracking', { to: file('v2'), from: 'v3' }))
    expect(after).toMatchObject({ active: 'v2', lastGood: 'v2', rollout: null })
  })
})

describe('bless', () => {
  test('makes another release the fallback', () => {
    expect(tracking(blessRemote(sampleRegistry(), file('v3')))).toMatchObject({ active: 'v2', lastGood: 'v3' })
  })

  test('keeps the earlier fallback when the active release is blessed', () => {
    expect(tracking(blessRemote(sampleRegistry(), file('v2')))).toMatchObject({ active: 'v2', lastGood: 'v1' })
  })
})
