import type pg from 'pg'

/**
 * Whether a statement was prepared before a change of what it returns: its table was altered, by the migration of a
 * newer version. It fails on this connection from then on. By the place in the database, because messages are translated.
 */
export function isOutdated(error: unknown): boolean {
  const { code, routine } = error as Partial<pg.DatabaseError>
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/**
 * Sends one round trip, which the database undoes as a whole when it fails. A connection whose prepared statements are
 * outdated ends, and the round trip is repeated on the next one.
 */
export async function onConnection<Result>(
  pool: pg.Pool,
  send: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let others = pool.options.max; ; others--) {
    const client = await pool.connect()
    let isSpent = false
    try {
      return await send(client)
    } catch (error) {
      isSpent = isOutdated(error)
      if (!isSpent || others === 0) throw error
    } finally {
      client.release(isSpent)
    }
  }
}
