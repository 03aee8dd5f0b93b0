import { connected } from '@dayline/shared/api'
import { forgetToken, keepToken } from '@dayline/shared/session'
import { loadedPages } from '@dayline/shared/testing'
import { renderHook } from '@testing-library/react'
import { useSessionEnd } from './useSessionEnd.ts'

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  window.history.replaceState(null, '', '/app/dashboard/team')
})
afterEach(() => {
  forgetToken()
  window.history.replaceState(null, '', '/')
})

describe('during maintenance', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('a screen of the app leaves with a session only (signed in: %s)', (isSignedIn, pages) => {
    if (isSignedIn) keepToken('secret')
    renderHook(useSessionEnd)
    connected().onMaintenance()
    expect(loadedPages()).toHaveLength(pages)
  })
})
