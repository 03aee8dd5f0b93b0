import { AppProviders } from '@dayline/shared/app'
import { render, screen } from '@testing-library/react'
import { act, Component, type ReactNode } from 'react'
import { runRelease } from '../area/areaActions.ts'
import { releases } from '../area/releaseStore.ts'
import { events, expose, exposes, publish, remote, startEachWithoutReleases } from '../area/sampleArea.tsx'
import { ModuleWait } from './ModuleWait.tsx'
import { RemoteArea } from './RemoteArea.tsx'

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: () => {},
  loadRemote: (id: string) =>
    jest.requireActual<typeof import('../area/sampleArea.tsx')>('../area/sampleArea.tsx').loadRemote(id),
}))
// The real ones are captured when the page starts, before a test can replace the timers.
jest.mock('../../watchdog/natives.ts', () => ({
  natives: {
    setInterval: (...args: Parameters<typeof setInterval>) => setInterval(...args),
    clearInterval: (timer: number) => clearInterval(timer),
  },
}))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  for (const script of document.querySelectorAll('script')) script.remove()
})
startEachWithoutReleases()

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

class Boundary extends Component<{ children: ReactNode }> {
  override state = { text: '' }
  static getDerivedStateFromError({ phase, code }: { phase: string; code: string }) {
    return { text: `${phase}/${code}` }
  }
  override render() {
    return this.state.text || this.props.children
  }
}

describe('the wait for a module', () => {
  let isLoaded: boolean
  function open() {
    isLoaded = false
    runRelease(releases, remote, 'v2')
    const answer = () => isLoaded
    return render(
      <Boundary>
        <ModuleWait remote={remote} isLoaded={answer}>
          waiting
        </ModuleWait>
      </Boundary>,
    )
  }
  function addScript(src: string) {
    const script = document.createElement('script')
    // An inert type, so that jsdom requests nothing.
    script.type = 'text/plain'
    script.src = src
    document.head.append(script)
    return script
  }

  it('has no limit of its own before the code is loaded', async () => {
    const { container } = open()
    await pass(60_000)
    expect(container.textContent).toBe('waiting')
    isLoaded = true
    await pass(7_500)
    expect(container.textContent).toBe('waiting')
    await pass(500)
    expect(container.textContent).toBe('render/timeout')
  })

  it('lasts up to thirty seconds while more code of the release is under way', async () => {
    addScript(`/releases/${remote}/v2/12.js`)
    const { container } = open()
    isLoaded = true
    await pass(29_500)
    expect(container.textContent).toBe('waiting')
    await pass(500)
    expect(container.textContent).toBe('render/timeout')
  })

  it('ends after eight seconds when the code arrived and nothing was drawn', async () => {
    const script = addScript(`/releases/${remote}/v2/12.js`)
    const { container } = open()
    isLoaded = true
    await pass(20_000)
    script.remove()
    await pass(500)
    expect(container.textContent).toBe('render/timeout')
  })

  it.each([`/releases/${remote}/v2/entry.js`, `/releases/${remote}/v1/12.js`, '/releases/admin/v2/12.js'])(
    'does not wait for %s',
    async (src) => {
      addScript(src)
      const { container } = open()
      isLoaded = true
      await pass(8_000)
      expect(container.textContent).toBe('render/timeout')
    },
  )

  it('counts no time after it ended', async () => {
    const { unmount } = open()
    unmount()
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('in an area', () => {
  const open = () => render(<RemoteArea remote={remote} screen="day" fallback="loading" />, { wrapper: AppProviders })
  const never = new Promise<never>(() => {})
  const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

  it('leaves a release whose screen never draws', async () => {
    publish()
    expose('v2', () => {
      throw never
    })
    expose('v1', () => <p>version 1</p>)
    open()
    await pass(1_000)
    expect(screen.getByText('loading')).toBeInstanceOf(HTMLElement)
    await pass(8_000)
    expect(screen.getByText('version 1')).toBeInstanceOf(HTMLElement)
    expect(events).toMatchObject([{ release: 'v2', to: 'v1', phase: 'render', code: 'timeout' }])
  })

  it('waits for slow stages of loading, each of which has its own limit', async () => {
    publish()
    expose('v2', () => <p>version 2</p>)
    const routes = {
      day: async () => {
        await later(6_000)
        return { Page: () => <p>version 2</p> }
      },
    }
    exposes.set(`dayline_${remote}_v2/area`, async () => {
      await later(6_000)
      return { area: { contract: 1, routes } }
    })
    open()
    await pass(13_000)
    expect(screen.getByText('version 2')).toBeInstanceOf(HTMLElement)
    expect(events).toEqual([])
  })
})
