import { forgetToken, isLiveSession, keepToken, onTokenElsewhere, readToken } from '@dayline/shared/session'

afterEach(forgetToken)

it('stores the token for the next page load', () => {
  keepToken('secret')
  expect(readToken()).toBe('secret')
  expect(localStorage.getItem('dayline.token')).toBe('secret')
  forgetToken()
  expect(readToken()).toBeNull()
  expect(localStorage.getItem('dayline.token')).toBeNull()
})

it('keeps the token until the tab closes when storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  keepToken('secret', true)
  expect(readToken()).toBe('secret')
  expect(isLiveSession()).toBe(true)
})

it('distinguishes a session of the demo link from one with a password', () => {
  keepToken('demo', true)
  expect(isLiveSession()).toBe(true)
  keepToken('secret')
  expect(isLiveSession()).toBe(false)
})

describe('another tab', () => {
  it('that signs in with a password after a demo ends the demo here, too', () => {
    keepToken('demo', true)
    const stop = onTokenElsewhere(() => {})
    localStorage.removeItem('dayline.live')
    localStorage.setItem('dayline.token', 'secret')
    window.dispatchEvent(new StorageEvent('storage', { key: 'dayline.token', newValue: 'secret' }))
    stop()
    expect([readToken(), isLiveSession()]).toEqual(['secret', false])
  })

  const change = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

  it('signs this tab out, or switches its token', () => {
    keepToken('secret')
    const seen: (string | null)[] = []
    const stop = onTokenElsewhere((token) => seen.push(token))
    change('dayline.theme', 'dark')
    change('dayline.token', 'secret')
    change('dayline.token', 'other')
    change(null, null)
    stop()
    change('dayline.token', 'late')
    expect(seen).toEqual(['other', null])
    expect(readToken()).toBeNull()
  })
})
