import pg from 'pg'
import { reasonOf } from '../reasonOf.ts'
import { type Database, databaseOver } from './database.ts'
import { types } from './typeParsers.ts'

export type PostgresOptions = {
  databaseUrl: string
  statementTimeout?: number
  poolSize?: number
  warn?: (message: string) => void
}

/** The driver does not send the number 0, which stands for no limit, and the server's own limit would apply. */
const limitOf = (milliseconds: number) => String(milliseconds) as unknown as number

/** Opens a PostgreSQL server, 15 or newer. @throws Error without a connection, or for another encoding than UTF8 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, statementTimeout = 30_000, poolSize = 10, warn = console.error } = options
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: limitOf(statementTimeout),
    idle_in_transaction_session_timeout: limitOf(2 * statementTimeout),
    application_name: 'dayline',
    // Compiling a statement takes longer than running any of ours; sums over many people must not spill to disk.
    options: '-c timezone=UTC -c jit=off -c work_mem=16MB',
    types,
  })
  pool.on('error', (error) => warn(error.message))
  // The query in flight is rejected with the same error; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  // A wrong address, password or encoding should stop the start, not the first request.
  await requireUtf8(pool, databaseUrl).catch(async (error) => {
    await pool.end()
    throw error
  })
  return databaseOver({ kind: 'postgres', pool, warn, dump: async () => null, onClose: async () => {} })
}

/** Names have letters of many scripts, and searches remove accents, which PostgreSQL does in UTF8 only. */
async function requireUtf8(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding').catch((cause: unknown) => {
    // Without the address as it was given, which contains the password.
    const { host, port } = new pg.Client({ connectionString: databaseUrl })
    throw new Error(`There is no connection to the database at ${host}:${port}: ${reasonOf(cause)}`, { cause })
  })
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') {
    throw new Error(`The database has the encoding ${encoding}. Please restore a backup into one with UTF8.`)
  }
}
