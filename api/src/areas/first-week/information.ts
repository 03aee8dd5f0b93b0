import type { CallData } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'

/** Stores industry and expectation where they are missing; existing values stay. */
export async function completeInformation(
  db: Db,
  { organizationId }: Actor,
  { Industry, Expectation }: ReadBody<'/organization/completeinformation'>,
): Promise<CallData<'/organization/completeinformation'>> {
  const { rows } = await sql<CallData<'/organization/completeinformation'>>`update organizations
    set industry = coalesce(industry, ${Industry ?? null}::smallint),
      expectation = coalesce(expectation, ${Expectation ?? null}::smallint)
    where id = ${organizationId} returning industry as "Industry", expectation as "Expectation"`.execute(db)
  return rows[0] ?? { Industry: null, Expectation: null }
}
