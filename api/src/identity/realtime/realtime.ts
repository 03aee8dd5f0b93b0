import { minuteMs } from '@dayline/shared/calendar'
import { channels } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Server, type Socket } from 'socket.io'
import type { Principal } from '../../http/access.ts'
import { TooManyRequests } from '../../http/failures.ts'
import { countTry } from '../../http/limits/tries.ts'
import { route } from '../../http/route.ts'
import { channelOfSession } from '../../platform/events/events.ts'
import type { SharedEvents } from '../../platform/events/shareEvents.ts'
import { lacksTwoStep } from '../principals/membership.ts'
import { principalOfSession } from '../principals/sessions.ts'
import { type ChannelKeeper, channelsOfSocket } from './channelKeeper.ts'
import { issueTicket, takeTicket } from './tickets.ts'

/** Each tab requests a ticket at each attempt to connect, about every second. */
const ticketsPerSession = 600
/** A whole office may share one address, and all its tabs connect at once after an outage. */
const ticketsPerAddress = 20_000
const usuallyLookEveryMs = 20_000

export type RealtimeOptions = {
  /** Handles channels beyond a person's own. */
  keeper?: ChannelKeeper | undefined
  /** Exchanges events with other processes. */
  shared?: SharedEvents | undefined
  /** How often sockets are checked for sessions that have ended without an event, in ms. */
  lookEveryMs?: number | undefined
}

/** `/realtime/ticket`: keeps session tokens out of URLs. */
export function realtimeRoutes(app: FastifyInstance): void {
  route(
    app,
    '/realtime/ticket',
    { signedIn: true },
    async ({ principal: { sessionId }, services: { database } }) => {
      const { count, endsInMs } = await countTry(database, `/realtime/ticket session ${sessionId}`, minuteMs)
      if (count > ticketsPerSession) throw new TooManyRequests(endsInMs)
      return { Ticket: await issueTicket(database, sessionId) }
    },
    { perMinute: ticketsPerAddress },
  )
}

/** The channels that this person may receive: their own, and the current organization's. */
function channelsOf({ userId, membership }: Principal): string[] {
  const own = [channels.user(userId)]
  return membership
    ? [...own, channels.organization(membership.organizationId), channels.employee(membership.employmentId)]
    : own
}

/** Attaches the socket server to the HTTP server. Websocket only; a connection requires a fresh ticket. */
export async function attachRealtime(
  app: FastifyInstance,
  { keeper, shared, lookEveryMs = usuallyLookEveryMs }: RealtimeOptions,
): Promise<void> {
  const { database, events } = app.services
  const io = new Server(app.server, { transports: ['websocket'], serveClient: false, maxHttpBufferSize: 16 * 1024 })
  if (shared) io.adapter(shared.adapter)
  events.attach(io, { isShared: shared !== undefined })
  const bySocket = new Map<string, SocketChannels>()
  let isLooking = false
  const looking = setInterval(() => {
    closeEnded(io, app).catch((error: Error) => app.log.warn({ err: error }, 'sockets of ended sessions'))
    // One at a time: checks that pile up on a slow database would make it slower.
    if (isLooking) return
    isLooking = true
    lookAtMembers(keeper, bySocket)
      .catch((error: Error) => app.log.warn({ err: error }, 'sockets in channels'))
      .finally(() => {
        isLooking = false
      })
  }, lookEveryMs).unref()
  app.addHook('preClose', async () => {
    clearInterval(looking)
    // This process's sockets only: those of other processes continue.
    io.local.disconnectSockets(true)
    io.engine.close()
    await io.of('/').adapter.close()
    await shared?.close()
  })

  io.use(async (socket, next) => {
    try {
      const sessionId = await takeTicket(database, socket.handshake.query.token)
      // Read again: the session may have ended before its ticket was used.
      const principal = sessionId === null ? null : await principalOfSession(database, sessionId)
      if (!principal) return next(new Error('unauthorized'))
      socket.data.principal = principal
      next()
    } catch (error) {
      app.log.warn({ err: error }, 'a socket could not be admitted')
      next(new Error('unavailable'))
    }
  })
  io.on('connection', (socket: Socket<Record<string, (...args: unknown[]) => void>>) => {
    const principal: Principal = socket.data.principal
    const allowed = channelsOf(principal)
    const warn = (error: unknown) => app.log.warn({ err: error }, 'a socket in a channel')
    const handled = keeper && channelsOfSocket(socket, keeper, warn)
    if (handled) bySocket.set(socket.id, handled)
    socket.on('disconnect', () => {
      bySocket.delete(socket.id)
      handled?.close()
    })
    void socket.join(channelOfSession(principal.sessionId))
    socket.on('subscribe', (message) => {
      const channel = channelIn(message)
      if (channel && keeper?.isHandled(channel)) return handled?.join(channel)
      if (!channel || !allowed.includes(channel)) return socket.emit('error', { channel, message: 'Not allowed.' })
      void socket.join(channel)
      socket.emit('subscribe_success', { channel })
    })
    socket.on('unsubscribe', (message) => {
      const channel = channelIn(message)
      if (channel && keeper?.isHandled(channel)) return handled?.leave(channel)
      if (!channel || !allowed.includes(channel)) return socket.emit('error', { channel, message: 'Not allowed.' })
      void socket.leave(channel)
      socket.emit('unsubscribe_success', { channel })
    })
  })
}

type SocketChannels = ReturnType<typeof channelsOfSocket>

/** Checks members of channels again, because rights may end while a person is in one. */
async function lookAtMembers(
  keeper: ChannelKeeper | undefined,
  bySocket: ReadonlyMap<string, SocketChannels>,
): Promise<void> {
  const members = [...bySocket.values()].flatMap((handled) => handled.members())
  for (const { member, event, payload } of (await keeper?.look(members)) ?? []) {
    bySocket.get(member.socketId)?.dismiss(member.channel, event, payload)
  }
}

/**
 * Closes sockets whose end no event reported: sessions expire, two-step sign-in becomes required, and events of other
 * processes get lost.
 */
async function closeEnded(io: Server, { services }: FastifyInstance): Promise<void> {
  const principals = [...io.of('/').sockets.values()].map(({ data }) => data.principal as Principal)
  if (principals.length === 0) return
  const sessionIds = principals.map(({ sessionId }) => sessionId)
  const areMembers = principals.map(({ membership }) => membership !== null)
  const { rows } = await services.database.statement((db) =>
    sql<{
      id: number
    }>`select open.id from unnest(${sessionIds}::bigint[], ${areMembers}::boolean[]) as open (id, is_member)
      where not exists (select from sessions s
        join users u on u.id = s.user_id
        left join employments e on e.organization_id = s.organization_id and e.id = s.employment_id
        left join organizations o on o.id = s.organization_id
        where s.id = open.id and s.ended_at is null and s.expires_at > now() and e.blocked_at is null
          and not (open.is_member and ${lacksTwoStep}))`.execute(db),
  )
  if (rows.length > 0) io.local.in(rows.map(({ id }) => channelOfSession(id))).disconnectSockets(true)
}

function channelIn(message: unknown): string | null {
  const channel = (message as { channel?: unknown } | null)?.channel
  return typeof channel === 'string' ? channel : null
}
