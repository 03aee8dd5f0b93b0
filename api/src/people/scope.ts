import { Role } from '@dayline/shared/contract'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../http/access.ts'
import type { Db } from '../platform/db/database.ts'
import type { Tables } from '../platform/db/schema.ts'

/** Owner, Co-owner and API keys. */
export const seesEverybody = ({ role }: Actor): boolean => role === Role.Owner || role === Role.Coowner

/**
 * Whose rows an actor may see: Owner, Co-owner and API keys everyone's, a Manager those of their team and their own, an
 * Employee their own. A condition for any query with `employments as e`.
 */
export function inScope(actor: Actor): Expression<SqlBool> {
  const eb = expressionBuilder<{ e: Tables['employments'] }, 'e'>()
  const self = eb('e.id', '=', actor.employmentId)
  if (seesEverybody(actor)) return eb.lit(true)
  if (actor.role === Role.Manager && actor.teamId !== null) return eb.or([self, eb('e.team_id', '=', actor.teamId)])
  return self
}

/** The inverse: employments that see a person, including the person's own. */
export async function employmentsThatSee(
  db: Db,
  { organizationId, employeeId }: { organizationId: number; employeeId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.id from employments e
    join employments r on r.organization_id = e.organization_id and r.user_id is not null and r.blocked_at is null
      and (r.id = e.id or r.role in (${Role.Owner}, ${Role.Coowner})
        or (r.role = ${Role.Manager} and r.team_id = e.team_id))
    where e.organization_id = ${organizationId} and e.id = ${employeeId} order by r.id`.execute(db)
  return rows.map(({ id }) => id)
}
