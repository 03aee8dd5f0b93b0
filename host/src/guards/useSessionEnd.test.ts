import { connected } from '@dayline/shared/api'
import { useUnsavedGuard } from '@dayline/shared/forms/core'
import { forgetToken, keepToken, readToken } from '@dayline/shared/session'
import { loadedPages, startFakeServer } from '@dayline/shared/testing'
import { renderHook } from '@testing-library/react'
import { useSessionEnd } from './useSessionEnd.ts'

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  window.history.replaceState(null, '', '/app/dashboard/team')
  // What follows a new token has its own test.
  startFakeServer({ '/account/get': () => new Promise(() => {}) })
})
afterEach(() => {
  forgetToken()
  window.history.replaceState(null, '', '/')
})

describe('during maintenance', () => {
  it.each([
    ['/app/dashboard/team', 1],
    ['/', 1],
    ['/shared-report', 0],
  ])('%s leaves %s times', (path, pages) => {
    window.history.replaceState(null, '', path)
    renderHook(useSessionEnd)
    connected().onMaintenance()
    expect(loadedPages()).toHaveLength(pages)
  })
})

describe('another tab', () => {
  const elsewhere = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'dayline.token', newValue }))
  const address = () => window.location.pathname + window.location.search

  it('that signs out shows the sign-in page here, with the way back', () => {
    keepToken('secret')
    renderHook(useSessionEnd)
    elsewhere(null)
    expect([readToken(), address()]).toEqual([null, '/?returnTo=%2Fapp%2Fdashboard%2Fteam'])
  })

  it.each(['/register?invitationCode=abc', '/?invitationCode=abc', '/download/', '/Reset-Password?code=1'])(
    'that signs out leaves %s, which needs no session',
    (path) => {
      keepToken('secret')
      window.history.replaceState(null, '', path)
      renderHook(useSessionEnd)
      elsewhere(null)
      expect([readToken(), address()]).toEqual([null, path])
    },
  )

  it.each([null, 'other'])(
    'changes nothing on the maintenance page, which returns to the screen (token: %s)',
    (token) => {
      keepToken('secret')
      window.history.replaceState(null, '', '/under-maintenance?from=%2Fapp%2Fdashboard%2Fteam')
      renderHook(useSessionEnd)
      elsewhere(token)
      expect(address()).toBe('/under-maintenance?from=%2Fapp%2Fdashboard%2Fteam')
      expect(loadedPages()).toEqual([])
    },
  )
})

describe('a refused token', () => {
  it('ends the session, with the way back', () => {
    keepToken('secret')
    renderHook(useSessionEnd)
    connected().onUnauthorized('former')
    expect(readToken()).toBe('secret')
    connected().onUnauthorized('secret')
    expect([readToken(), localStorage.getItem('dayline.token')]).toEqual([null, null])
    expect(window.location.search).toBe('?returnTo=%2Fapp%2Fdashboard%2Fteam')
  })

  it.each([
    ['/register?invitationCode=abc#top', '/register?invitationCode=abc#top'],
    ['/nowhere?invitationCode=abc', '/'],
  ])('ends the session on %s, and shows %s', (path, shown) => {
    keepToken('secret')
    window.history.replaceState(null, '', path)
    renderHook(useSessionEnd)
    connected().onUnauthorized('secret')
    const { pathname, search, hash } = window.location
    expect([readToken(), pathname + search + hash]).toEqual([null, shown])
  })

  it.each([
    [[], 'clean'],
    [[true], 'stored'],
    [[true, false], 'lost'],
  ])('promises to restore text only if all of it is stored: %j, %s', (areStored, ended) => {
    keepToken('secret')
    renderHook(useSessionEnd)
    for (const isStored of areStored) renderHook(() => useUnsavedGuard(true, undefined, isStored))
    connected().onUnauthorized('secret')
    expect(window.history.state).toMatchObject({ ended })
  })

  it('does not delete the newer one that another tab has stored', () => {
    keepToken('secret')
    renderHook(useSessionEnd)
    localStorage.setItem('dayline.token', 'newer')
    connected().onUnauthorized('secret')
    expect([readToken(), localStorage.getItem('dayline.token')]).toEqual(['newer', 'newer'])
  })
})

describe('a session of the demo link', () => {
  it.each([
    ['/app/dashboard/team', null],
    ['/shared-report', 'secret'],
    ['/email-address', 'secret'],
  ])('ends when a page of the app closes, not a page of a secret link: %s', (path, left) => {
    window.history.replaceState(null, '', path)
    keepToken('secret', true)
    renderHook(useSessionEnd)
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))
    expect([readToken(), localStorage.getItem('dayline.token')]).toEqual([left, left])
  })
})
