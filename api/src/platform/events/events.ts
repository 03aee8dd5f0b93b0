import type { ServerEvents } from '@dayline/shared/contract'
import type { Server } from 'socket.io'

/** Sends changes to open tabs. Having no listeners is no error: live events only make a page fresher. */
export type Events = {
  publish<Event extends keyof ServerEvents>(channel: string, event: Event, payload: ServerEvents[Event]): void
  /** To every socket of this process; other processes notify theirs. */
  publishToAll<Event extends keyof ServerEvents>(event: Event, payload: ServerEvents[Event]): void
  /** Ends the sockets of sessions that have ended. */
  endSessions(sessionIds: number[]): void
  /** `isShared`: other processes have sockets too, and their server's adapter carries messages between them. */
  attach(server: Server, options: { isShared: boolean }): void
}

export const roomOfSession = (sessionId: number) => `session-${sessionId}`

/** What travels between processes. */
type Publication = [channel: string, event: keyof ServerEvents, payload: unknown]

/** Long enough for the answers of a shared transaction to meet, and too short to be seen. */
const gatherMs = 20
/** A NOTIFY takes 8000 bytes; an event is about 120. */
const maxPublications = 40

/** Events for the sockets of this process and, together with others of the same moment, for those of other processes. */
export function createEvents(): Events {
  let io: Server | null = null
  let isShared = false
  let gathered: Publication[] = []

  /** Rooms without a socket are the usual case: hundreds of agents report, and few tabs watch. */
  function deliver([channel, event, payload]: Publication) {
    if (io?.of('/').adapter.rooms.has(channel)) io.local.to(channel).emit(event, payload)
  }

  // Each message between processes is a transaction of the database, so that one for each batch of minutes costs as
  // much as storing it (docs/decisions/032).
  function gather(publication: Publication) {
    if (gathered.push(publication) === 1) setTimeout(send, gatherMs).unref()
    if (gathered.length === maxPublications) send()
  }

  function send() {
    const publications = gathered
    gathered = []
    if (publications.length > 0) io?.serverSideEmit(published, publications)
  }

  return {
    publish(channel, event, payload) {
      if (!io) return
      deliver([channel, event, payload])
      if (isShared) gather([channel, event, payload])
    },
    publishToAll(event, payload) {
      io?.local.emit(event, payload)
    },
    endSessions(sessionIds) {
      if (sessionIds.length > 0) io?.in(sessionIds.map(roomOfSession)).disconnectSockets(true)
    },
    attach(server, options) {
      io = server
      isShared = options.isShared
      io.on(published, (publications: Publication[]) => publications.forEach(deliver))
    },
  }
}

const published = 'published'
