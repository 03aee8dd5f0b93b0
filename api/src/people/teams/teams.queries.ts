import type { CallData, Team } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { type Deletion, deleteIntoBin } from '../../http/bin/deleteIntoBin.ts'
import { NotFound, Refused, ValidationFailed } from '../../http/failures.ts'
import { readPage } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { contains } from '../../http/search.ts'
import { lockPlan } from '../../identity/login/invitations.ts'
import type { Db } from '../../platform/db/database.ts'
import { seesEverybody } from '../scope.ts'

/** All teams for Owner and Co-owner, their own team for others. */
export async function listTeams(db: Db, actor: Actor, filter: ReadBody<'/team/list'>): Promise<CallData<'/team/list'>> {
  let teams = visibleTeams(db, actor)
  if (filter.SearchTerm) teams = teams.where(contains(sql`t.title`, filter.SearchTerm))
  const found = await readPage(teams, filter, (page) =>
    page
      .select(['t.id', 't.title', 't.color'])
      .select((eb) =>
        eb
          .selectFrom('employments as e')
          .whereRef('e.organization_id', '=', 't.organization_id')
          .whereRef('e.team_id', '=', 't.id')
          .select((inner) => inner.fn.countAll<number>().as('n'))
          .as('employees'),
      )
      .orderBy(sql`lower(t.title), t.id`),
  )
  const Items = found.Items.map((row) => ({
    ID: row.id,
    Title: row.title,
    Color: row.color,
    ...(filter.IncludeEmployeeCount ? { EmployeeCount: row.employees ?? 0 } : {}),
  }))
  return { ...found, Items }
}

const teamsOf = (db: Db, organizationId: number) =>
  db.selectFrom('teams as t').where('t.organization_id', '=', organizationId).where('t.deleted_at', 'is', null)

/** The teams whose names this actor may know. */
function visibleTeams(db: Db, actor: Actor) {
  const teams = teamsOf(db, actor.organizationId)
  return seesEverybody(actor) ? teams : teams.where('t.id', '=', actor.teamId ?? 0)
}

/** The title of a team whose name this actor may know; null for any other id. */
export async function titleOfTeam(db: Db, actor: Actor, id: number): Promise<string | null> {
  const team = await visibleTeams(db, actor).select('t.title').where('t.id', '=', id).executeTakeFirst()
  return team?.title ?? null
}

/** @throws ValidationFailed under `TeamId` unless people can be assigned to this team */
export async function requireTeam(db: Db, organizationId: number, teamId: number): Promise<void> {
  // Locked: a team that is deleted concurrently must not get a member.
  const found = await teamsOf(db, organizationId)
    .select('t.id')
    .where('t.id', '=', teamId)
    .forShare()
    .executeTakeFirst()
  if (!found) throw new ValidationFailed({ TeamId: 'Please choose a team.' })
}

export const teamIsTaken = 'This team name is already in use.'

/** A team with this name, other than `except`. */
export function findTeam(db: Db, organizationId: number, title: string, except = 0) {
  return teamsOf(db, organizationId)
    .select('t.id')
    .where(sql<boolean>`lower(t.title) = lower(${title})`)
    .where('t.id', '<>', except)
    .executeTakeFirst()
}

/** Creates a team, or renames and recolors one. */
export async function addOrUpdateTeam(db: Db, actor: Actor, body: ReadBody<'/team/addorupdate'>): Promise<Team> {
  const { organizationId } = actor
  const plan = await lockPlan(db, organizationId)
  if (!body.Id) await requireRoom(db, organizationId, plan ? plan.teams : 0)
  if (await findTeam(db, organizationId, body.Title, body.Id ?? 0)) throw new ValidationFailed({ Title: teamIsTaken })
  const values = { title: body.Title, color: body.Color }
  const columns = ['id as ID', 'title as Title', 'color as Color'] as const
  if (!body.Id) {
    const added = db.insertInto('teams').values({ organization_id: organizationId, ...values })
    return added.returning(columns).executeTakeFirstOrThrow()
  }
  const changed = await db
    .updateTable('teams')
    .set(values)
    .where('organization_id', '=', organizationId)
    .where('id', '=', body.Id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  if (!changed) throw new NotFound()
  return changed
}

/** @param limit of the plan; null = unlimited. @throws Refused */
export async function requireRoom(db: Db, organizationId: number, limit: number | null): Promise<void> {
  if (limit === null) return
  const { count } = await teamsOf(db, organizationId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= limit) throw new Refused('No teams left. Upgrade your subscription or delete a team.')
}

/** Moves an empty team to the bin. Its row stays, because reviews of apps and tracked time refer to it. */
export async function deleteTeam(db: Db, actor: Actor, id: number): Promise<void> {
  const { organizationId } = actor
  const team = await teamsOf(db, organizationId).select('t.id').where('t.id', '=', id).forUpdate().executeTakeFirst()
  if (!team) throw new NotFound()
  const { members } = await db
    .selectFrom('employments')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('organization_id', '=', organizationId)
    .where('team_id', '=', id)
    .executeTakeFirstOrThrow()
  // Blocked and invited people count: they would be left without a team.
  if (members > 0) throw new Refused(`Move its ${members} ${members === 1 ? 'employee' : 'employees'} first.`)
  const deletion: Deletion = {
    kind: 'team',
    records: sql`teams t where t.organization_id = ${organizationId} and t.id = ${id}`,
    id: sql`t.id`,
    title: sql`t.title`,
  }
  await deleteIntoBin(db, actor, deletion, () =>
    db.updateTable('teams').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
  )
}
