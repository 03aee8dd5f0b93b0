import { type RawBuilder, sql } from 'kysely'
import type { Database, Tenant } from '../db/database.ts'
import { KeepingClient } from '../db/keptStatements.ts'

export type Statement = { text: string; values: unknown[] }

/** The statements with parameters that are sent while something runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const { query } = KeepingClient.prototype
  KeepingClient.prototype.query = function record(this: KeepingClient, ...given: never[]): never {
    const [text, values] = given as unknown[]
    if (typeof text === 'string' && Array.isArray(values)) sent.push({ text, values })
    return query.apply(this, given)
  }
  try {
    await work()
  } finally {
    KeepingClient.prototype.query = query
  }
  return sent
}

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** How many rows of a table the plans of these statements look at, those included that a filter throws away. */
export async function rowsLookedAt(
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
      // The few rows of a test are quickest read whole; a large table's are not.
      await sql`set local enable_seqscan = off`.execute(db)
      return explain.execute(db)
    })
    walk(answer.rows[0]?.['QUERY PLAN'][0]?.Plan as Plan)
  }
  return Math.round(rows)
}

/** The statement with its parameters in their places. */
function explained(text: string, values: unknown[]): RawBuilder<{ 'QUERY PLAN': { Plan: Plan }[] }> {
  const parts = text.split(/\$(\d+)/)
  const given = parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
  return sql`explain (analyze, format json) ${sql.join(given, sql``)}`
}
