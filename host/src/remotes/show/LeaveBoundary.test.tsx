import { AppProviders } from '@dayline/shared/app'
import { loadedPages, setUpUser } from '@dayline/shared/testing'
import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { runRelease } from '../area/areaActions.ts'
import { releases } from '../area/releaseStore.ts'
import { events, publish, remote, startEachWithoutReleases } from '../area/sampleArea.tsx'
import { LeaveBoundary } from './LeaveBoundary.tsx'

const user = setUpUser()
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
startEachWithoutReleases()

type Effect = typeof useEffect

/** Throws once for each effect while its component unmounts, as a hook does that two components of a screen use. */
function useLeaving(thrown: unknown, [first, second]: readonly [Effect, Effect?]): void {
  first(
    () => () => {
      throw thrown
    },
    [thrown],
  )
  second?.(
    () => () => {
      throw thrown
    },
    [thrown],
  )
}

type LeavingProps = { thrown?: unknown; effects?: readonly [Effect, Effect?] }

/** A module that throws while it unmounts. */
function Leaving({ thrown = new Error('broken while it was left'), effects = [useEffect] }: LeavingProps) {
  useLeaving(thrown, effects)
  return <p>here</p>
}

type Props = { remote?: string; place?: string }
const page = (child: ReactNode, props: Props = {}) => <LeaveBoundary {...props}>{child}</LeaveBoundary>

/** Shows a module that throws while it unmounts, then leaves it for another page. */
function leaveModule(thrown?: unknown, props: Props = {}, effects?: LeavingProps['effects']): void {
  const { rerender } = render(page(<Leaving thrown={thrown} {...(effects && { effects })} />, props), {
    wrapper: AppProviders,
  })
  rerender(page(<p>elsewhere</p>, props))
  expect(screen.getByText('elsewhere')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByText(/Something went wrong/)).toBeNull()
}

/** An error thrown by code of this folder. */
function thrownIn(folder: string): Error {
  return Object.assign(new Error('broken'), {
    stack: `Error: broken\n    at x (https://dayline.test${folder}12.js:1:2)`,
  })
}

const printed = () => jest.mocked(console.error).mock.calls.map(([line]) => String(line))

it('shows the next page although the former one threw while it was left', () => {
  leaveModule()
  expect(printed()).toContain('A page failed while it was left')
  expect(events).toEqual([])
})

it('gives up the release that the stack names, and redraws it where it runs', () => {
  publish()
  runRelease(releases, remote, 'v2')
  const { generation } = releases.area(remote)
  leaveModule(thrownIn(`/releases/${remote}/v2/`), { remote: 'admin' })
  expect(events).toMatchObject([{ kind: 'fallback', remote, release: 'v2', to: 'v1', phase: 'leave', code: 'throw' }])
  expect(releases.area(remote).generation).toBeGreaterThan(generation)
  expect(printed()).toContain(`${remote} v2 failed while it was left`)
})

it.each([
  ['two effects', [useEffect, useEffect]],
  ['two layout effects', [useLayoutEffect, useLayoutEffect]],
  ['a layout effect and an effect', [useLayoutEffect, useEffect]],
] as const)('shows the next page and gives up the release once after %s threw', (_what, effects) => {
  publish()
  runRelease(releases, remote, 'v2')
  leaveModule(thrownIn(`/releases/${remote}/v2/`), { remote }, effects)
  expect(events).toHaveLength(1)
  expect(printed().filter((line) => line === `${remote} v2 failed while it was left`)).toHaveLength(2)
})

it('shows the next page although it throws as the former one does when it is unmounted with it', () => {
  jest.useFakeTimers()
  try {
    const { rerender } = render(page(<Leaving key="a" />), { wrapper: AppProviders })
    rerender(page(<Leaving key="b" />))
    expect(screen.getByText('here')).toBeInstanceOf(HTMLElement)
    act(() => jest.advanceTimersByTime(2_100))
    rerender(page(<p>elsewhere</p>))
    expect(screen.getByText('elsewhere')).toBeInstanceOf(HTMLElement)
  } finally {
    jest.useRealTimers()
  }
})

it('leaves another running release alone', () => {
  publish()
  runRelease(releases, remote, 'v1')
  const { generation } = releases.area(remote)
  leaveModule(thrownIn(`/releases/${remote}/v2/`))
  expect(events).toMatchObject([{ release: 'v2' }])
  expect([releases.area(remote).generation, releases.releaseOf(remote)]).toEqual([generation, 'v1'])
})

it.each([
  ['a value that is no error', 'broken'],
  ['an error without a stack', Object.assign(new Error('broken'), { stack: undefined })],
])('gives up the release that the area ran before, after %s', (_what, thrown) => {
  publish()
  runRelease(releases, remote, 'v2')
  releases.redraw(remote)
  leaveModule(thrown, { remote })
  expect(events).toMatchObject([{ kind: 'fallback', remote, release: 'v2' }])
})

it('gives up no release when only the host threw', () => {
  publish()
  runRelease(releases, remote, 'v2')
  releases.redraw(remote)
  leaveModule(thrownIn('/releases/host/h1/'), { remote })
  expect(events).toEqual([])
})

describe('a module that throws again at once', () => {
  function Broken(): never {
    throw new Error('broken for good')
  }

  it('is replaced by a notice until the person opens another page', async () => {
    const { rerender } = render(page(<Broken />, { place: '/a' }), { wrapper: AppProviders })
    expect(screen.getByText('Something went wrong on this page')).toBeInstanceOf(HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(loadedPages()).toHaveLength(1)
    rerender(page(<p>elsewhere</p>, { place: '/a' }))
    expect(screen.queryByText('elsewhere')).toBeNull()
    rerender(page(<p>elsewhere</p>, { place: '/b' }))
    expect(screen.getByText('elsewhere')).toBeInstanceOf(HTMLElement)
    rerender(page(<Broken />, { place: '/c' }))
    expect(screen.getByText('Something went wrong on this page')).toBeInstanceOf(HTMLElement)
  })

  it('is mounted again when its errors are more than two seconds apart', () => {
    jest.useFakeTimers()
    const { rerender } = render(page(<Leaving />), { wrapper: AppProviders })
    rerender(page(<p>elsewhere</p>))
    act(() => jest.advanceTimersByTime(2_100))
    rerender(page(<Leaving />))
    rerender(page(<p>elsewhere</p>))
    expect(screen.getByText('elsewhere')).toBeInstanceOf(HTMLElement)
    jest.useRealTimers()
  })
})
