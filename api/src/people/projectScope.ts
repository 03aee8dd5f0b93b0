import { Role } from '@dayline/shared/contract'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../http/access.ts'
import type { Db } from '../platform/db/database.ts'
import { markedTitle } from '../platform/db/deletedMark.ts'
import type { Tables } from '../platform/db/schema.ts'

/** The viewer: an actor, or a person whose minutes arrive. */
type ProjectViewer = Pick<Actor, 'organizationId' | 'role' | 'teamId' | 'employmentId'>

/**
 * Which projects are visible: to Owner and Co-owner all; to others those that name them or their team, or no one at
 * all.
 */
export function visibleProject(actor: ProjectViewer): Expression<SqlBool> {
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

/** The projects, as `p`, that this actor sees. */
export function visibleProjects(db: Db, actor: ProjectViewer) {
  return reportedProjects(db, actor).where('p.deleted_at', 'is', null)
}

/** With the deleted ones, whose time stays in reports. */
function reportedProjects(db: Db, actor: ProjectViewer) {
  return db
    .selectFrom('projects as p')
    .where('p.organization_id', '=', actor.organizationId)
    .where(visibleProject(actor))
}

/** The tasks, as `t`, of the projects that this actor sees. */
export function visibleTasks(db: Db, actor: ProjectViewer) {
  return reportedTasks(db, actor).where('p.deleted_at', 'is', null).where('t.deleted_at', 'is', null)
}

function reportedTasks(db: Db, actor: ProjectViewer) {
  return reportedProjects(db, actor).innerJoin('tasks as t', (join) =>
    join.onRef('t.organization_id', '=', 'p.organization_id').onRef('t.project_id', '=', 'p.id'),
  )
}

/** The title of a project in reports, marked if it is deleted; null if this actor does not see it. */
export async function reportedTitleOfProject(db: Db, actor: Actor, id: number): Promise<string | null> {
  const project = await reportedProjects(db, actor)
    .select(markedTitle('p').as('title'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  return project?.title ?? null
}

/** The title of a task in reports, marked if it is deleted; null if this actor does not see its project. */
export async function reportedTitleOfTask(db: Db, actor: Actor, id: number): Promise<string | null> {
  const task = await reportedTasks(db, actor)
    .select(markedTitle('t').as('title'))
    .where('t.id', '=', id)
    .executeTakeFirst()
  return task?.title ?? null
}

/** The title of a project that this actor sees; null otherwise. */
export async function titleOfProject(db: Db, actor: Actor, id: number): Promise<string | null> {
  return (await titlesOfProjects(db, actor, [id])).get(id) ?? null
}

/** The titles of the projects among these that this actor sees. */
export async function titlesOfProjects(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await visibleProjects(db, actor)
    .select(['p.id', 'p.title'])
    .where('p.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/**
 * Whether the employment `e` sees the project `p`: the same rule as `visibleProject`, for any person. A condition for
 * queries with both tables, under these names.
 */
export const seesProject: RawBuilder<SqlBool> = sql`(e.role in (${sql.lit(Role.Owner)}, ${sql.lit(Role.Coowner)})
  or exists (select from project_employees pe where pe.organization_id = p.organization_id and pe.project_id = p.id
    and pe.employee_id = e.id)
  or exists (select from project_teams pt where pt.organization_id = p.organization_id and pt.project_id = p.id
    and pt.team_id = e.team_id)
  or not exists (select from project_employees pe where pe.organization_id = p.organization_id and pe.project_id = p.id)
    and not exists (select from project_teams pt where pt.organization_id = p.organization_id and pt.project_id = p.id))`
