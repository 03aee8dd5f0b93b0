import type { ServerEvents } from '@dayline/shared/contract'
import type { Server } from 'socket.io'

/** Sends changes to open tabs. Having no listeners is no error: live events only make a page fresher. */
export type Events = {
  publish<Event extends keyof ServerEvents>(channel: string, event: Event, payload: ServerEvents[Event]): void
  /** To every socket of this process; other processes notify theirs. */
  publishToAll<Event extends keyof ServerEvents>(event: Event, payload: ServerEvents[Event]): void
  /** Ends the sockets of sessions that have ended. */
  endSessions(sessionIds: number[]): void
  attach(server: Server): void
}

export const roomOfSession = (sessionId: number) => `session-${sessionId}`

/** Events for the sockets of this process, once a server is attached. */
export function createEvents(): Events {
  let io: Server | null = null
  return {
    publish(channel, event, payload) {
      io?.to(channel).emit(event, payload)
    },
    publishToAll(event, payload) {
      io?.local.emit(event, payload)
    },
    endSessions(sessionIds) {
      if (sessionIds.length > 0) io?.in(sessionIds.map(roomOfSession)).disconnectSockets(true)
    },
    attach(server) {
      io = server
    },
  }
}
