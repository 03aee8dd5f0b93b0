import { type CallData, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../access.ts'
import type { Trx } from '../db/database.ts'
import { imageUrl } from '../files/imageUrl.ts'
import { contains, readPage } from '../paging.ts'
import type { ReadBody } from '../route.ts'
import { inScope } from '../scope.ts'

/** The people that this actor may see, by role, then by name. */
export async function listEmployees(
  db: Trx,
  actor: Actor,
  filter: ReadBody<'/employee/list'>,
): Promise<CallData<'/employee/list'>> {
  let people = db
    .selectFrom('employments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('teams as t', (join) =>
      join.onRef('t.organization_id', '=', 'e.organization_id').onRef('t.id', '=', 'e.team_id'),
    )
    .where('e.organization_id', '=', actor.organizationId)
    .where(inScope(actor))
  if (filter.TeamId) people = people.where('e.team_id', '=', filter.TeamId)
  if (filter.EmployeeIds) people = people.where('e.id', 'in', filter.EmployeeIds.length ? filter.EmployeeIds : [0])
  if (!filter.IncludeBlockedEmployees) people = people.where('e.blocked_at', 'is', null)
  if (filter.SearchTerm) {
    people = people.where(
      sql<string>`u.first_name || ' ' || u.last_name || ' ' || u.email`,
      'ilike',
      contains(filter.SearchTerm),
    )
  }
  const found = await readPage(people, filter, (page) =>
    page
      .select(['e.id', 'e.organization_id', 'e.team_id', 'e.role', 'e.created_at', 'e.employee_code', 'e.app_version'])
      .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.email', 'u.image_key'])
      .select(['t.title as team_title', 't.color as team_color', sql<boolean>`e.blocked_at is not null`.as('blocked')])
      .orderBy('e.role')
      .orderBy(sql`lower(u.first_name), lower(u.last_name), e.id`),
  )
  const Items = found.Items.map((row) => ({
    ID: row.id,
    OrganizationId: row.organization_id,
    TeamId: row.team_id,
    Team:
      filter.IncludeTeams && row.team_id !== null
        ? { ID: row.team_id, Title: row.team_title ?? '', Color: row.team_color ?? '' }
        : null,
    Role: row.role,
    CreateDate: row.created_at.toISOString(),
    EmployeeCode: row.employee_code,
    Blocked: row.blocked,
    FirstName: row.first_name,
    LastName: row.last_name,
    Image: imageUrl(row.image_key),
    User: filter.IncludeUsers
      ? {
          ID: row.user_id,
          FirstName: row.first_name,
          LastName: row.last_name,
          Title: `${row.first_name} ${row.last_name}`,
          Email: row.email,
          Image: imageUrl(row.image_key),
          AppVersion: row.app_version,
        }
      : null,
  }))
  return { ...found, Items }
}

/** All teams for Owner and Coowner, the own one for others. */
export async function listTeams(
  db: Trx,
  actor: Actor,
  filter: ReadBody<'/team/list'>,
): Promise<CallData<'/team/list'>> {
  let teams = db.selectFrom('teams as t').where('t.organization_id', '=', actor.organizationId)
  if (actor.role !== Role.Owner && actor.role !== Role.Coowner) teams = teams.where('t.id', '=', actor.teamId ?? 0)
  if (filter.SearchTerm) teams = teams.where('t.title', 'ilike', contains(filter.SearchTerm))
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
