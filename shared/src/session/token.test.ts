import {
  followStoredToken,
  forgetToken,
  isLiveSession,
  keepToken,
  onTokenElsewhere,
  readToken,
} from '@dayline/shared/session'

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

  const comeBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

  it.each([
    ['signs out', null],
    ['signs in', 'other'],
  ])('that %s while this page is in the back-forward cache is followed when it returns', (_, token) => {
    keepToken('secret')
    const seen: unknown[] = []
    const stop = onTokenElsewhere((...tokens) => seen.push(tokens))
    if (token) localStorage.setItem('dayline.token', token)
    else localStorage.removeItem('dayline.token')
    comeBack(false)
    expect(readToken()).toBe('secret')
    comeBack(true)
    comeBack(true)
    stop()
    expect([seen, readToken()]).toEqual([[[token, 'secret']], token])
  })

  it('does not sign out a page whose token could not be stored when it returns', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keepToken('secret')
    const stop = onTokenElsewhere(() => {})
    comeBack(true)
    stop()
    expect(readToken()).toBe('secret')
  })

  it('that has stored another token is followed before its event arrives', () => {
    keepToken('secret')
    const seen: unknown[] = []
    const followed = () => followStoredToken((...tokens) => seen.push(tokens))
    expect(followed()).toBe(false)
    localStorage.setItem('dayline.token', 'other')
    expect([followed(), followed(), seen, readToken()]).toEqual([true, false, [['other', 'secret']], 'other'])
    localStorage.removeItem('dayline.token')
    expect([followed(), readToken()]).toEqual([false, 'other'])
  })
})
