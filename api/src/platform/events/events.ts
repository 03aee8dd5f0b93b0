import type { ServerEvents } from '@dayline/shared/contract'
import type { Server } from 'socket.io'

/** Sends changes to open tabs. Having no listeners is no error: live events only make a page fresher. */
export type Events = {
  publish<Event extends keyof ServerEvents>(
    channel: string | readonly string[],
    event: Event,
    payload: ServerEvents[Event],
  ): void
  /** To every socket of this process; other processes notify theirs. */
  publishToAll<Event extends keyof ServerEvents>(event: Event, payload: ServerEvents[Event]): void
  /** Closes the sockets of sessions that have ended. */
  endSessions(sessionIds: number[]): void
  /** `isShared`: other processes have sockets too, and the server's adapter carries messages between them. */
  attach(server: Server, options: { isShared: boolean }): void
}

export const channelOfSession = (sessionId: number) => `session-${sessionId}`

/** An event as it is sent between processes. */
type Publication = [channel: string | readonly string[], event: keyof ServerEvents, payload: unknown]

/** Long enough to collect the events of a shared transaction, and too short to notice. */
const gatherMs = 20
/** A NOTIFY accepts 8000 bytes; the overhead around the publications is about 200. */
const maxBytes = 7000
/** Per publication: a task's event is sent to everyone who sees the task, and names its assignees. */
const maxChannels = 100

/** Sends events to the sockets of this process and, gathered for a moment, to those of other processes. */
export function createEvents(): Events {
  let io: Server | null = null
  let isShared = false
  let gathered: Publication[] = []
  let gatheredBytes = 0

  /** Channels without a socket are the usual case: hundreds of agents report, and few tabs watch. */
  function deliver([channel, event, payload]: Publication) {
    const open = [channel].flat().filter((one) => io?.of('/').adapter.rooms.has(one))
    if (open.length > 0) io?.local.to(open).emit(event, payload)
  }

  // Each message between processes is a database transaction, so one per batch of minutes would cost as much as storing
  // the batch (docs/decisions/032).
  function gather(publication: Publication) {
    const bytes = Buffer.byteLength(JSON.stringify(publication))
    if (gatheredBytes + bytes > maxBytes) send()
    gatheredBytes += bytes
    if (gathered.push(publication) === 1) setTimeout(send, gatherMs).unref()
  }

  function send() {
    const publications = gathered
    gathered = []
    gatheredBytes = 0
    if (publications.length > 0) io?.serverSideEmit(published, publications)
  }

  return {
    publish(channel, event, payload) {
      if (!io) return
      deliver([channel, event, payload])
      if (!isShared) return
      if (typeof channel === 'string') return gather([channel, event, payload])
      for (let i = 0; i < channel.length; i += maxChannels) gather([channel.slice(i, i + maxChannels), event, payload])
    },
    publishToAll(event, payload) {
      io?.local.emit(event, payload)
    },
    endSessions(sessionIds) {
      if (sessionIds.length > 0) io?.in(sessionIds.map(channelOfSession)).disconnectSockets(true)
    },
    attach(server, options) {
      io = server
      isShared = options.isShared
      io.on(published, (publications: Publication[]) => publications.forEach(deliver))
    },
  }
}

const published = 'published'
