import { useApiQuery } from '@dayline/shared/api'
import { useIsInterrupted, useRealtime, useServerEvent } from '@dayline/shared/realtime'
import { type FakeServer, refuse, startFakeServer } from '@dayline/shared/testing'
import { act, render } from '@testing-library/react'

type Handler = (...args: unknown[]) => void

/** The parts of the library's socket that we use; only the network is faked. */
class FakeSocket {
  readonly io: { opts: { query?: { token: string } } } = { opts: {} }
  readonly tokens: (string | undefined)[] = []
  readonly emitted: unknown[] = []
  isClosed = false
  private readonly handlers = new Map<string, Handler>()
  private any: Handler = () => {}

  on(name: string, handler: Handler) {
    this.handlers.set(name, handler)
  }
  onAny(handler: Handler) {
    this.any = handler
  }
  connect() {
    this.tokens.push(this.io.opts.query?.token)
  }
  emit(...args: unknown[]) {
    this.emitted.push(args)
  }
  disconnect() {
    this.isClosed = true
  }
  hear(name: string, payload?: unknown) {
    this.handlers.get(name)?.(payload)
    this.any(name, payload)
  }
}

const mockSockets: FakeSocket[] = []
const mockOptions: unknown[] = []
jest.mock('socket.io-client', () => ({
  io: (options: unknown) => {
    const socket = new FakeSocket()
    mockSockets.push(socket)
    mockOptions.push(options)
    return socket
  },
}))

function Listener({ onEvent }: { onEvent: (payload: unknown) => void }) {
  useRealtime(1, 10, 100)
  useServerEvent('employeeStatusChanged', onEvent)
  useApiQuery('/team/list', {})
  return useIsInterrupted() ? 'Interrupted' : 'Live'
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const tickets = (server: FakeServer) => server.sent('/realtime/ticket').length

it('opens one socket with a ticket, joins its channels, passes on events, and reconnects with a new ticket', async () => {
  let issued = 0
  const server = startFakeServer({
    '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
    '/realtime/ticket': () => {
      issued += 1
      return { Ticket: `ticket-${issued}` }
    },
  })
  const onEvent = jest.fn()
  const { unmount, container } = render(<Listener onEvent={onEvent} />)
  await pass(5500)
  expect(mockSockets[0]?.tokens).toEqual(['ticket-1'])
  const socket = mockSockets[0] as FakeSocket
  expect(mockOptions).toEqual([{ transports: ['websocket'], reconnection: false, autoConnect: false }])

  act(() => socket.hear('connect'))
  expect(socket.emitted).toEqual(
    ['presence-user-1', 'presence-organization-10', 'presence-employee-100'].map((channel) => [
      'subscribe',
      { channel },
    ]),
  )
  act(() => socket.hear('employeeStatusChanged', { EmployeeId: 100, Status: 3, At: '2026-11-20T12:00:00Z' }))
  expect(onEvent).toHaveBeenCalledWith({ EmployeeId: 100, Status: 3, At: '2026-11-20T12:00:00Z' })

  act(() => socket.hear('disconnect'))
  await pass(499)
  expect(socket.tokens).toEqual(['ticket-1'])
  await pass(501)
  expect(socket.tokens).toEqual(['ticket-1', 'ticket-2'])
  expect(mockSockets).toHaveLength(1)
  expect(container.textContent).toBe('Live')
  await pass(2000)
  expect(container.textContent).toBe('Interrupted')

  // Events may have been missed meanwhile, so shown data is refetched.
  expect(server.sent('/team/list')).toHaveLength(1)
  act(() => socket.hear('connect'))
  expect(container.textContent).toBe('Live')
  await pass(1000)
  expect(server.sent('/team/list')).toHaveLength(2)

  unmount()
  expect(socket.isClosed).toBe(true)
  act(() => socket.hear('disconnect'))
  const before = tickets(server)
  await pass(1100)
  expect(tickets(server)).toBe(before)
})

describe('when the server stays away', () => {
  it('refetches once the first connection succeeds after failed attempts', async () => {
    const server = startFakeServer({
      '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
      '/realtime/ticket': { Ticket: 'ticket' },
    })
    mockSockets.length = 0
    const { unmount } = render(<Listener onEvent={() => {}} />)
    await pass(5500)
    const socket = mockSockets[0] as FakeSocket
    act(() => socket.hear('connect_error'))
    await pass(1000)
    expect(socket.tokens).toHaveLength(2)
    const loaded = server.sent('/team/list').length
    act(() => socket.hear('connect'))
    await pass(1000)
    expect(server.sent('/team/list')).toHaveLength(loaded + 1)
    unmount()
  })

  it('waits as long as the server asks, and then as between other attempts', async () => {
    const headers = { 'retry-after': '40' }
    const server = startFakeServer({
      '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
      '/realtime/ticket': refuse({ status: 429, headers }),
    })
    const { unmount } = render(<Listener onEvent={() => {}} />)
    await act(() => jest.advanceTimersByTimeAsync(5500))
    expect(tickets(server)).toBe(1)
    await act(() => jest.advanceTimersByTimeAsync(34_500))
    expect(tickets(server)).toBe(1)
    await act(() => jest.advanceTimersByTimeAsync(6500))
    expect(tickets(server)).toBe(2)
    unmount()
  })

  it.each([
    ['the network returns', () => window.dispatchEvent(new Event('online'))],
    ['the user returns to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('stops after 1,000 attempts, and starts over when %s', async (_, resume) => {
    const server = startFakeServer({
      '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
      '/realtime/ticket': refuse({ status: 503 }),
    })
    const { unmount } = render(<Listener onEvent={() => {}} />)
    for (let second = 0; second < 1010; second++) await pass(1000)
    expect(tickets(server)).toBe(1 + 1000)
    resume()
    await pass(5500)
    expect(tickets(server)).toBeGreaterThan(1 + 1000 + 1)
    unmount()
  })
})
