const page = window as { __DAYLINE_ACCOUNT__?: { token: string; response: Promise<Response> } }

afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(page, '__DAYLINE_ACCOUNT__')
})

it('requests the account early, and gives up after the 30 seconds of every call', async () => {
  const timers = new Map<number, AbortController>()
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timer = new AbortController()
    timers.set(ms, timer)
    return timer.signal
  })
  jest.spyOn(console, 'warn').mockReturnValue()
  // A network that accepts requests and never answers.
  globalThis.fetch = (_address, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    )
  localStorage.setItem('dayline.token', 'secret')
  await import('./preload.ts')
  expect(page.__DAYLINE_ACCOUNT__?.token).toBe('secret')
  timers.get(30_000)?.abort(new DOMException('too slow', 'TimeoutError'))
  await expect(page.__DAYLINE_ACCOUNT__?.response).rejects.toThrow('too slow')
})
