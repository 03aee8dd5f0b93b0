import path from 'node:path'
import pg from 'pg'
import { type Database, databaseOver } from '../database.ts'
import { types } from '../typeParsers.ts'
import { EmbeddedEngine } from './embeddedEngine.ts'
import { lockFolder } from './folderLock.ts'
import { startMaintenance } from './maintenance.ts'
import { WorkerStream } from './workerStream.ts'

export type EmbeddedOptions = {
  /** Contains the folder `db` of the database; null for a database in memory. */
  dataDir: string | null
  template?: ArrayBuffer
  statementTimeout?: number
  warn?: (message: string) => void
}
export type EmbeddedDatabase = Database & { syncs(): number }

/** Opens the database that needs no server: PostgreSQL in WebAssembly, in its own thread. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, template, statementTimeout = 30_000, warn = console.error } = options
  const folder = dataDir === null ? null : path.resolve(dataDir, 'db')
  const unlock = folder ? lockFolder(folder) : () => {}
  const engine = new EmbeddedEngine({
    folder,
    template,
    statementTimeout,
    onRestart: (reason) => warn(`The embedded database was restarted: ${reason}.`),
  })
  await engine.open().catch((error) => {
    unlock()
    throw error
  })
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // A query on the pool inside a transaction would otherwise wait forever. Longer than the statement timeout, so that
    // requests queued behind a canceled statement are still served.
    connectionTimeoutMillis: statementTimeout && statementTimeout + 30_000,
    user: 'postgres',
    database: 'postgres',
    types,
    stream: () => new WorkerStream(engine) as never,
  })
  pool.on('error', (error) => warn(error.message))
  // The query in flight is rejected with the same error; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const stopUpkeep = folder ? startMaintenance(pool, warn) : () => {}
  const database = databaseOver({
    kind: 'embedded',
    pool,
    warn,
    dump: () => engine.dump(),
    async onClose() {
      stopUpkeep()
      await engine.close()
      unlock()
    },
  })
  return {
    ...database,
    migrate: (only) => engine.withoutLimit(() => database.migrate(only)),
    syncs: () => engine.syncs,
  }
}
