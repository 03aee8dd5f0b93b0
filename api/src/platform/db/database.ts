import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { Lookups } from './lookups.ts'
import { migrateToLatest } from './migrations.ts'
import { onConnection } from './outdatedPlans.ts'
import { prepared } from './preparedStatements.ts'
import { type Db, queriesOver } from './queries.ts'
import { sendTogether } from './roundTrip.ts'
import type { Tables } from './schema.ts'
import { OpenTransaction } from './transaction.ts'
import { vacuumTables } from './vacuumTables.ts'

export type { Db } from './queries.ts'

/** Whose rows a transaction may see. */
export type Tenant = { organizationId: number; userId: number }

/** The embedded database or PostgreSQL: one object, one driver, the same SQL. */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** The number of transactions that can run at the same time. */
  connections: number
  /** One transaction as the owner of the tables, bypassing row-level security: sign-in, jobs, seeding. */
  system<Result>(work: (trx: Db) => Promise<Result>): Promise<Result>
  /** One transaction as the plain role, which sees only this organization's rows (docs/decisions/003). */
  tenant<Result>(tenant: Tenant, work: (trx: Db) => Promise<Result>): Promise<Result>
  /**
   * Reads as the plain role, without a transaction that stays open in between: each statement, or those of one
   * `Promise.all`, is one round trip that sets the organization first and cannot write.
   */
  reads(tenant: Tenant): Db
  /**
   * One read as the owner of the tables. It shares its round trip with reads of other requests that wait for a
   * connection, and is repeated alone if one of them fails.
   */
  lookup<Result>(run: (db: Db) => Promise<Result>): Promise<Result>
  /** One statement as the owner of the tables, without a transaction around it. */
  statement<Result>(run: (db: Db) => Promise<Result>): Promise<Result>
  /** Brings the schema up to date, or to the given migrations; returns the names of those that ran. */
  migrate(only?: readonly string[]): Promise<string[]>
  /**
   * `VACUUM` and `ANALYZE` of each table: after seeding, and nightly where the database does not do it automatically.
   */
  analyze(): Promise<void>
  /** The embedded database as an archive (tests); null on PostgreSQL. */
  dump(): Promise<ArrayBuffer | null>
  close(): Promise<void>
}

type Parts = Pick<Database, 'kind' | 'dump'> & {
  pool: Pool
  warn: (message: string) => void
  onClose: () => Promise<void>
}

/** Implements `Database` over a connection pool. */
export function databaseOver({ kind, pool, warn, dump, onClose }: Parts): Database {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const connections = pool.options.max
  const lookups = new Lookups(pool, maxConcurrentLookups)

  async function transaction<Result>(begin: CompiledQuery[], work: (trx: Db) => Promise<Result>): Promise<Result> {
    const transaction = new OpenTransaction(pool, begin)
    try {
      const result = await work(transaction.trx)
      await transaction.commit()
      return result
    } catch (error) {
      await transaction.rollback()
      throw error
    }
  }

  const sendAlone = (statements: CompiledQuery[]) => onConnection(pool, (client) => sendTogether(client, statements))

  return {
    kind,
    connections,
    system: (work) => transaction([begin], work),
    tenant: (tenant, work) => transaction([begin, enter(tenant, { mayWrite: true })], work),
    reads(tenant) {
      const entering = enter(tenant, { mayWrite: false })
      return queriesOver(async (statements) => (await sendAlone([entering, ...statements])).slice(1))
    },
    lookup: (run) => run(queriesOver((statements) => lookups.send(statements))),
    statement: (run) => run(queriesOver(sendAlone)),
    migrate: (only) => migrateToLatest(kysely, { only, warn }),
    async analyze() {
      await vacuumTables((text) => kysely.executeQuery(CompiledQuery.raw(text)))
    },
    dump,
    async close() {
      await kysely.destroy()
      await onClose()
    },
  }
}

/**
 * If there were more at once, fewer lookups would share a round trip, and messages cost more than the reads in them.
 */
const maxConcurrentLookups = 1

const begin = CompiledQuery.raw('begin')

/**
 * Row-level security for the rest of the transaction: a role that owns nothing, and sees only the rows that its
 * policies allow. Sent in front of the first statement; if it fails, the database skips the rest.
 */
function enter({ organizationId, userId }: Tenant, { mayWrite }: { mayWrite: boolean }): CompiledQuery {
  if (!Number.isSafeInteger(organizationId) || !Number.isSafeInteger(userId)) throw new TypeError('Ids are integers.')
  return CompiledQuery.raw(mayWrite ? entering : `${entering}, set_config('transaction_read_only', 'on', true)`, [
    String(organizationId),
    String(userId),
  ])
}

const entering = `${prepared} select set_config('role', 'dayline_tenant', true),
  set_config('dayline.organization', $1, true), set_config('dayline.user', $2, true)`
