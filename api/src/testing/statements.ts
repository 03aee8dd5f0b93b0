import { type RawBuilder, sql } from 'kysely'
import type { Database, Tenant } from '../platform/db/database.ts'
import { roundTrips, type Statement as SentStatement } from '../platform/db/roundTrip.ts'

export type Statement = { text: string; values: unknown[] }

/**
 * The statements that are sent to the database while something runs, one list per round trip: those up to one Sync of
 * the protocol, which the database answers as a whole.
 */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<Statement[][]> {
  const sent: Statement[][] = []
  const record = (message: unknown) => {
    sent.push((message as SentStatement[]).map(({ sql, parameters }) => ({ text: sql, values: [...parameters] })))
  }
  roundTrips.subscribe(record)
  try {
    await work()
  } finally {
    roundTrips.unsubscribe(record)
  }
  return sent
}

/** The statements with parameters that are sent while something runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  return (await roundTripsOf(work)).flat().filter(({ values }) => values.length > 0)
}

/** The statements that follow the entries of the audit log which are added while something runs. */
export async function statementsAfterEntries(work: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const sent = (await roundTripsOf(work)).flat().map(({ text }) => text)
  return sent.flatMap((text, index) => (text.includes('insert into audit_entries') ? [sent[index + 1]] : []))
}

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** How many rows of a table the plans of these statements read, including those that a filter discards. */
export async function countRowsRead(
  database: Database,
  tenant: Tenant,
  table: string,
  statements: readonly Statement[],
): Promise<number> {
  let rows = 0
  const walk = (plan: Plan) => {
    const { 'Rows Removed by Filter': removed = 0, 'Actual Rows': found, 'Actual Loops': loops } = plan
    if (plan['Relation Name'] === table) rows += (found + removed) * loops
    plan.Plans?.forEach(walk)
  }
  for (const { text, values } of statements.filter(({ text }) => text.includes(table))) {
    const explain = explained(text, values)
    const answer = await database.tenant(tenant, async (db) => {
      // A test's few rows would be read by a sequential scan, unlike those of a large table.
      await sql`set local enable_seqscan = off`.execute(db)
      return explain.execute(db)
    })
    walk(answer.rows[0]?.['QUERY PLAN'][0]?.Plan as Plan)
  }
  return Math.round(rows)
}

/** Explains the statement, with its parameters inserted. */
export function explained(text: string, values: unknown[]): RawBuilder<{ 'QUERY PLAN': { Plan: Plan }[] }> {
  const parts = text.split(/\$(\d+)/)
  const given = parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
  return sql`explain (analyze, format json) ${sql.join(given, sql``)}`
}
