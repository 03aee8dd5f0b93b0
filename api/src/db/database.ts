import { CompiledQuery, Kysely, PostgresDialect, type QueryCreator, type QueryExecutorProvider } from 'kysely'
import type { Pool } from 'pg'
import { migrateToLatest } from './migrations.ts'
import type { Tables } from './schema.ts'

/**
 * What code inside a transaction gets: it can build and run queries, and nothing else. It cannot reach the pool,
 * because the embedded database has one connection and a second wish for it would wait for ever.
 */
export type Trx = QueryCreator<Tables> & QueryExecutorProvider

/** Whose rows a transaction may see. */
export type Tenant = { organizationId: number; userId: number }

/** The embedded database or PostgreSQL: one object, one driver, the same SQL. */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** One transaction as the owner of the tables, past row-level security: sign-in, jobs, seeding. */
  system<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result>
  /** One transaction as the plain role, which sees only this organization's rows (docs/decisions/003). */
  tenant<Result>(tenant: Tenant, work: (trx: Trx) => Promise<Result>): Promise<Result>
  /** One statement as the owner of the tables, without a transaction around it. */
  statement<Result>(run: (db: Trx) => Promise<Result>): Promise<Result>
  /** Brings the schema up to date; returns the names of the migrations that ran. */
  migrate(): Promise<string[]>
  /** `VACUUM ANALYZE`: after seeding, and nightly where the database does not do it by itself. */
  analyze(): Promise<void>
  /** The embedded database as an archive (tests); null on PostgreSQL. */
  dump(): Promise<ArrayBuffer | null>
  close(): Promise<void>
}

type Parts = Pick<Database, 'kind' | 'dump'> & { pool: Pool; onClose: () => Promise<void> }

/** Puts the one interface over a pool. */
export function databaseOver({ kind, pool, dump, onClose }: Parts): Database {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

  /** The settings travel with `begin`: one round trip, and no statement can run before they hold. */
  const transaction = <Result>(begin: string, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
    kysely.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(begin))
      try {
        const result = await work(connection)
        await connection.executeQuery(CompiledQuery.raw('commit'))
        return result
      } catch (error) {
        // The first error is the one to tell; a rollback fails only when the connection is gone already.
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
        throw error
      }
    })

  return {
    kind,
    system: (work) => transaction('begin', work),
    tenant: (tenant, work) => transaction(beginAs(tenant), work),
    statement: (run) => run(kysely),
    migrate: () => migrateToLatest(kysely),
    async analyze() {
      await kysely.executeQuery(CompiledQuery.raw('vacuum analyze'))
    },
    dump,
    async close() {
      await kysely.destroy()
      await onClose()
    },
  }
}

function beginAs({ organizationId, userId }: Tenant): string {
  if (!Number.isSafeInteger(organizationId) || !Number.isSafeInteger(userId)) throw new TypeError('Ids are integers.')
  return (
    'begin; set local role dayline_tenant; ' +
    `select set_config('dayline.organization', '${organizationId}', true), set_config('dayline.user', '${userId}', true)`
  )
}
