import { Role } from '@dayline/shared/contract'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../http/access.ts'
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
