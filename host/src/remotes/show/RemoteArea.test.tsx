import { AppProviders } from '@dayline/shared/app'
import { useReloadHold, useUnsavedGuard } from '@dayline/shared/forms'
import { setUpUser } from '@dayline/shared/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import {
  events,
  expose,
  exposeBroken,
  exposes,
  publish,
  release,
  remote,
  startEachWithoutReleases,
} from '../area/sampleArea.tsx'
import { LeaveBoundary } from './LeaveBoundary.tsx'
import { RemoteArea } from './RemoteArea.tsx'
import { RemoteSlot } from './RemoteSlot.tsx'

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

const printedErrors = () => jest.mocked(console.error).mock.calls.map(([first]) => String(first))

it('shows the screen of the active release', async () => {
  publish()
  expose('v2', () => <p>version 2</p>)
  open()
  expect((await shown('version 2')).textContent).toBe('version 2')
  expect(events).toEqual([])
})

it('falls back to the last good release when the active one does not load, reports why, and stays there', async () => {
  publish()
  exposeBroken('v2')
  expose('v1', () => <p>version 1</p>)
  open()
  await shown('version 1')
  expect(events).toMatchObject([
    { remote, release: 'v2', to: 'v1', phase: 'area', code: 'throw', message: 'broken v2' },
  ])
  cleanup()
  expose('v2', () => <p>version 2</p>)
  open()
  await shown('version 1')
  expect(JSON.parse(sessionStorage.getItem('dayline.failed-releases') ?? '{}')).toEqual({ [remote]: ['v2'] })
})

it('falls back when the first render throws, and names remote and release in the console', async () => {
  publish()
  expose('v2', () => {
    throw new Error('broken at render')
  })
  expose('v1', () => <p>version 1</p>)
  open()
  await shown('version 1')
  expect(events).toMatchObject([{ remote, release: 'v2', to: 'v1', phase: 'render' }])
  expect(printedErrors()).toContain(`${remote} v2 failed`)
})

it('shows a card without the raw error when no release can be shown, and Retry starts over', async () => {
  publish()
  exposeBroken('v2')
  exposeBroken('v1')
  const { container } = open()
  const title = await shown(/is unavailable right now/)
  expect(title.textContent?.toLowerCase()).toContain(remote)
  expect(container.textContent).not.toContain('broken')
  expect(container.querySelector(`[data-remote="${remote}"]`)).not.toBeNull()
  // No screen threw: the loader has reported why each release was left.
  expect(printedErrors().filter((line) => line.startsWith(remote))).toEqual([])
  expose('v2', () => <p>version 2</p>)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await shown('version 2')
})

it('tries again at the next visit, also without Retry', async () => {
  publish()
  exposeBroken('v2')
  exposeBroken('v1')
  open()
  await shown(/is unavailable right now/)
  cleanup()
  expose('v2', () => <p>version 2</p>)
  open()
  await shown('version 2')
})

it('names the owner of the area on the card, with a contact', async () => {
  publish({}, {}, { [remote]: { team: 'Time team', contact: 'time@dayline.test' } })
  exposeBroken('v2')
  exposeBroken('v1')
  open()
  await shown(/is unavailable right now/)
  expect(screen.getByText(/is looked after by Time team/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'time@dayline.test' }).getAttribute('href')).toBe('mailto:time@dayline.test')
})

it('does not run a release that needs what this host cannot provide', async () => {
  publish({ releases: { v1: release('v1'), v2: { ...release('v2'), contract: 2 } } })
  expose('v2', () => <p>version 2</p>)
  expose('v1', () => <p>version 1</p>)
  open()
  await shown('version 1')
  expect(events).toMatchObject([{ release: 'v2', phase: 'match', code: 'contract' }])
})

it('passes its props to a slot, and takes the slot from the next release when one lacks it', async () => {
  publish()
  exposeBroken('v2')
  exposeBroken('v1')
  exposes.set(`dayline_${remote}_v1/slots/profile`, async () => ({
    slot: { contract: 1, Slot: ({ person }: { person: string }) => <p>slot of {person}</p> },
  }))
  exposes.delete(`dayline_${remote}_v2/slots/profile`)
  render(<RemoteSlot remote={remote} slot="profile" person="Ada" />, { wrapper: AppProviders })
  expect((await shown('slot of Ada')).textContent).toBe('slot of Ada')
})

it('keeps a mounted screen when another release arrives, and uses that at the next visit', async () => {
  publish()
  expose('v2', () => <p>version 2</p>)
  expose('v3', () => <p>version 3</p>)
  open()
  await shown('version 2')
  act(() => publish({ active: 'v3', releases: { v1: release('v1'), v3: release('v3') } }))
  expect(screen.queryByText('version 3')).toBeNull()
  cleanup()
  await act(async () => await new Promise((resolve) => setTimeout(resolve)))
  open()
  await shown('version 3')
})

it('offers a release with `prompt` once, and changes to it when the person accepts', async () => {
  publish()
  expose('v2', () => <p>version 2</p>)
  expose('v3', () => <p>version 3</p>)
  open()
  await shown('version 2')
  const next = { active: 'v3', swap: 'prompt', releases: { v1: release('v1'), v3: release('v3') } } as const
  act(() => publish(next))
  act(() => publish(next))
  expect(screen.getByText('version 2')).toBeInstanceOf(HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Reload area' }))
  await shown('version 3')
})

it('does not change to an accepted release while a form that asks no question has text', async () => {
  function Typing({ isHeld }: { isHeld: boolean }) {
    useReloadHold(isHeld)
    return null
  }
  publish()
  expose('v2', () => <p>version 2</p>)
  expose('v3', () => <p>version 3</p>)
  const at = (isHeld: boolean) => (
    <>
      <Typing isHeld={isHeld} />
      <RemoteArea remote={remote} screen="day" />
    </>
  )
  const { rerender } = render(at(true), { wrapper: AppProviders })
  await shown('version 2')
  act(() => publish({ active: 'v3', swap: 'prompt', releases: { v1: release('v1'), v3: release('v3') } }))
  await user.click(await screen.findByRole('button', { name: 'Reload area' }))
  await shown('Save or discard your changes first, then reload the area.')
  expect(screen.getByText('version 2')).toBeInstanceOf(HTMLElement)
  rerender(at(false))
  await user.click(screen.getByRole('button', { name: 'Reload area' }))
  await shown('version 3')
})

it.each([
  ['null', null],
  ['nothing', undefined],
])('falls back when the first render throws %s', async (_what, thrown) => {
  publish()
  expose('v2', () => {
    throw thrown
  })
  expose('v1', () => <p>version 1</p>)
  open()
  await shown('version 1')
  expect(events).toMatchObject([{ remote, release: 'v2', to: 'v1', phase: 'render', code: 'throw' }])
})

function LeavesBadly({ effect }: { effect: typeof useEffect }) {
  effect(
    () => () => {
      throw new Error('broken while it was left')
    },
    [],
  )
  return <p>version 2</p>
}

it.each([
  ['an effect', useEffect],
  ['a layout effect', useLayoutEffect],
])('leaves a release whose %s throws while it unmounts, and shows the next one', async (_what, effect) => {
  publish()
  expose('v2', () => <LeavesBadly effect={effect} />)
  expose('v1', () => <p>version 1</p>)
  const at = (isOpen: boolean) => (
    <LeaveBoundary>{isOpen ? <RemoteArea remote={remote} screen="day" /> : <p>elsewhere</p>}</LeaveBoundary>
  )
  const { rerender } = render(at(true), { wrapper: AppProviders })
  await shown('version 2')
  rerender(at(false))
  await shown('elsewhere')
  expect(events).toMatchObject([{ remote, release: 'v2', to: 'v1', phase: 'leave', code: 'throw' }])
  rerender(at(true))
  await shown('version 1')
})

it('shows the screen from the last good release when the active one lacks it, with a notice', async () => {
  const known = { area: { files: ['a.js'], shares: [] }, screens: { day: { files: [], shares: [] } }, slots: {} }
  publish({ releases: { v1: { ...release('v1'), preload: known }, v2: release('v2') } })
  exposes.set(`dayline_${remote}_v2/area`, async () => ({ area: { contract: 1, routes: {} } }))
  Object.assign(window, { [`dayline_${remote}_v2`]: {} })
  expose('v1', () => <p>version 1</p>)
  open()
  await shown('version 1')
  expect(events).toMatchObject([{ kind: 'fallback', release: 'v2', to: 'v1', phase: 'screen', code: 'missing' }])
})

it('keeps a release that lacks a screen no other one has, with a notice', async () => {
  const without = { area: { files: ['a.js'], shares: [] }, screens: {}, slots: {} }
  publish({ releases: { v1: { ...release('v1'), preload: without }, v2: { ...release('v2'), preload: without } } })
  expose('v2', () => <p>version 2</p>)
  exposes.set(`dayline_${remote}_v2/area`, async () => ({ area: { contract: 1, routes: {} } }))
  open()
  await shown(/is unavailable right now/)
  expect(events).toMatchObject([{ kind: 'error', release: 'v2', phase: 'screen', code: 'missing' }])
  expect(sessionStorage.getItem('dayline.failed-releases')).toBe(JSON.stringify({ [remote]: [] }))
})

it('leaves a rolled-back release at once when nothing is unsaved, under any swap rule', async () => {
  publish()
  expose('v2', () => <p>version 2</p>)
  expose('v1', () => <p>version 1</p>)
  open()
  await shown('version 2')
  act(() => publish({ active: 'v1', blocked: ['v2'], swap: 'next-nav' }))
  await shown('version 1')
  expect(events).toEqual([])
})

it('offers to leave a rolled-back release while text is unsaved, and leaves it once none is', async () => {
  function Typing() {
    useUnsavedGuard(true, undefined, true)
    return <p>version 2</p>
  }
  publish()
  expose('v2', () => <Typing />)
  expose('v1', () => <p>version 1</p>)
  open()
  await shown('version 2')
  act(() => publish({ active: 'v1', blocked: ['v2'] }))
  expect(screen.getByText('version 2')).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('This version of Reports was withdrawn.')).toBeInstanceOf(HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Reload this area and keep your text' }))
  await shown('version 1')
  expect(screen.queryByRole('button', { name: /Reload this area/ })).toBeNull()
})

it('offers an urgent release while a form without a question has typed text, and does not promise to keep it', async () => {
  function Typing() {
    useReloadHold(true)
    return <p>version 2</p>
  }
  publish()
  expose('v2', () => <Typing />)
  expose('v3', () => <p>version 3</p>)
  open()
  await shown('version 2')
  act(() => publish({ active: 'v3', swap: 'urgent', releases: { v1: release('v1'), v3: release('v3') } }))
  expect(screen.getByText(/^A new version of Reports/).textContent).toBe(
    'A new version of Reports is available. Passwords and files have to be entered again after a reload.',
  )
  await user.click(screen.getByRole('button', { name: 'Reload this area' }))
  await shown('version 3')
})

it('reopens automatically when the network is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  publish()
  exposeBroken('v2')
  open()
  await shown('You are offline')
  online.mockReturnValue(true)
  expose('v2', () => <p>version 2</p>)
  act(() => void window.dispatchEvent(new Event('online')))
  await shown('version 2')
  online.mockRestore()
})

it('reopens automatically when another registry arrives', async () => {
  publish()
  exposeBroken('v2')
  exposeBroken('v1')
  open()
  await shown(/is unavailable right now/)
  expose('v3', () => <p>version 3</p>)
  act(() => publish({ active: 'v3', releases: { v1: release('v1'), v3: release('v3') } }))
  await shown('version 3')
})

it('does not retry a release that harmed the shell, even in another tab, until a person asks for it', async () => {
  localStorage.setItem('dayline.harmful-releases', JSON.stringify({ [remote]: { v2: Date.now(), v1: Date.now() } }))
  publish()
  expose('v2', () => <p>version 2</p>)
  open()
  await shown(/is unavailable right now/)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await shown('version 2')
})

describe('a release that only a newer host can run', () => {
  const newHost = { release: 'h2', base: '/releases/host/h2/', provides: { '@dayline/shared/maps': '1.0.0' } }
  const v3 = () => ({ ...release('v3'), consumes: { '@dayline/shared/maps': '^1.0.0' } })

  it('is not tried in a tab of the previous host, which keeps its release and reports no fallback', async () => {
    publish()
    expose('v2', () => <p>version 2</p>)
    expose('v3', () => <p>version 3</p>)
    open()
    await shown('version 2')
    // The registry has other releases, but none that it names fits this tab.
    act(() => publish({ active: 'v3', lastGood: 'v3', releases: { v3: v3() } }, newHost))
    cleanup()
    await act(async () => await new Promise((resolve) => setTimeout(resolve)))
    open()
    await shown('version 2')
    expect(events).toEqual([])
  })

  it('is replaced by the last good one where the area was not open yet', async () => {
    publish({ active: 'v3', lastGood: 'v2', releases: { v2: release('v2'), v3: v3() } }, newHost)
    expose('v2', () => <p>version 2</p>)
    expose('v3', () => <p>version 3</p>)
    open()
    await shown('version 2')
    expect(events).toEqual([])
  })
})
