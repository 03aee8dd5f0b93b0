import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { Server } from 'socket.io'

/** Shares events between processes. */
export type SharedEvents = { adapter: Parameters<Server['adapter']>[0]; close(): Promise<void> }

/**
 * Events and ended sessions travel between processes by NOTIFY of the PostgreSQL server that they share. What gets lost
 * while the server restarts is no harm: pages re-read, and sockets of ended sessions are looked for again and again.
 */
export function shareEvents(databaseUrl: string, onError: (error: Error) => void): SharedEvents {
  // One connection listens, the others notify.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3, application_name: 'dayline-events' })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    // The adapter takes another connection after a broken one and forgets to give that back.
    client.once('end', () => {
      try {
        ;(client as pg.PoolClient).release(true)
      } catch {
        // The pool had it already.
      }
    })
  })
  return { adapter: createAdapter(pool, { errorHandler: onError }), close: () => pool.end() }
}
