import { toast } from '@dayline/shared/feedback'
import { useReloadHold, useUnsavedGuard } from '@dayline/shared/forms'
import { forgetToken, keepToken } from '@dayline/shared/session'
import { renderHook } from '@testing-library/react'
import { knownOf } from './page.ts'
import { decide, followUpdate, offerUpdate, withdrawUpdate } from './updates.ts'

const minute = 60_000

it('reloads at once when nothing would be lost', () => {
  expect(decide(false, Number.POSITIVE_INFINITY)).toBe('reload')
})

it('asks while something is unsaved', () => {
  expect(decide(true, Number.POSITIVE_INFINITY)).toBe('ask')
})

it('asks instead of reloading a second time within a minute', () => {
  expect(decide(false, 0.5 * minute)).toBe('ask')
  expect(decide(false, 2 * minute)).toBe('reload')
})

describe('an update that is offered', () => {
  /** jsdom loads no pages, which it reports in the console. */
  let reloads: jest.SpyInstance
  beforeEach(() => {
    sessionStorage.clear()
    reloads = jest.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(withdrawUpdate)
  const openForm = () => renderHook((isUnsaved) => useUnsavedGuard(isUnsaved), { initialProps: true })

  it('stays on the screen, and is installed once the text is saved', () => {
    const offer = jest.spyOn(toast, 'info')
    const form = openForm()
    offerUpdate()
    expect(offer).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ stays: true }))
    expect(followUpdate()).toBe(false)
    form.rerender(false)
    expect(followUpdate()).toBe(true)
    expect(reloads).toHaveBeenCalledTimes(1)
  })

  it('is installed when a minute has passed since the reload to the host that is rolled back', () => {
    const now = Date.now()
    offerUpdate()
    offerUpdate()
    expect(reloads).toHaveBeenCalledTimes(1)
    expect(followUpdate()).toBe(false)
    jest.spyOn(Date, 'now').mockReturnValue(now + 2 * minute)
    expect(followUpdate()).toBe(true)
    expect(reloads).toHaveBeenCalledTimes(2)
  })

  it('waits for a form that asks no question before the user leaves', () => {
    const form = renderHook((isHeld) => useReloadHold(isHeld), { initialProps: true })
    offerUpdate()
    expect(reloads).not.toHaveBeenCalled()
    form.rerender(false)
    expect(followUpdate()).toBe(true)
  })

  it('does not end a demo that was entered by its link', () => {
    keepToken('secret', true)
    offerUpdate()
    expect(followUpdate()).toBe(false)
    expect(reloads).not.toHaveBeenCalled()
    forgetToken()
    expect(followUpdate()).toBe(true)
  })

  it('waits for the connection, because the page of the new host may not be stored', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    offerUpdate()
    expect(followUpdate()).toBe(false)
    expect(reloads).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    expect(followUpdate()).toBe(true)
    expect(reloads).toHaveBeenCalledTimes(1)
  })

  it('stays when the user asks for the reload without a connection, and says what it waits for', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const offer = jest.spyOn(toast, 'info')
    offerUpdate()
    const clickReload = () => offer.mock.lastCall?.[1]?.action?.onClick()
    clickReload()
    expect(reloads).not.toHaveBeenCalled()
    expect(offer).toHaveBeenLastCalledWith(expect.stringMatching(/only while you are connected/), expect.anything())
    onLine.mockReturnValue(true)
    clickReload()
    expect(reloads).toHaveBeenCalledTimes(1)
  })

  it("is withdrawn when the tab's own host is promoted again", () => {
    const form = openForm()
    offerUpdate()
    withdrawUpdate()
    form.rerender(false)
    expect(followUpdate()).toBe(false)
    expect(reloads).not.toHaveBeenCalled()
  })
})

it('lists every release that may run, and no blocked one', () => {
  const release = (id: string) => ({ base: `/releases/tracking/${id}/` })
  const registry = {
    seq: 9,
    host: { base: '/releases/host/h2/' },
    remotes: { tracking: { blocked: ['v3'], releases: { v2: release('v2'), v3: release('v3') } } },
  }
  expect(knownOf(registry as never)).toEqual({ seq: 9, bases: ['/releases/host/h2/', '/releases/tracking/v2/'] })
})
