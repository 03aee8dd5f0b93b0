import { Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../access.ts'
import type { Trx } from '../db/database.ts'
import { keep } from '../db/keptStatements.ts'
import { NotFound, Refused, ValidationFailed } from '../failures.ts'
import type { KeptApp, KeptMinute } from './agentMinutes.rules.ts'

/** The person whose minutes arrive. */
export type Tracked = { employeeId: number; teamId: number | null; role: number; isBlocked: boolean }

/** An app as the person's team sees it; one that nobody reviewed counts as neutral. */
export type KnownApp = { id: number; productivity: number }

export const keyOfApp = ({ name, url }: KeptApp) => `${name.toLowerCase()}\n${(url ?? '').toLowerCase()}`

/** The employment with this id in the organization, or null. */
export async function findTracked(trx: Trx, organizationId: number, employeeId: number): Promise<Tracked | null> {
  const { rows } =
    await sql<Tracked>`${sql.raw(keep)} select id as "employeeId", team_id as "teamId", role, blocked_at is not null as "isBlocked"
    from employments where organization_id = ${organizationId} and id = ${employeeId}`.execute(trx)
  return rows[0] ?? null
}

/**
 * Whose record a request adds to: a session's and an agent's own, an API key's that of somebody it names.
 * @throws ValidationFailed, NotFound
 */
export function reportedPerson(actor: Actor, employeeId: number | null | undefined): number {
  if (actor.source === 'apiKey' && !employeeId) {
    throw new ValidationFailed({ EmployeeId: 'Please choose an employee.' })
  }
  const wanted = employeeId ?? actor.employmentId
  if (actor.source !== 'apiKey' && wanted !== actor.employmentId) throw new NotFound()
  return wanted
}

/** Reads whose record a request adds to. @throws ValidationFailed, NotFound, or Refused for somebody who is blocked */
export async function trackedPerson(db: Trx, actor: Actor, employeeId: number | null | undefined): Promise<Tracked> {
  const wanted = reportedPerson(actor, employeeId)
  // A session's own place was read with the session, a moment ago; somebody blocked has none.
  if (actor.source === 'session')
    return { employeeId: wanted, teamId: actor.teamId, role: actor.role, isBlocked: false }
  const tracked = await findTracked(db, actor.organizationId, wanted)
  if (!tracked) throw new NotFound()
  if (tracked.isBlocked) throw new Refused('This employee is blocked and can no longer track time.')
  return tracked
}

/** Finds the apps of a batch for the person's team, and makes the ones that nobody has seen yet. */
export async function resolveApps(
  trx: Trx,
  organizationId: number,
  employeeId: number,
  minutes: readonly KeptMinute[],
): Promise<Map<string, KnownApp>> {
  const wanted = new Map(minutes.flatMap(({ app }) => (app ? [[keyOfApp(app), app] as const] : [])))
  if (wanted.size === 0) return new Map()
  const known = await findApps(trx, organizationId, employeeId, [...wanted.values()])
  const unknown = [...wanted].filter(([key]) => !known.has(key)).map(([, app]) => app)
  if (unknown.length === 0) return known
  await insertApps(trx, organizationId, employeeId, unknown)
  return findApps(trx, organizationId, employeeId, [...wanted.values()])
}

const teamOf = (organizationId: number, employeeId: number) =>
  sql`(select team_id from employments where organization_id = ${organizationId} and id = ${employeeId})`

async function findApps(trx: Trx, organizationId: number, employeeId: number, apps: readonly KeptApp[]) {
  const { rows } = await sql<KnownApp & { name: string; url: string | null }>`${sql.raw(keep)}
    select o.id, coalesce(o.productivity, 2)::int as productivity, a.name, a.url
    from unnest(${apps.map(({ name }) => name)}::text[], ${apps.map(({ url }) => url)}::text[]) as given (name, url)
    join apps a on lower(a.name) = lower(given.name) and lower(coalesce(a.url, '')) = lower(coalesce(given.url, ''))
    join organization_apps o on o.organization_id = ${organizationId} and o.app_id = a.id
      and coalesce(o.team_id, 0) = coalesce(${teamOf(organizationId, employeeId)}, 0)`.execute(trx)
  return new Map(rows.map((row) => [keyOfApp(row), { id: row.id, productivity: row.productivity }]))
}

async function insertApps(trx: Trx, organizationId: number, employeeId: number, apps: readonly KeptApp[]) {
  const names = sql`unnest(${apps.map(({ name }) => name)}::text[], ${apps.map(({ url }) => url)}::text[]) as given (name, url)`
  // In one order for everybody, so that two batches with the same new apps cannot wait for each other.
  await sql`insert into apps (name, url) select name, url from ${names} order by lower(name), url
    on conflict (lower(name), lower(coalesce(url, ''))) do nothing`.execute(trx)
  await sql`insert into organization_apps (organization_id, app_id, team_id)
    select ${organizationId}::int, a.id, ${teamOf(organizationId, employeeId)} from ${names}
    join apps a on lower(a.name) = lower(given.name) and lower(coalesce(a.url, '')) = lower(coalesce(given.url, ''))
    order by a.id
    on conflict (organization_id, app_id, coalesce(team_id, 0)) do nothing`.execute(trx)
}

/**
 * Checks that projects and tasks exist and that the person may see them, and answers the project of each task.
 * @throws ValidationFailed naming the field; one wrong id refuses the batch
 */
export async function resolveTasks(
  trx: Trx,
  organizationId: number,
  tracked: Tracked,
  minutes: readonly KeptMinute[],
): Promise<Map<number, number>> {
  const taskIds = [...new Set(minutes.flatMap(({ taskId }) => taskId ?? []))]
  const projectIds = [...new Set(minutes.flatMap(({ projectId }) => projectId ?? []))]
  if (taskIds.length + projectIds.length === 0) return new Map()
  const tasks = await sql<{ id: number; project_id: number }>`select id, project_id from tasks
    where organization_id = ${organizationId} and id = any(${taskIds}::int[]) and deleted_at is null`.execute(trx)
  const projectOf = new Map(tasks.rows.map((row) => [row.id, row.project_id]))
  const asked = [...new Set([...projectIds, ...projectOf.values()])]
  const visible = await visibleProjects(trx, organizationId, tracked, asked)
  if (projectIds.some((id) => !visible.has(id))) throw new ValidationFailed({ ProjectId: 'Please choose a project.' })
  const isWrongTask = ({ taskId, projectId }: KeptMinute) => {
    if (taskId === null) return false
    const project = projectOf.get(taskId)
    return project === undefined || !visible.has(project) || (projectId !== null && projectId !== project)
  }
  if (minutes.some(isWrongTask)) throw new ValidationFailed({ ProjectTaskId: 'Please choose a task of this project.' })
  return projectOf
}

/** A project with teams or people is theirs, one without is everybody's; Owner and Coowner see all (API-026). */
async function visibleProjects(trx: Trx, organizationId: number, tracked: Tracked, ids: readonly number[]) {
  const seesAll = tracked.role === Role.Owner || tracked.role === Role.Coowner
  const { rows } = await sql<{ id: number }>`select p.id from projects p
    where p.organization_id = ${organizationId} and p.id = any(${[...ids]}::int[]) and p.deleted_at is null and (${seesAll}::boolean
      or exists (select from project_teams t where t.organization_id = p.organization_id and t.project_id = p.id and t.team_id = ${tracked.teamId})
      or exists (select from project_employees e where e.organization_id = p.organization_id and e.project_id = p.id and e.employee_id = ${tracked.employeeId})
      or not exists (select from project_teams t where t.organization_id = p.organization_id and t.project_id = p.id)
        and not exists (select from project_employees e where e.organization_id = p.organization_id and e.project_id = p.id))`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Finds the work notes of a batch. Only those of the settings may be used; one that is used for the first time gets its row.
 * @throws ValidationFailed when the organization has no such note
 */
export async function resolveNotes(
  trx: Trx,
  organizationId: number,
  allowed: readonly string[],
  minutes: readonly KeptMinute[],
): Promise<Map<string, number>> {
  const titles = [...new Set(minutes.flatMap(({ workNote }) => workNote ?? []))].sort()
  if (titles.length === 0) return new Map()
  if (titles.some((title) => !allowed.includes(title)))
    throw new ValidationFailed({ WorkNote: 'Please choose a work note.' })
  const find = () =>
    sql<{ id: number; title: string }>`select id, title from work_notes
      where organization_id = ${organizationId} and title = any(${titles}::text[])`.execute(trx)
  const known = await find()
  if (known.rows.length === titles.length) return new Map(known.rows.map((row) => [row.title, row.id]))
  await sql`insert into work_notes (organization_id, title) select ${organizationId}::int, title
    from unnest(${titles}::text[]) as given (title) on conflict (organization_id, title) do nothing`.execute(trx)
  return new Map((await find()).rows.map((row) => [row.title, row.id]))
}
