import { ApiError } from '@dayline/shared/api'
import { AppProviders } from '@dayline/shared/app'
import { setUpUser } from '@dayline/shared/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { LeaveBoundary } from './LeaveBoundary.tsx'
import { RemoteArea } from './RemoteArea.tsx'
import { events, expose, exposeBroken, exposes, publish, remote, startEachWithoutReleases } from './sampleArea.tsx'

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: () => {},
  loadRemote: (id: string) => jest.requireActual<typeof import('./sampleArea.tsx')>('./sampleArea.tsx').loadRemote(id),
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
    await press('Retry')
    await shown('Break')
    expect(failedReleases()).toEqual([])
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

    it('is not tried after the person left it', async () => {
      publish()
      const { unmount } = open()
      await pass(1_000)
      unmount()
      const loads = jest.fn(() => Promise.reject(new Error('broken')))
      exposes.set(`dayline_${remote}_v2/area`, loads)
      await pass(20_000)
      expect(loads).not.toHaveBeenCalled()
    })
  })
})

describe('a module that throws while it unmounts', () => {
  function Leaving() {
    useEffect(
      () => () => {
        throw new Error('broken while it was left')
      },
      [],
    )
    return <p>here</p>
  }
  const page = (place: string, child: ReactNode) => <LeaveBoundary place={place}>{child}</LeaveBoundary>

  it('does not prevent the next page from being shown', async () => {
    const { rerender } = render(page('/a', <Leaving />), { wrapper: AppProviders })
    rerender(page('/a', <p>elsewhere</p>))
    await shown('elsewhere')
    expect(screen.queryByText(/Something went wrong/)).toBeNull()
  })

  it('shows a notice when it throws again at once, until the person opens another page', async () => {
    function Broken(): never {
      throw new Error('broken for good')
    }
    const { rerender } = render(page('/a', <Broken />), { wrapper: AppProviders })
    await shown('Something went wrong on this page')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInstanceOf(HTMLElement)
    rerender(page('/a', <p>elsewhere</p>))
    expect(screen.queryByText('elsewhere')).toBeNull()
    rerender(page('/b', <p>elsewhere</p>))
    await waitFor(() => expect(screen.getByText('elsewhere')).toBeInstanceOf(HTMLElement))
  })
})
