import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { keep } from './keptStatements.ts'
import { migrateToLatest } from './migrations.ts'
import { sendTogether } from './roundTrip.ts'
import type { Tables } from './schema.ts'
import { OpenTransaction } from './transaction.ts'
import { queriesOver, type Trx } from './trx.ts'

export type { Trx } from './trx.ts'

/** Whose rows a transaction may see. */
export type Tenant = { organizationId: number; userId: number }

/** The embedded database or PostgreSQL: one object, one driver, the same SQL. */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** One transaction as the owner of the tables, past row-level security: sign-in, jobs, seeding. */
  system<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result>
  /** One transaction as the plain role, which sees only this organization's rows (docs/decisions/003). */
  tenant<Result>(tenant: Tenant, work: (trx: Trx) => Promise<Result>): Promise<Result>
  /**
   * Reads as the plain role, without a transaction that stays open in between: each statement, or those of one
   * `Promise.all`, is one round trip that brings its organization along and cannot write.
   */
  reads(tenant: Tenant): Trx
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

  async function transaction<Result>(begin: CompiledQuery[], work: (trx: Trx) => Promise<Result>): Promise<Result> {
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

  async function sendAlone(statements: CompiledQuery[]) {
    const client = await pool.connect()
    try {
      return await sendTogether(client, statements)
    } finally {
      client.release()
    }
  }

  return {
    kind,
    system: (work) => transaction([begin], work),
    tenant: (tenant, work) => transaction([begin, enter(tenant, { mayWrite: true })], work),
    reads(tenant) {
      const entering = enter(tenant, { mayWrite: false })
      return queriesOver(async (statements) => (await sendAlone([entering, ...statements])).slice(1))
    },
    statement: (run) => run(queriesOver(sendAlone)),
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

const begin = CompiledQuery.raw('begin')

/**
 * The second wall, for the rest of the transaction: a role that owns nothing, and the rows that its policies let it
 * see. It travels in front of the first statement, and when it fails the database skips what stands behind it.
 */
function enter({ organizationId, userId }: Tenant, { mayWrite }: { mayWrite: boolean }): CompiledQuery {
  if (!Number.isSafeInteger(organizationId) || !Number.isSafeInteger(userId)) throw new TypeError('Ids are integers.')
  return CompiledQuery.raw(mayWrite ? entering : `${entering}, set_config('transaction_read_only', 'on', true)`, [
    String(organizationId),
    String(userId),
  ])
}

const entering = `${keep} select set_config('role', 'dayline_tenant', true),
  set_config('dayline.organization', $1, true), set_config('dayline.user', $2, true)`
