import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound, Refused, ValidationFailed } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/preparedStatements.ts'
import type { AcceptedMinute, ReportedApp } from './agentMinutes.rules.ts'
import type { RatingsByDay } from './formerRatings.rules.ts'

/** The person whose minutes are stored. */
export type Tracked = { employeeId: number; teamId: number | null; role: number; isBlocked: boolean }

/** An app with the ratings of the person's team; neutral without a review. */
export type KnownApp = RatingsByDay & { id: number }

export const keyOfApp = ({ name, url }: ReportedApp) => `${name.toLowerCase()}\n${(url ?? '').toLowerCase()}`

/** The employment with this id in the organization, or null. */
export async function findTracked(trx: Db, organizationId: number, employeeId: number): Promise<Tracked | null> {
  return (await findAllTracked(trx, organizationId, [employeeId])).get(employeeId) ?? null
}

/** Employments of the organization by id; unknown ids are missing. */
export async function findAllTracked(
  trx: Db,
  organizationId: number,
  employeeIds: readonly number[],
): Promise<Map<number, Tracked>> {
  const { rows } =
    await sql<Tracked>`${sql.raw(prepared)} select id as "employeeId", team_id as "teamId", role, blocked_at is not null as "isBlocked"
    from employments where organization_id = ${organizationId} and id = any(${[...employeeIds]}::int[])`.execute(trx)
  return new Map(rows.map((row) => [row.employeeId, row]))
}

/**
 * The person whose record a request adds to: the caller for a session or agent, the named person for an API key.
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

/**
 * Reads the person whose record a request adds to. @throws ValidationFailed, NotFound, or Refused for a blocked person
 */
export async function trackedPerson(db: Db, actor: Actor, employeeId: number | null | undefined): Promise<Tracked> {
  const wanted = reportedPerson(actor, employeeId)
  // A session's employment was read with the session, a moment ago; a blocked person has no session.
  if (actor.source === 'session')
    return { employeeId: wanted, teamId: actor.teamId, role: actor.role, isBlocked: false }
  const tracked = await findTracked(db, actor.organizationId, wanted)
  if (!tracked) throw new NotFound()
  if (tracked.isBlocked) throw new Refused('This employee is blocked and can no longer track time.')
  return tracked
}

/** One person's minutes, whose apps are to be resolved. */
export type Seen = { employeeId: number; minutes: readonly AcceptedMinute[] }
/** The apps of each person, by `keyOfApp`. */
export type AppsByPerson = ReadonlyMap<number, ReadonlyMap<string, KnownApp>>

/** Finds the apps of a batch for the person's team, and creates the missing ones. */
export async function resolveApps(
  trx: Db,
  organizationId: number,
  employeeId: number,
  minutes: readonly AcceptedMinute[],
): Promise<ReadonlyMap<string, KnownApp>> {
  const seen = [{ employeeId, minutes }]
  const find = async () => (await findApps(trx, organizationId, seen)).get(employeeId) ?? new Map<string, KnownApp>()
  const known = await find()
  const unknown = appsIn(minutes).filter((app) => !known.has(keyOfApp(app)))
  if (unknown.length === 0) return known
  const firstMinutes = new Map<string, number>()
  for (const { app, minute } of minutes) {
    if (app) firstMinutes.set(keyOfApp(app), Math.min(minute, firstMinutes.get(keyOfApp(app)) ?? minute))
  }
  // A batch may be weeks old: the app's first use is its first minute, not the arrival of the batch.
  const used = unknown.map((app) => ({ ...app, firstMinute: firstMinutes.get(keyOfApp(app)) as number }))
  await insertApps(trx, organizationId, employeeId, used)
  return find()
}

/** The apps that these people's teams have already. */
export async function findApps(trx: Db, organizationId: number, seen: readonly Seen[]): Promise<AppsByPerson> {
  const wanted = seen.flatMap(({ employeeId, minutes }) => appsIn(minutes).map((app) => ({ ...app, employeeId })))
  const known = new Map<number, Map<string, KnownApp>>()
  if (wanted.length === 0) return known
  type Row = KnownApp & { employeeId: number; name: string; url: string | null }
  const { rows } = await sql<Row>`${sql.raw(prepared)}
    select e.id as "employeeId", o.id, coalesce(o.productivity, 2)::int as productivity,
      o.former_ratings as former, a.name, a.url
    from unnest(${wanted.map(({ employeeId }) => employeeId)}::int[], ${wanted.map(({ name }) => name)}::text[],
      ${wanted.map(({ url }) => url)}::text[]) as given (employee_id, name, url)
    join employments e on e.organization_id = ${organizationId} and e.id = given.employee_id
    join apps a on lower(a.name) = lower(given.name) and lower(coalesce(a.url, '')) = lower(coalesce(given.url, ''))
    join organization_apps o on o.organization_id = ${organizationId} and o.app_id = a.id
      and coalesce(o.team_id, 0) = coalesce(e.team_id, 0)`.execute(trx)
  for (const { employeeId, id, productivity, former, ...app } of rows) {
    const apps = known.get(employeeId) ?? new Map()
    known.set(employeeId, apps.set(keyOfApp(app), { id, productivity, former }))
  }
  return known
}

/** The distinct apps of some minutes. */
export function appsIn(minutes: readonly AcceptedMinute[]): ReportedApp[] {
  return [...new Map(minutes.flatMap(({ app }) => (app ? [[keyOfApp(app), app] as const] : []))).values()]
}

const teamOf = (organizationId: number, employeeId: number) =>
  sql`(select team_id from employments where organization_id = ${organizationId} and id = ${employeeId})`

/** An app that the person's team used for the first time, at an instant in epoch ms. */
type UsedApp = ReportedApp & { firstMinute: number }

async function insertApps(trx: Db, organizationId: number, employeeId: number, apps: readonly UsedApp[]) {
  const names = sql`unnest(${apps.map(({ name }) => name)}::text[], ${apps.map(({ url }) => url)}::text[],
    ${apps.map(({ firstMinute }) => new Date(firstMinute).toISOString())}::timestamptz[]) as given (name, url, first_minute)`
  // Always in the same order, so that two batches with the same new apps cannot deadlock.
  await sql`insert into apps (name, url) select name, url from ${names} order by lower(name), url
    on conflict (lower(name), lower(coalesce(url, ''))) do nothing`.execute(trx)
  await sql`insert into organization_apps (organization_id, app_id, team_id, first_seen_at)
    select ${organizationId}::int, a.id, ${teamOf(organizationId, employeeId)}, given.first_minute from ${names}
    join apps a on lower(a.name) = lower(given.name) and lower(coalesce(a.url, '')) = lower(coalesce(given.url, ''))
    order by a.id
    on conflict (organization_id, app_id, coalesce(team_id, 0)) do nothing`.execute(trx)
}

/**
 * Finds the work notes of a batch. Those in the settings are allowed; one used for the first time gets its row.
 * @throws ValidationFailed as `requireNotes`
 */
export async function resolveNotes(
  trx: Db,
  organizationId: number,
  allowed: readonly string[],
  minutes: readonly AcceptedMinute[],
): Promise<ReadonlyMap<string, number>> {
  const known = await requireNotes(trx, organizationId, allowed, minutes)
  const titles = notesIn(minutes)
  if (known.size === titles.length) return known
  await sql`insert into work_notes (organization_id, title) select ${organizationId}::int, title
    from unnest(${titles}::text[]) as given (title) on conflict (organization_id, title) do nothing`.execute(trx)
  return findNotes(trx, organizationId, titles)
}

/**
 * Finds the work notes of a batch that were used already. One that is no longer in the settings is accepted, because
 * the minutes of an agent that was offline may be older than the settings.
 * @throws ValidationFailed for a note that is neither in the organization's settings nor used already
 */
export async function requireNotes(
  trx: Db,
  organizationId: number,
  allowed: readonly string[],
  minutes: readonly AcceptedMinute[],
): Promise<ReadonlyMap<string, number>> {
  const titles = notesIn(minutes)
  const known = await findNotes(trx, organizationId, titles)
  if (titles.every((title) => known.has(title) || allowed.includes(title))) return known
  throw new ValidationFailed({ WorkNote: 'Please choose a work note.' })
}

/** Work notes that the organization has used already, by their title. */
export async function findNotes(
  trx: Db,
  organizationId: number,
  titles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (titles.length === 0) return new Map()
  const { rows } = await sql<{ id: number; title: string }>`select id, title from work_notes
    where organization_id = ${organizationId} and title = any(${[...titles]}::text[])`.execute(trx)
  return new Map(rows.map((row) => [row.title, row.id]))
}

/** The distinct note titles of some minutes. */
export function notesIn(minutes: readonly AcceptedMinute[]): string[] {
  return [...new Set(minutes.flatMap(({ workNote }) => workNote ?? []))].sort()
}
