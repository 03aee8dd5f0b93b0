import { beforeSessionEnds, forgetToken, keepToken, readToken, signOut } from '@dayline/shared/session'

afterEach(() => {
  forgetToken()
  window.history.replaceState(null, '', '/')
})

/** A server that never answers; jsdom loads no pages, which it reports in the console. */
function hangingServer() {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const request = jest.fn((_url: string, _init: RequestInit) => new Promise<Response>(() => {}))
  globalThis.fetch = request as unknown as typeof fetch
  return request
}

it('removes the session immediately, even if the server never answers', async () => {
  hangingServer()
  keepToken('secret')
  window.history.replaceState(null, '', '/app/dashboard/team')
  await signOut()
  expect(readToken()).toBeNull()
  expect(localStorage.getItem('dayline.token')).toBeNull()
  expect(window.location.pathname).toBe('/')
})

it('reports the sign-out to the server, in a request that outlives the page', async () => {
  const request = hangingServer()
  keepToken('secret')
  await signOut()
  expect(request).toHaveBeenCalledTimes(1)
  const [url, init] = request.mock.calls[0] ?? []
  expect(url).toBe('http://localhost/api/account/signout')
  expect(init).toMatchObject({ method: 'POST', keepalive: true, body: '{}' })
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret')
})

it('opens the given page', async () => {
  hangingServer()
  keepToken('secret')
  await signOut('/?invitationCode=abc')
  expect(window.location.search).toBe('?invitationCode=abc')
})

it('waits for the work of screens before it ends the session, but not for canceled work', async () => {
  const request = hangingServer()
  keepToken('secret')
  const deletion = Promise.withResolvers<void>()
  const canceled = jest.fn(() => Promise.resolve())
  beforeSessionEnds(canceled)()
  beforeSessionEnds(() => deletion.promise)
  const ended = signOut()
  expect([readToken(), request.mock.calls.length]).toEqual(['secret', 0])
  deletion.resolve()
  await ended
  expect([readToken(), request.mock.calls.length, canceled.mock.calls.length]).toEqual([null, 1, 0])
})

it('ends the session even if the work of a screen fails or never ends', async () => {
  hangingServer()
  jest.useFakeTimers()
  keepToken('secret')
  beforeSessionEnds(() => Promise.reject(new Error('offline')))
  beforeSessionEnds(() => new Promise(() => {}))
  const ended = signOut()
  await jest.runAllTimersAsync()
  await ended
  expect(readToken()).toBeNull()
  jest.useRealTimers()
})
