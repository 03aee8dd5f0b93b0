import { holdReload, useReloadHold } from '@dayline/shared/forms'
import { cleanup, renderHook } from '@testing-library/react'
import * as localRemote from '../local/localRemote.ts'
import { RemoteLoadError } from '../release/loadRelease.ts'
import type { RemoteEntry } from '../release/registryTypes.ts'
import { storedFailures, storedHarmful } from '../release/storedState.ts'
import type { SwapOffer } from './area.ts'
import { enterArea, failArea, giveUp, identifyVisitor, retryArea, runRelease } from './areaActions.ts'
import { releases } from './releaseStore.ts'
import { events, loads, newerRegistry, publish, release, remote, startEachWithoutReleases } from './sampleArea.tsx'

// The real functions, as properties that a test may replace.
jest.mock('../local/localRemote.ts', () => ({ __esModule: true, ...jest.requireActual('../local/localRemote.ts') }))

const versions = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, release(id)]))
const broken = new RemoteLoadError('entry', 'load', 'It did not load.')

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})
startEachWithoutReleases()

/** A form with typed text, until the returned function is called. */
function holdText(): () => void {
  const { rerender } = renderHook(({ isHeld }) => useReloadHold(isHeld), { initialProps: { isHeld: true } })
  return () => rerender({ isHeld: false })
}

/** Lets requests and timers of 0 ms end. */
const settle = () => jest.advanceTimersByTimeAsync(0)

describe('running a release', () => {
  it('is reported once, however many of its modules are loaded', () => {
    runRelease(releases, remote, 'v2')
    runRelease(releases, remote, 'v2')
    expect([loads, events]).toEqual([['v2'], []])
    expect(releases.releaseOf(remote)).toBe('v2')
  })
})

describe('giving up a release', () => {
  it('is reported with the next one, stored for this tab, and requests a newer registry', async () => {
    publish()
    giveUp(releases, { remote, release: 'v2' }, broken)
    expect(events).toMatchObject([{ kind: 'fallback', release: 'v2', to: 'v1', phase: 'entry', code: 'load' }])
    expect(storedFailures(remote)).toEqual(['v2'])
    expect(storedHarmful(remote)).toEqual([])
    await settle()
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is stored for the browser when it harmed the shell', () => {
    publish()
    giveUp(releases, { remote, release: 'v2' }, broken, true)
    expect(storedHarmful(remote)).toEqual(['v2'])
  })

  it('stores nothing about code under development, which changes under the same id', () => {
    publish()
    jest.spyOn(localRemote, 'isUnderDevelopment').mockReturnValue(true)
    giveUp(releases, { remote, release: 'v2' }, broken, true)
    expect([storedFailures(remote), storedHarmful(remote)]).toEqual([[], []])
    expect(releases.hasFailed(remote, 'v2')).toBe(true)
  })

  it('forgives every release but the harmful ones when none is left', () => {
    publish()
    giveUp(releases, { remote, release: 'v2' }, broken, true)
    giveUp(releases, { remote, release: 'v1' }, broken)
    failArea(releases, remote)
    expect(releases.area(remote).status).toEqual({ is: 'failed' })
    expect(storedFailures(remote)).toEqual(['v2'])
  })
})

describe('a retry', () => {
  it('tries every release of the newest registry again, and reads the local remote', async () => {
    publish()
    const read = jest.spyOn(localRemote, 'readLocalRemote').mockResolvedValue()
    giveUp(releases, { remote, release: 'v2' }, broken)
    await settle()
    const newest = newerRegistry({ active: 'v3', releases: versions('v3', 'v2', 'v1') })
    globalThis.fetch = jest.fn(async () => Response.json(newest))
    const { generation } = releases.area(remote)
    await retryArea(releases, remote)
    expect(releases.wantedRelease(remote)).toBe('v3')
    expect(storedFailures(remote)).toEqual([])
    expect(read).toHaveBeenCalledTimes(1)
    expect(releases.area(remote).generation).toBeGreaterThan(generation)
  })

  it('leaves out a harmful release while there is another one', async () => {
    publish()
    giveUp(releases, { remote, release: 'v2' }, broken, true)
    giveUp(releases, { remote, release: 'v1' }, broken)
    await settle()
    await retryArea(releases, remote)
    expect(releases.wantedRelease(remote)).toBe('v1')
    expect([storedFailures(remote), storedHarmful(remote)]).toEqual([['v2'], ['v2']])
  })

  it('tries a harmful release when there is no other one', async () => {
    publish({ lastGood: null })
    giveUp(releases, { remote, release: 'v2' }, broken, true)
    await settle()
    await retryArea(releases, remote)
    expect(releases.wantedRelease(remote)).toBe('v2')
    expect([storedFailures(remote), storedHarmful(remote)]).toEqual([[], []])
  })

  it('stores no harm of an area without any release', async () => {
    publish({ active: null, lastGood: null })
    await retryArea(releases, remote)
    expect(localStorage.getItem('dayline.harmful-releases')).toBeNull()
  })
})

describe('another registry', () => {
  const next = { active: 'v3', releases: versions('v3', 'v1') }
  const generation = () => releases.area(remote).generation

  /** Runs v2 with one module on the page. */
  function openArea(): () => void {
    publish()
    runRelease(releases, remote, 'v2')
    return enterArea(releases, remote)
  }

  it('changes an area that is not on the page at once, under any rule', () => {
    publish()
    runRelease(releases, remote, 'v2')
    publish(next)
    expect([releases.releaseOf(remote), releases.wantedRelease(remote)]).toEqual([null, 'v3'])
  })

  it('does nothing to an area that runs the named release, or none', () => {
    publish()
    releases.area(remote)
    const idle = generation()
    publish()
    expect(generation()).toBe(idle)
    runRelease(releases, remote, 'v2')
    publish()
    expect([generation(), releases.releaseOf(remote)]).toEqual([idle, 'v2'])
  })

  it('changes an open area at the next visit, once its last module is unmounted', async () => {
    const leave = openArea()
    const leaveOther = enterArea(releases, remote)
    publish(next)
    leave()
    await settle()
    expect(releases.releaseOf(remote)).toBe('v2')
    leaveOther()
    expect(releases.releaseOf(remote)).toBe('v2')
    await settle()
    expect(releases.releaseOf(remote)).toBeNull()
  })

  it('does not change an area in which the person only switches screens', async () => {
    const leave = openArea()
    publish(next)
    leave()
    enterArea(releases, remote)
    await settle()
    expect(releases.releaseOf(remote)).toBe('v2')
  })

  it('changes an open area at once when it is urgent and nothing is unsaved', () => {
    openArea()
    publish({ ...next, swap: 'urgent' })
    expect(releases.releaseOf(remote)).toBeNull()
    expect(releases.area(remote).offer).toBeNull()
  })

  it('changes an open area at once while work runs that the change does not abort', () => {
    const release = holdReload()
    openArea()
    publish({ active: 'v1', blocked: ['v2'] })
    release()
    expect([releases.area(remote).offer, releases.releaseOf(remote)]).toEqual([null, null])
  })

  it.each<[SwapOffer, Partial<RemoteEntry>]>([
    ['newer', { ...next, swap: 'urgent' }],
    ['withdrawn', { active: 'v1', blocked: ['v2'] }],
  ])('is offered as %s while text is unsaved, and followed once none is', async (offer, entry) => {
    const discard = holdText()
    openArea()
    publish(entry)
    expect([releases.area(remote).offer, releases.releaseOf(remote)]).toEqual([offer, 'v2'])
    await jest.advanceTimersByTimeAsync(5_000)
    expect(releases.releaseOf(remote)).toBe('v2')
    discard()
    await jest.advanceTimersByTimeAsync(1_000)
    expect([releases.area(remote).offer, releases.releaseOf(remote)]).toEqual([null, null])
    const after = generation()
    await jest.advanceTimersByTimeAsync(5_000)
    expect(generation()).toBe(after)
  })

  it('withdraws its offer when it names the running release again', async () => {
    const discard = holdText()
    openArea()
    publish({ ...next, swap: 'urgent' })
    publish()
    expect(releases.area(remote).offer).toBeNull()
    discard()
    await jest.advanceTimersByTimeAsync(5_000)
    expect(releases.releaseOf(remote)).toBe('v2')
  })

  it('is announced under the rule `prompt`, and changes nothing by itself', () => {
    openArea()
    publish({ ...next, swap: 'prompt' })
    expect([releases.area(remote).announced, releases.releaseOf(remote)]).toEqual(['v3', 'v2'])
  })

  it('announces nothing under the rule `next-nav`', () => {
    openArea()
    publish(next)
    expect(releases.area(remote)).toMatchObject({ announced: null, offer: null })
  })
})

it('follows the release that a rollout picks for the person who signs in', () => {
  const rollout = { release: 'v3', percent: 0, organizations: [3], salt: 'x' }
  publish({ releases: versions('v2', 'v1', 'v3'), rollout })
  runRelease(releases, remote, 'v2')
  identifyVisitor(releases, { user: 'ada', organization: 3 })
  expect([releases.releaseOf(remote), releases.wantedRelease(remote)]).toEqual([null, 'v3'])
  identifyVisitor(releases, null)
  expect(releases.wantedRelease(remote)).toBe('v2')
})
