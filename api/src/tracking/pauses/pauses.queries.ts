import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Pause } from './pauses.rules.ts'

/** A pause as read from the database: seconds since 1970. */
export type PauseRow = [from: number, to: number]

/** Reports are never older than this, so older pauses have no effect. */
const reach = sql.lit('32 days')

/** Pauses of a person as an array of `PauseRow`: an SQL expression for use in other statements. */
export function pausesOf(organizationId: RawBuilder<unknown>, employeeId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_agg(json_build_array(extract(epoch from c.from_at)::float8, extract(epoch from c.until_at)::float8))
    from collection_pauses c where c.organization_id = ${organizationId} and c.employee_id = ${employeeId}
      and c.until_at > now() - ${reach}::interval)`
}

export const pausesFrom = (rows: readonly PauseRow[] | null): Pause[] =>
  (rows ?? []).map(([from, to]) => ({ from: Math.round(from * 1000), to: Math.round(to * 1000) }))

export async function readPauses(
  trx: QueryExecutorProvider,
  { organizationId, employeeId }: { organizationId: number; employeeId: number },
): Promise<Pause[]> {
  const pauses = pausesOf(sql`${organizationId}::int`, sql`${employeeId}::int`)
  const { rows } = await sql<{ pauses: PauseRow[] | null }>`select ${pauses} as pauses`.execute(trx)
  return pausesFrom(rows[0]?.pauses ?? null)
}
