import { acceptRegistry } from '../release/registry.ts'
import { sampleEntry, sampleHost, sampleRelease } from '../release/sampleRegistry.ts'
import { storedVisitor, storeFailed, storeHarmful } from '../release/storedState.ts'
import { ReleaseStore } from './releaseStore.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const run = (store: ReleaseStore, remote: string, release: string) =>
  store.send(remote, { type: 'run', release, at: performance.now() })

describe('the state of a remote', () => {
  it('starts with the failures stored in this tab, and the harm stored in this browser', () => {
    storeFailed('reports', ['v3'])
    storeHarmful('reports', ['v2'])
    const area = new ReleaseStore().area('reports')
    expect([...area.failed]).toEqual(['v3', 'v2'])
    expect([...area.harmful]).toEqual(['v2'])
  })

  it('is read once, and lists the remotes that have any', () => {
    const store = new ReleaseStore()
    expect(store.area('reports')).toBe(store.area('reports'))
    store.area('admin')
    expect(store.remotes()).toEqual(['reports', 'admin'])
  })

  it('has a generation that no other remote has, before and after a redraw', () => {
    const store = new ReleaseStore()
    const generations = [store.area('reports').generation, store.area('admin').generation]
    store.redraw('reports')
    store.reset()
    generations.push(store.area('reports').generation, store.area('admin').generation)
    expect(generations).toEqual([1, 2, 4, 5])
  })

  it('notifies of changes only, until the listener unsubscribes', () => {
    const store = new ReleaseStore()
    const listener = jest.fn()
    const unsubscribe = store.subscribe(listener)
    store.send('reports', { type: 'offer', offer: null })
    expect(listener).not.toHaveBeenCalled()
    run(store, 'reports', 'v2')
    run(store, 'reports', 'v2')
    expect(listener).toHaveBeenCalledTimes(1)
    unsubscribe()
    store.redraw('reports')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('knows which releases were given up', () => {
    const store = new ReleaseStore()
    store.send('reports', { type: 'giveUp', release: 'v2', isHarmful: false })
    expect([store.hasFailed('reports', 'v2'), store.hasFailed('reports', 'v1')]).toEqual([true, false])
  })
})

describe('running releases', () => {
  it('are listed with the time since each began to run', () => {
    const store = new ReleaseStore()
    store.send('admin', { type: 'load', release: 'v1' })
    run(store, 'reports', 'v2')
    jest.advanceTimersByTime(3_000)
    expect(store.runningReleases()).toEqual([{ remote: 'reports', release: 'v2' }])
    expect(store.runningFor({ remote: 'reports', release: 'v2' })).toBe(3_000)
    expect(store.runningFor({ remote: 'reports', release: 'v1' })).toBe(0)
    expect(store.runningFor({ remote: 'admin', release: 'v1' })).toBe(0)
  })

  it('are followed by the one that ran before a redraw', () => {
    const store = new ReleaseStore()
    expect(store.formerRelease('reports')).toBeNull()
    run(store, 'reports', 'v2')
    store.redraw('reports')
    expect(store.formerRelease('reports')).toEqual({ remote: 'reports', release: 'v2' })
  })
})

describe('the release shown last', () => {
  it('is that of the module mounted last', () => {
    const store = new ReleaseStore()
    expect([store.lastShown(), store.lastLeft()]).toEqual([null, null])
    run(store, 'reports', 'v2')
    run(store, 'admin', 'a1')
    store.enter('reports')
    store.enter('admin')
    store.enter('billing')
    expect(store.area('admin').mounted).toBe(1)
    expect(store.lastShown()).toEqual({ remote: 'admin', release: 'a1' })
    store.leave('admin')
    expect(store.area('admin').mounted).toBe(0)
    expect(store.lastShown()).toEqual({ remote: 'reports', release: 'v2' })
    expect(store.lastLeft()).toEqual({ remote: 'admin', release: 'a1' })
  })

  it('counts the modules of one remote', () => {
    const store = new ReleaseStore()
    run(store, 'reports', 'v2')
    run(store, 'admin', 'a1')
    for (const remote of ['reports', 'admin', 'reports']) store.enter(remote)
    store.leave('reports')
    expect(store.lastShown()).toEqual({ remote: 'admin', release: 'a1' })
    store.leave('admin')
    expect(store.lastShown()).toEqual({ remote: 'reports', release: 'v2' })
  })

  it('is the one left last when none is shown, even after an area without a release was left', () => {
    const store = new ReleaseStore()
    run(store, 'reports', 'v2')
    for (const remote of ['reports', 'billing']) store.enter(remote)
    for (const remote of ['reports', 'billing']) store.leave(remote)
    expect(store.lastShown()).toEqual({ remote: 'reports', release: 'v2' })
  })
})

describe('scheduled work', () => {
  it('runs once, later, and is replaced or canceled by another call for the same remote', () => {
    const store = new ReleaseStore()
    const [first, second, other] = [jest.fn(), jest.fn(), jest.fn()]
    store.schedule('reports', first, 1_000)
    store.schedule('admin', other, 1_000)
    store.schedule('reports', second, 500)
    jest.advanceTimersByTime(499)
    expect(second).not.toHaveBeenCalled()
    jest.advanceTimersByTime(5_000)
    expect([first, second, other].map((work) => work.mock.calls.length)).toEqual([0, 1, 1])
    store.schedule('reports', first, 1_000)
    store.schedule('reports', null, 0)
    jest.advanceTimersByTime(5_000)
    expect(first).not.toHaveBeenCalled()
  })
})

it('is like that of a new tab after a reset', () => {
  const store = new ReleaseStore()
  const late = jest.fn()
  run(store, 'reports', 'v2')
  store.enter('reports')
  store.leave('reports')
  store.enter('reports')
  store.loaded.set('reports/v2', sampleRelease('reports', 'v2'))
  store.schedule('reports', late, 1_000)
  store.reset()
  jest.advanceTimersByTime(5_000)
  expect(late).not.toHaveBeenCalled()
  expect([store.remotes(), store.loaded.size, store.lastShown()]).toEqual([[], 0, null])
  // The mounted modules of the former state no longer count.
  run(store, 'reports', 'v2')
  expect(store.lastShown()).toBeNull()
})

describe('the person for whom releases are picked', () => {
  const ada = { user: 'ada', organization: 3 }
  beforeAll(() => {
    const rollout = { release: 'v3', percent: 0, organizations: [3], salt: 'x' }
    const versions = ['v2', 'v1', 'v3'].map((id) => [id, sampleRelease('reports', id)])
    const reports = { ...sampleEntry(Object.fromEntries(versions)), lastGood: 'v1', rollout }
    acceptRegistry({ seq: 1, host: sampleHost(), remotes: { reports } })
  })

  it('changes with the sign-in and is stored for the next page', () => {
    const store = new ReleaseStore()
    expect(store.wantedRelease('reports')).toBe('v2')
    store.setVisitor(ada)
    expect(store.wantedRelease('reports')).toBe('v3')
    expect(storedVisitor()).toEqual(ada)
    expect(new ReleaseStore().wantedRelease('reports')).toBe('v3')
  })

  it('is read again at a reset', () => {
    const store = new ReleaseStore()
    store.setVisitor(ada)
    localStorage.clear()
    store.reset()
    expect(store.wantedRelease('reports')).toBe('v2')
  })

  it('has another release to run instead of the given one', () => {
    const store = new ReleaseStore()
    expect(store.otherRelease('reports', 'v2')).toBe('v1')
    expect(store.otherRelease('reports', null)).toBe('v2')
    store.send('reports', { type: 'giveUp', release: 'v1', isHarmful: false })
    expect(store.otherRelease('reports', 'v2')).toBeNull()
  })
})
