import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { Server } from 'socket.io'

/** Shares events between processes. */
export type SharedEvents = { adapter: Parameters<Server['adapter']>[0]; close(): Promise<void> }

/**
 * Sends events and ended sessions between processes by NOTIFY of their shared PostgreSQL server. Losses while the
 * server restarts do no harm: pages reload, and sockets of ended sessions are checked for repeatedly.
 */
export function shareEvents(databaseUrl: string, onError: (error: Error) => void): SharedEvents {
  // One connection listens, the others notify.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3, application_name: 'dayline-events' })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    // After a broken connection the adapter takes another one and forgets to release the broken one.
    client.once('end', () => {
      try {
        ;(client as pg.PoolClient).release(true)
      } catch {
        // It was already released.
      }
    })
  })
  return { adapter: createAdapter(pool, { errorHandler: onError }), close: () => pool.end() }
}
