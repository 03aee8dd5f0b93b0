import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Calls `ask` while all connections are taken, and frees them once it has returned its promise. */
export async function withAllConnectionsTaken<Result>(database: Database, ask: () => Promise<Result>): Promise<Result> {
  const free = Promise.withResolvers<void>()
  const isHeld = Array.from({ length: database.connections }, () => Promise.withResolvers<void>())
  const holding = isHeld.map(({ resolve }) =>
    database.system(async (trx) => {
      await sql`select 1`.execute(trx)
      resolve()
      await free.promise
    }),
  )
  await Promise.all(isHeld.map(({ promise }) => promise))
  const answer = ask()
  free.resolve()
  await Promise.all(holding)
  return answer
}
