import { Role } from '@dayline/shared/contract'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../http/access.ts'
import type { Db } from '../platform/db/database.ts'
import type { Tables } from '../platform/db/schema.ts'

/**
 * Which projects an actor sees: Owner and Coowner all; others those that name them or their team, and
 * those assigned to no one. A condition for any query that has `projects as p`.
 */
export function visibleProject(actor: Actor): Expression<SqlBool> {
  const eb = expressionBuilder<Tables & { p: Tables['projects'] }, 'p'>()
  if (actor.role === Role.Owner || actor.role === Role.Coowner) return eb.lit(true)
  const teams = eb
    .selectFrom('project_teams as pt')
    .whereRef('pt.organization_id', '=', 'p.organization_id')
    .whereRef('pt.project_id', '=', 'p.id')
    .select('pt.team_id')
  const people = eb
    .selectFrom('project_employees as pe')
    .whereRef('pe.organization_id', '=', 'p.organization_id')
    .whereRef('pe.project_id', '=', 'p.id')
    .select('pe.employee_id')
  return eb.or([
    eb.exists(people.where('pe.employee_id', '=', actor.employmentId)),
    eb.exists(teams.where('pt.team_id', '=', actor.teamId ?? 0)),
    eb.and([eb.not(eb.exists(teams)), eb.not(eb.exists(people))]),
  ])
}

/** The title of a project that this actor sees; null otherwise. */
export async function titleOfProject(db: Db, actor: Actor, id: number): Promise<string | null> {
  const project = await db
    .selectFrom('projects as p')
    .select('p.title')
    .where('p.organization_id', '=', actor.organizationId)
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .where(visibleProject(actor))
    .executeTakeFirst()
  return project?.title ?? null
}

/** The title of a task in a project that this actor sees; null otherwise. */
export async function titleOfTask(db: Db, actor: Actor, id: number): Promise<string | null> {
  const task = await db
    .selectFrom('tasks as t')
    .innerJoin('projects as p', (join) =>
      join.onRef('p.organization_id', '=', 't.organization_id').onRef('p.id', '=', 't.project_id'),
    )
    .select('t.title')
    .where('t.organization_id', '=', actor.organizationId)
    .where('t.id', '=', id)
    .where('t.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where(visibleProject(actor))
    .executeTakeFirst()
  return task?.title ?? null
}
