import { forgetToken, keepToken, readToken } from '@dayline/shared/session'
import { entryOf, settleAddress, signInAddress, withoutLive } from './entry.ts'

afterEach(() => {
  forgetToken()
  window.history.replaceState(null, '', '/')
})

function settle(path: string): string {
  window.history.replaceState(null, '', new URL(window.location.origin + path))
  settleAddress()
  return window.location.pathname + window.location.search + window.location.hash
}

it('opens the app with a token, the sign-in page without one', () => {
  expect(entryOf('/', true)).toBe('app')
  expect(entryOf('/', false)).toBe('signin')
  expect(entryOf('/under-maintenance', true)).toBe('maintenance')
  expect(entryOf('/playground', true)).toBe('playground')
  expect(entryOf('/playground', false)).toBe('playground')
  expect(entryOf('/shared-report', true)).toBe('sharedReport')
  expect(entryOf('/Shared-Report/', false)).toBe('sharedReport')
  expect(entryOf('/email-address', true)).toBe('emailAddress')
  expect(entryOf('/email-address/', false)).toBe('emailAddress')
})

it.each([
  ['/register', 'register'],
  ['/forgot-password/', 'forgotPassword'],
  ['/Reset-Password', 'resetPassword'],
  ['/download', 'download'],
  ['/nowhere', 'notFound'],
  ['/application', 'notFound'],
  ['/app/nowhere', 'signin'],
] as const)('opens %s without a token as %s, and with one as the app', (path, entry) => {
  expect(entryOf(path, false)).toBe(entry)
  expect(entryOf(path, true)).toBe('app')
})

it('leaves pages that need no session where they are', () => {
  expect(settle('/register?invitationCode=abc')).toBe('/register?invitationCode=abc')
  expect(settle('/nowhere')).toBe('/nowhere')
})

it('redirects from a page of the app without a token to the sign-in page, and names the way back', () => {
  expect(settle('/app/dashboard/team?status=2#top')).toBe('/?returnTo=%2Fapp%2Fdashboard%2Fteam%3Fstatus%3D2%23top')
  expect(signInAddress('//elsewhere.example/app/')).toBe('/')
})

it('changes no address while there is a token', () => {
  keepToken('secret')
  expect(settle('/app/dashboard/team')).toBe('/app/dashboard/team')
})

it('clears the token on any route with the flag live, and leaves the flag out of the way back', () => {
  keepToken('secret')
  expect(settle('/app/dashboard/team?live&status=2')).toBe('/?returnTo=%2Fapp%2Fdashboard%2Fteam%3Fstatus%3D2')
  expect(readToken()).toBeNull()
})

it.each([
  ['/register?live', '/register'],
  ['/register?invitationCode=abc&live#top', '/register?invitationCode=abc#top'],
  ['/download/?live=1', '/download/'],
])('removes the flag from %s, or the session of a new account would end in the app', (typed, meant) => {
  keepToken('secret')
  expect(settle(typed)).toBe(meant)
  expect(readToken()).toBeNull()
})

it('leaves the flag on the sign-in page, where it signs in to the demo', () => {
  keepToken('secret')
  expect(settle('/?live')).toBe('/?live')
  expect(readToken()).toBeNull()
})

it.each([
  ['/app', '/'],
  ['/app/', '/'],
  ['/App', '/'],
  ['//app///', '/'],
  ['/app//dashboard/team?status=2#top', '/app/dashboard/team?status=2#top'],
  ['//evil.example/app/x', '/evil.example/app/x'],
])('corrects %s to %s', (typed, meant) => {
  keepToken('secret')
  expect(settle(typed)).toBe(meant)
})

it('does not send a signed-out person back to the root of the app', () => {
  expect(settle('/app/')).toBe('/')
  expect(settle('/app//dashboard/team')).toBe('/?returnTo=%2Fapp%2Fdashboard%2Fteam')
})

it('removes the flag from an address', () => {
  expect(withoutLive(new URL('https://dayline.test/app/x?live&a=1'))).toBe('/app/x?a=1')
  expect(withoutLive(new URL('https://dayline.test/app/x?alive'))).toBeNull()
})
