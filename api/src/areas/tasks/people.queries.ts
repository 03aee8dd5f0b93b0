import { type CallData, fullName, type TaskPerson } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import { countFound, pageOf } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { contains } from '../../http/search.ts'
import { seesProject, visibleProjects } from '../../people/projectScope.ts'
import type { Db } from '../../platform/db/database.ts'
import { deletedMark } from '../../platform/db/deletedMark.ts'

/** A row of `personJson`; `image` is the key of the picture. */
export type PersonRow = {
  id: number
  team_id: number | null
  blocked: boolean
  first_name: string
  last_name: string
  image: string | null
}

/** The person of the employment `e` and its user `u`. */
export const personJson: RawBuilder<PersonRow> = sql`json_build_object('id', e.id, 'team_id', e.team_id,
  'blocked', e.blocked_at is not null, 'first_name', coalesce(u.first_name, ''),
  'last_name', coalesce(u.last_name, '') || ${deletedMark('e')},
  'image', u.image_key)`

export function toPerson(row: PersonRow): TaskPerson {
  const name = { FirstName: row.first_name, LastName: row.last_name }
  return {
    ID: row.id,
    TeamId: row.team_id,
    Blocked: row.blocked,
    ...name,
    User: { ...name, Title: fullName(name), Image: imageUrl(row.image) },
  }
}

/** Colleagues, as `e` and `u`, who have joined and see the project; all colleagues without a project. */
function colleagues(db: Db, actor: Actor, projectId: number | null | undefined): RawBuilder<unknown> {
  const inProject = projectId
    ? sql`and exists (select from (${visibleProjects(db, actor).selectAll('p').where('p.id', '=', projectId)}) as p
        where ${seesProject})`
    : sql``
  return sql`from employments e join users u on u.id = e.user_id
    where e.organization_id = ${actor.organizationId} and e.deleted_at is null ${inProject}`
}

/** People to choose from, by name. Empty for a project that the caller does not see. */
export async function listTaskEmployees(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/project/listtaskemployees'>,
): Promise<CallData<'/project/listtaskemployees'>> {
  const { SearchTerm, TeamId, IncludeBlockedEmployees } = filter
  const found = sql`${colleagues(db, actor, filter.ProjectId)}
    ${TeamId ? sql`and e.team_id = ${TeamId}` : sql``} ${IncludeBlockedEmployees ? sql`` : sql`and e.blocked_at is null`}
    ${SearchTerm ? sql`and ${contains(sql`u.first_name || ' ' || u.last_name`, SearchTerm)}` : sql``}`
  const [count, page] = await Promise.all([
    countFound(db, found),
    sql<{ person: PersonRow }>`select ${personJson} as person ${found}
      order by lower(u.first_name), lower(u.last_name), e.id
      limit ${filter.PageSize} offset ${(filter.Page - 1) * filter.PageSize}`.execute(db),
  ])
  const items = page.rows.map(({ person }) => toPerson(person))
  return pageOf(items, count, filter)
}

/** Teams of these people, by title. */
export async function listTaskTeams(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/project/listtaskteams'>,
): Promise<CallData<'/project/listtaskteams'>> {
  const { SearchTerm } = filter
  const found = sql`from teams t where t.organization_id = ${actor.organizationId}
    and t.id in (select e.team_id ${colleagues(db, actor, filter.ProjectId)})
    ${SearchTerm ? sql`and ${contains(sql`t.title`, SearchTerm)}` : sql``}`
  const [count, page] = await Promise.all([
    countFound(db, found),
    sql<{
      ID: number
      Title: string
      Color: string
    }>`select t.id as "ID", t.title as "Title", t.color as "Color" ${found}
      order by lower(t.title), t.id limit ${filter.PageSize} offset ${(filter.Page - 1) * filter.PageSize}`.execute(db),
  ])
  return pageOf(page.rows, count, filter)
}

/** The people among these who see the project and are not blocked, with their names. */
export async function namesInProject(
  db: Db,
  actor: Actor,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  return (await namesInProjects(db, actor, [projectId], ids)).get(projectId) ?? new Map()
}

/** The same for several projects, each of which has its people; one that the caller does not see is not in the map. */
export async function namesInProjects(
  db: Db,
  actor: Actor,
  projectIds: readonly number[],
  ids: readonly number[],
): Promise<Map<number, Map<number, string>>> {
  if (ids.length === 0 || projectIds.length === 0) return new Map()
  const seen = visibleProjects(db, actor)
    .selectAll('p')
    .where('p.id', 'in', [...projectIds])
  const { rows } = await sql<{ project_id: number; id: number; name: string }>`select p.id as project_id, e.id,
      u.first_name || ' ' || u.last_name as name
    from (${seen}) as p join employments e on e.organization_id = p.organization_id and ${seesProject}
    join users u on u.id = e.user_id
    where e.deleted_at is null and e.blocked_at is null and e.id = any(${[...ids]}::int[])`.execute(db)
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
  return new Map([...byProject].map(([projectId, people]) => [projectId, new Map(people.map((p) => [p.id, p.name]))]))
}
