import type { Database } from './database.ts'
import { openEmbedded } from './embedded/openEmbedded.ts'
import { openPostgres } from './openPostgres.ts'

export type DatabaseOptions = {
  /** Folder of everything that the server stores; it contains the folder `db` of the embedded database. */
  dataDir: string
  /** A PostgreSQL server (15 or newer) to use instead of the embedded database. */
  databaseUrl?: string | undefined
  /** Longest time one statement may take, in milliseconds; 0 for no limit. */
  statementTimeout?: number
  warn?: (message: string) => void
}

/** Opens the product's database: PostgreSQL when there is a URL, else the embedded one. */
export function openDatabase({ databaseUrl, ...options }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres({ databaseUrl, ...options }) : openEmbedded(options)
}
