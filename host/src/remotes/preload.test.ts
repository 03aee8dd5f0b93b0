const page = window as { __DAYLINE_ACCOUNT__?: { token: string; response: Promise<Response> } }

afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(page, '__DAYLINE_ACCOUNT__')
})

let timers: Map<number, AbortController>

beforeEach(() => {
  timers = new Map()
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timer = new AbortController()
    timers.set(ms, timer)
    return timer.signal
  })
  jest.spyOn(console, 'warn').mockReturnValue()
  localStorage.setItem('dayline.token', 'secret')
})

const passLimit = () => timers.get(30_000)?.abort(new DOMException('too slow', 'TimeoutError'))
const start = () => jest.isolateModulesAsync(async () => void (await import('./preload.ts')))

it('requests the account early, and gives up after the 30 seconds of every call', async () => {
  // A network that accepts requests and never answers.
  globalThis.fetch = (_address, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    )
  await start()
  expect(page.__DAYLINE_ACCOUNT__?.token).toBe('secret')
  passLimit()
  await expect(page.__DAYLINE_ACCOUNT__?.response).rejects.toThrow('too slow')
})

it('keeps a response that arrived in time and is read after the limit', async () => {
  // As in a browser, the signal also ends a body that is not read yet.
  globalThis.fetch = async (_address, init) => {
    const body = new ReadableStream(
      {
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
        pull(stream) {
          stream.enqueue(new TextEncoder().encode('{"Data":1}'))
          stream.close()
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(body)
  }
  await start()
  const response = await page.__DAYLINE_ACCOUNT__?.response
  passLimit()
  expect(await response?.json()).toEqual({ Data: 1 })
})
