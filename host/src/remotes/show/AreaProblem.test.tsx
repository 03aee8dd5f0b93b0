import { ApiError } from '@dayline/shared/api'
import { AppProviders } from '@dayline/shared/app'
import { setUpUser } from '@dayline/shared/testing'
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { releases } from '../area/releaseStore.ts'
import {
  events,
  expose,
  exposeBroken,
  exposes,
  publish,
  remote,
  startEachWithoutReleases,
} from '../area/sampleArea.tsx'
import { RemoteArea } from './RemoteArea.tsx'

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: () => {},
  loadRemote: (id: string) =>
    jest.requireActual<typeof import('../area/sampleArea.tsx')>('../area/sampleArea.tsx').loadRemote(id),
}))

const user = setUpUser()
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
startEachWithoutReleases()

const open = () => render(<RemoteArea remote={remote} screen="day" />, { wrapper: AppProviders })

/** A fallback takes several ticks, and machines differ in speed. */
const shown = (text: string | RegExp) => screen.findByText(text, {}, { timeout: 5_000 })

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const failedReleases = () => JSON.parse(sessionStorage.getItem('dayline.failed-releases') ?? '{}')[remote] ?? []

/** A screen with a button that makes it throw. */
function pageThatThrows(error: () => unknown) {
  return function Page() {
    const [isBroken, setBroken] = useState(false)
    if (isBroken) throw error()
    return (
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    )
  }
}

/** Moves the page's clock, not the timers. */
function moveClock(milliseconds: number) {
  const before = performance.now()
  jest.spyOn(performance, 'now').mockImplementation(() => before + milliseconds)
}
afterEach(() => jest.restoreAllMocks())

describe('a screen that throws while it runs', () => {
  it('is replaced by the last good release in its first ten seconds', async () => {
    publish()
    expose(
      'v2',
      pageThatThrows(() => new Error('early')),
    )
    expose('v1', () => <p>version 1</p>)
    open()
    await shown('Break')
    moveClock(2_000)
    await press('Break')
    await shown('version 1')
    expect(events).toMatchObject([{ kind: 'fallback', release: 'v2', to: 'v1', phase: 'render' }])
  })

  it('shows a card after ten seconds, reports the error, and offers Retry and the previous version', async () => {
    publish()
    expose(
      'v2',
      pageThatThrows(() => new Error('late')),
    )
    expose('v1', () => <p>version 1</p>)
    const { container } = open()
    await shown('Break')
    moveClock(10_100)
    await press('Break')
    await shown('Something went wrong in Reports')
    expect(container.textContent).not.toContain('late')
    expect(container.querySelector('[data-release]')?.getAttribute('data-release')).toBe('v2')
    expect(events).toMatchObject([
      { kind: 'error', remote, release: 'v2', phase: 'running', code: 'throw', message: 'late' },
    ])
    expect(failedReleases()).toEqual([])
    await press('Retry')
    await shown('Break')
    moveClock(30_000)
    await press('Break')
    await press('Use the previous version')
    await shown('version 1')
    expect(failedReleases()).toEqual(['v2'])
  })

  it('offers no previous version when there is none', async () => {
    publish({ lastGood: null })
    expose(
      'v2',
      pageThatThrows(() => new Error('late')),
    )
    open()
    await shown('Break')
    moveClock(10_100)
    await press('Break')
    await shown('Something went wrong in Reports')
    expect(screen.queryByRole('button', { name: 'Use the previous version' })).toBeNull()
  })

  it('keeps its release and reports nothing when a call failed', async () => {
    publish()
    expose(
      'v2',
      pageThatThrows(() => new ApiError('server')),
    )
    expose('v1', () => <p>version 1</p>)
    open()
    await shown('Break')
    await press('Break')
    await shown('Something went wrong in Reports')
    expect(screen.queryByRole('button', { name: 'Use the previous version' })).toBeNull()
    expect(events).toEqual([])
    const { generation } = releases.area(remote)
    await press('Retry')
    await shown('Break')
    expect(failedReleases()).toEqual([])
    expect(releases.area(remote).generation).toBe(generation)
  })

  it('does not reopen automatically when the network or the registry changes', async () => {
    publish()
    expose(
      'v2',
      pageThatThrows(() => new Error('late')),
    )
    open()
    await shown('Break')
    moveClock(10_100)
    await press('Break')
    await shown('Something went wrong in Reports')
    act(() => {
      window.dispatchEvent(new Event('online'))
      publish()
    })
    expect(screen.getByText('Something went wrong in Reports')).toBeInstanceOf(HTMLElement)
  })
})

describe('a screen that throws while the person is offline', () => {
  it('opens again when the network is back', async () => {
    publish()
    let isBroken = true
    expose('v2', () => {
      if (isBroken) throw new Error('no network')
      return <p>version 2</p>
    })
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    await shown('You are offline')
    online.mockReturnValue(true)
    isBroken = false
    act(() => void window.dispatchEvent(new Event('online')))
    await shown('version 2')
    expect(events).toEqual([])
  })
})

describe('an area that cannot be loaded', () => {
  beforeEach(() => {
    exposeBroken('v2')
    exposeBroken('v1')
  })

  it.each([
    ['an address of the web', 'https://chat.dayline.test/time', 'https://chat.dayline.test/time'],
    ['a name, which leads nowhere', '#time in the chat', undefined],
    ['an address that is none', 'javascript:alert(1)', undefined],
    ['two words with an at sign', 'time team@dayline', undefined],
    ['an address followed by words', 'time@dayline.test or the chat', undefined],
    ['words followed by an address of the web', 'see https://chat.dayline.test', undefined],
  ])('names its owner, with %s', async (_, contact, href) => {
    publish({}, {}, { [remote]: { team: 'Time team', contact } })
    open()
    await shown('Reports is unavailable right now')
    expect(screen.getByText(/is looked after by Time team/).textContent).toContain(contact)
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href)
  })

  it('names no owner while the person is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    publish({}, {}, { [remote]: { team: 'Time team', contact: 'time@dayline.test' } })
    open()
    await shown('You are offline')
    expect(screen.getByText(/Reports opens again once you are connected/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(/looked after/)).toBeNull()
  })

  describe('automatically', () => {
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

    it('is tried once more after some seconds', async () => {
      publish()
      open()
      await pass(1_000)
      expect(screen.getByText('Reports is unavailable right now')).toBeInstanceOf(HTMLElement)
      expose('v2', () => <p>version 2</p>)
      await pass(6_000)
      expect(screen.queryByText('version 2')).toBeNull()
      await pass(3_000)
      expect(screen.getByText('version 2')).toBeInstanceOf(HTMLElement)
    })

    it('is not tried again after that', async () => {
      publish()
      open()
      await pass(1_000)
      await pass(20_000)
      expose('v2', () => <p>version 2</p>)
      await pass(60_000)
      expect(screen.getByText('Reports is unavailable right now')).toBeInstanceOf(HTMLElement)
    })

    /** Counts the loads of the active release from now on. */
    function countLoads() {
      const loads = jest.fn(() => Promise.reject(new Error('broken')))
      exposes.set(`dayline_${remote}_v2/area`, loads)
      return loads
    }

    it('is not tried again at a second visit either', async () => {
      publish()
      const { unmount } = open()
      await pass(1_000)
      await pass(20_000)
      unmount()
      open()
      await pass(1_000)
      const loads = countLoads()
      await pass(20_000)
      expect(loads).not.toHaveBeenCalled()
    })

    it('is not tried after the person left it, not even when the network is back', async () => {
      publish()
      const { unmount } = open()
      await pass(1_000)
      unmount()
      const loads = countLoads()
      const { generation } = releases.area(remote)
      act(() => void window.dispatchEvent(new Event('online')))
      await pass(20_000)
      expect(loads).not.toHaveBeenCalled()
      expect(releases.area(remote).generation).toBe(generation)
    })

    it('is not tried while the person is offline', async () => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      publish()
      open()
      await pass(1_000)
      const loads = countLoads()
      await pass(20_000)
      expect(loads).not.toHaveBeenCalled()
    })

    it('is not tried when a screen threw: then the person decides', async () => {
      publish()
      expose('v2', () => {
        throw new ApiError('server')
      })
      open()
      await pass(1_000)
      const loads = countLoads()
      await pass(20_000)
      expect(loads).not.toHaveBeenCalled()
    })
  })
})
