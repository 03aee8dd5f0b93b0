import { randomBytes } from 'node:crypto'
import { channels } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Server, type Socket } from 'socket.io'
import type { Principal } from '../access.ts'
import { route } from '../route.ts'
import { roomOfSession } from './events.ts'

const secondsToUseTicket = 30
type Ticket = { principal: Principal; expires: number }
const tickets = new WeakMap<FastifyInstance['services'], Map<string, Ticket>>()

/** `/realtime/ticket`: so that no session token ever stands in an address (decisions, Calls). */
export function realtimeRoutes(app: FastifyInstance): void {
  const open = new Map<string, Ticket>()
  tickets.set(app.services, open)
  route(app, '/realtime/ticket', { signedIn: true }, async ({ principal }) => {
    const now = Date.now()
    for (const [ticket, { expires }] of open) if (expires < now) open.delete(ticket)
    const ticket = randomBytes(32).toString('base64url')
    open.set(ticket, { principal, expires: now + secondsToUseTicket * 1000 })
    return { Ticket: ticket }
  })
}

/** The channels that this person may hear: the own ones, and the current organization's. */
function channelsOf({ userId, place }: Principal): string[] {
  const own = [channels.user(userId)]
  return place ? [...own, channels.organization(place.organizationId), channels.employee(place.employmentId)] : own
}

/** Opens the socket server beside HTTP. Websocket only; without a fresh ticket there is no connection. */
export async function attachRealtime(app: FastifyInstance): Promise<void> {
  const io = new Server(app.server, { transports: ['websocket'], serveClient: false, maxHttpBufferSize: 16 * 1024 })
  app.services.events.attach(io)
  app.addHook('preClose', (done) => {
    io.disconnectSockets(true)
    io.engine.close()
    done()
  })

  io.use(async (socket, next) => {
    const ticket = take(app, socket.handshake.query.token)
    if (!ticket || !(await isInForce(app, ticket.principal.sessionId))) return next(new Error('unauthorized'))
    socket.data.principal = ticket.principal
    next()
  })
  io.on('connection', (socket: Socket<Record<string, (...args: unknown[]) => void>>) => {
    const principal: Principal = socket.data.principal
    const allowed = channelsOf(principal)
    void socket.join(roomOfSession(principal.sessionId))
    socket.on('subscribe', (message) => {
      const channel = channelIn(message)
      if (!channel || !allowed.includes(channel)) return socket.emit('error', { channel, message: 'Not allowed.' })
      void socket.join(channel)
      socket.emit('subscribe_success', { channel })
    })
    socket.on('unsubscribe', (message) => {
      const channel = channelIn(message)
      if (!channel || !allowed.includes(channel)) return socket.emit('error', { channel, message: 'Not allowed.' })
      void socket.leave(channel)
      socket.emit('unsubscribe_success', { channel })
    })
  })
}

function take(app: FastifyInstance, token: unknown): Ticket | null {
  const open = tickets.get(app.services)
  const ticket = open?.get(String(token))
  open?.delete(String(token))
  return ticket && ticket.expires >= Date.now() ? ticket : null
}

/** The session may have ended while its ticket lay unused. */
async function isInForce(app: FastifyInstance, sessionId: number): Promise<boolean> {
  const { rows } = await app.services.database.statement((db) =>
    sql`select from sessions where id = ${sessionId} and ended_at is null and expires_at > now()`.execute(db),
  )
  return rows.length === 1
}

function channelIn(message: unknown): string | null {
  const channel = (message as { channel?: unknown } | null)?.channel
  return typeof channel === 'string' ? channel : null
}
