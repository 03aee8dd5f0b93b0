import { ApiError, callApi } from '@dayline/shared/api'
import { channels } from '@dayline/shared/contract'
import type { Socket } from 'socket.io-client'
import { joinedChannels, setChannelSocket } from './channels.ts'
import { clearDisconnect, noteDisconnect } from './interruption.ts'
import { emitEvent } from './listeners.ts'

/** Who listens: `employeeId` and `organizationId` are null without an organization. */
export type Listener = { userId: number; organizationId: number | null; employeeId: number | null }

/** Limits of docs/product/calls.md#realtime. */
const reconnectMs = { min: 500, max: 1000 }
const afterErrorMs = 1000
const maxAttempts = 1000

function channelsOf({ userId, organizationId, employeeId }: Listener): string[] {
  return [
    channels.user(userId),
    ...(organizationId === null ? [] : [channels.organization(organizationId)]),
    ...(employeeId === null ? [] : [channels.employee(employeeId)]),
  ]
}

async function ticket(): Promise<string> {
  // Quiet: without live events the app still works, it is only less fresh.
  const { Ticket } = await callApi('/realtime/ticket', {}, { purpose: 'background' })
  return Ticket
}

/**
 * Holds a socket open until the returned function is called. Each attempt carries a new single-use ticket,
 * so the library's own reconnecting, which would reuse the old one, is off.
 * @param onGap called when the socket opens after a loss or a failed attempt: events may have been missed
 */
export function maintainSocket(listener: Listener, onGap: () => void): () => void {
  let socket: Socket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let isOver = false
  let isOpen = false

  function again(delay: number) {
    if (isOver) return
    noteDisconnect()
    if (attempts >= maxAttempts) return
    attempts += 1
    clearTimeout(timer)
    timer = setTimeout(() => void open(), delay)
  }

  const betweenAttempts = () => reconnectMs.min + Math.random() * (reconnectMs.max - reconnectMs.min)

  function listen(opened: Socket) {
    opened.on('connect', () => {
      const isRetry = attempts > 0
      attempts = 0
      isOpen = true
      clearDisconnect()
      for (const channel of [...channelsOf(listener), ...joinedChannels()]) opened.emit('subscribe', { channel })
      if (isRetry) onGap()
    })
    opened.on('disconnect', () => {
      isOpen = false
      again(betweenAttempts())
    })
    opened.on('connect_error', () => again(afterErrorMs))
    opened.on('error', (reason: unknown) => console.warn('Realtime:', reason))
    opened.onAny((name: string, payload: unknown) => emitEvent(name, payload))
  }

  async function open() {
    try {
      const [{ io }, token] = await Promise.all([import('socket.io-client'), ticket()])
      if (isOver) return
      if (!socket) {
        socket = io({ transports: ['websocket'], reconnection: false, autoConnect: false })
        listen(socket)
        setChannelSocket((name, channel) => isOpen && socket?.emit(name, { channel }))
      }
      socket.io.opts.query = { token }
      socket.connect()
    } catch (error) {
      const isToWait = error instanceof ApiError && error.retryAfter > 0
      again(isToWait ? error.retryAfter * 1000 + betweenAttempts() : afterErrorMs)
    }
  }

  /** Tries again even after all attempts are used up: the network is back. */
  function handleOnline() {
    attempts = 0
    if (!isOpen) again(0)
  }

  /** The same for someone who returns to the tab, such as after a long outage of the server. */
  function handleVisibility() {
    if (document.visibilityState === 'visible' && attempts >= maxAttempts) handleOnline()
  }

  window.addEventListener('online', handleOnline)
  document.addEventListener('visibilitychange', handleVisibility)
  void open()
  return () => {
    isOver = true
    window.removeEventListener('online', handleOnline)
    document.removeEventListener('visibilitychange', handleVisibility)
    clearTimeout(timer)
    clearDisconnect()
    setChannelSocket(null)
    socket?.disconnect()
  }
}
