import { randomBytes } from 'node:crypto'
import { PlanId, TrackSettings } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type DemoApp, demoApps, iconOf, ratingFor } from './apps.ts'
import type { DemoInvitation, DemoPerson, TeamName } from './people.ts'
import type { DemoProject } from './work.ts'

export type SeededPerson = DemoPerson & { employeeId: number }
type SeededApp = { id: number; productivity: number }

/** A demo organization with the ids of its rows. */
export type SeededOrganization = {
  id: number
  zone: string
  people: SeededPerson[]
  appOf(app: DemoApp | null, team: TeamName | null): SeededApp | null
  projectOf(project: DemoProject | null): number | null
  taskOf(project: DemoProject | null, task: string | null): number | null
  noteOf(note: string | null): number | null
}

export type OrganizationSpec = {
  no: number
  title: string
  zone: string
  people: readonly DemoPerson[]
  settings: Partial<TrackSettings>
  /** Days from now until the subscription ends; negative if it has ended. */
  subscriptionDays: number
  /** Days since it was founded and people joined. */
  ageDays: number
}

const teamColors: Record<TeamName, string> = {
  Engineering: '#2F7BFF',
  Design: '#8B4DFF',
  Support: '#12A594',
  Sales: '#FF7A3D',
}

/** Seats in addition to the occupied ones. */
export const spareSeats = 6

/** Creates an organization with its subscription, teams and people. Returns its id. */
export async function insertOrganization(trx: Db, spec: OrganizationSpec, passwordHash: string): Promise<number> {
  const settings = TrackSettings.parse({ ...spec.settings, Timezone: spec.zone })
  const founded = sql`now() - make_interval(days => ${spec.ageDays})`
  const { rows } = await sql<{ id: number }>`insert into organizations
      (organization_no, title, industry, expectation, track_settings, timezone, created_at)
    values (${spec.no}, ${spec.title}, 2, 4, ${JSON.stringify(settings)}::jsonb, ${spec.zone}, ${founded}) returning id`.execute(
    trx,
  )
  const id = (rows[0] as { id: number }).id
  await sql`insert into subscriptions (organization_id, plan_id, users, end_at, yearly)
    values (${id}, ${PlanId.Business}, ${spec.people.length + spareSeats}, now() + make_interval(days => ${spec.subscriptionDays}), true)`.execute(
    trx,
  )
  const teams = [...new Set(spec.people.map(({ team }) => team))].filter((team) => team !== null)
  await sql`insert into teams (organization_id, title, color)
    select ${id}::int, title, color from unnest(${teams}::text[], ${teams.map((team) => teamColors[team])}::text[]) as team (title, color)`.execute(
    trx,
  )
  await insertPeople(trx, id, spec, passwordHash)
  return id
}

async function insertPeople(trx: Db, id: number, { people, zone, ageDays }: OrganizationSpec, passwordHash: string) {
  const of = <Key extends keyof DemoPerson>(key: Key) => people.map((person) => person[key] ?? null)
  await sql`insert into users (email, first_name, last_name, password_hash, timezone, created_at, email_confirmed_at)
    select email, first_name, last_name, ${passwordHash}, ${zone}, now() - make_interval(days => ${ageDays}), now()
    from unnest(${of('email')}::text[], ${of('firstName')}::text[], ${of('lastName')}::text[]) as person (email, first_name, last_name)
    on conflict (lower(email)) where deleted_at is null do nothing`.execute(trx)
  await sql`insert into employments (organization_id, user_id, team_id, role, employee_code, pay_rate_minor, bill_rate_minor,
      app_version, weekly_limit_hours, blocked_at, created_at)
    select ${id}::int, u.id, t.id, p.role, 'NW-' || lpad((100 + p.n)::text, 4, '0'), p.pay, p.bill, '2.4.0', p.weekly_limit,
      case when p.blocked then now() - interval '12 days' end, now() - make_interval(days => ${ageDays}::int - (p.n::int * 11) % 60)
    from unnest(${of('email')}::text[], ${of('team')}::text[], ${of('role')}::smallint[], ${of('payRate')}::int[],
      ${of('billRate')}::int[], ${of('weeklyLimit')}::smallint[], ${people.map(({ blocked }) => blocked === true)}::boolean[])
      with ordinality as p (email, team, role, pay, bill, weekly_limit, blocked, n)
    join users u on lower(u.email) = lower(p.email) and u.deleted_at is null
    left join teams t on t.organization_id = ${id} and t.title = p.team
    order by p.n`.execute(trx)
  // Some were paid less until this month.
  await sql`insert into earlier_rates (organization_id, employee_id, valid_from, valid_until, pay_rate_minor, bill_rate_minor)
    select organization_id, id, '-infinity', date_trunc('month', now() at time zone ${zone})::date, pay_rate_minor * 9 / 10,
      bill_rate_minor
    from employments where organization_id = ${id} and id % 4 = 0 and pay_rate_minor > 0`.execute(trx)
}

/** Pending invitations. Their codes are unknown; sending again creates new ones. */
export async function insertInvitations(trx: Db, id: number, invited: readonly DemoInvitation[]): Promise<void> {
  for (const { email, firstName, lastName, role, team, daysLeft } of invited) {
    await sql`with place as (
        insert into employments (organization_id, team_id, role)
        values (${id}, (select t.id from teams t where t.organization_id = ${id} and t.title = ${team}), ${role})
        returning id)
      insert into invitations (organization_id, employee_id, email, first_name, last_name, code_hash, expires_at)
      select ${id}::int, id, ${email}::text, ${firstName}::text, ${lastName}::text, ${randomBytes(32)}::bytea,
        now() + make_interval(days => ${daysLeft}::int)
      from place`.execute(trx)
  }
}

/** Apps with their public names, and with the rating of each team. */
export async function insertApps(trx: Db, organizationId: number): Promise<void> {
  await sql`insert into apps (name, url, icon, ai_category)
    select * from unnest(${demoApps.map(({ name }) => name)}::text[], ${demoApps.map(({ url }) => url)}::text[],
      ${demoApps.map(iconOf)}::text[], ${demoApps.map(({ category }) => category)}::text[])
    on conflict (lower(name), lower(coalesce(url, ''))) do nothing`.execute(trx)
  const used = demoApps.flatMap((app) =>
    (Object.keys(app.use) as TeamName[]).map((team) => ({ app, team, rating: ratingFor(app, team) })),
  )
  await sql`insert into organization_apps (organization_id, app_id, team_id, productivity, suggestion, first_seen_at, reviewed_at, reviewed_by)
    select ${organizationId}::int, a.id, t.id, used.rating, used.suggestion,
      ${atWork(sql`(used.n % 55)::int + 2`)},
      case when used.rating is not null then ${atWork(sql`(used.n % 40)::int + 1`)} end,
      case when used.rating is not null then (select min(id) from employments where organization_id = ${organizationId}) end
    from unnest(${used.map(({ app }) => app.name)}::text[], ${used.map(({ app }) => app.url)}::text[],
      ${used.map(({ team }) => team)}::text[], ${used.map(({ rating }) => rating)}::smallint[],
      ${used.map(({ app }) => (app.category === null ? null : app.rating))}::smallint[])
      with ordinality as used (name, url, team, rating, suggestion, n)
    join apps a on lower(a.name) = lower(used.name) and coalesce(a.url, '') = coalesce(used.url, '')
    join teams t on t.organization_id = ${organizationId} and t.title = used.team
    join organizations o on o.id = ${organizationId}
    on conflict do nothing`.execute(trx)
}

/** Some days ago in the organization `o`, at an hour of a weekday that depends on the row's number `used.n`. */
function atWork(daysAgo: RawBuilder<unknown>): RawBuilder<unknown> {
  const day = sql`(date_trunc('day', now() at time zone o.timezone) - make_interval(days => ${daysAgo}))`
  // A Saturday or Sunday becomes the Friday before it.
  const weekday = sql`${day} - make_interval(days => greatest(extract(isodow from ${day})::int - 5, 0))`
  return sql`(${weekday} + make_interval(hours => 9 + (used.n * 5 % 9)::int, mins => (used.n * 7 % 60)::int))
    at time zone o.timezone`
}

/**
 * Reads the ids, in the order of the demo's own lists; finds an organization by its number, even while it is being
 * filled.
 */
export async function readOrganization(
  trx: Db,
  no: number,
  people: readonly DemoPerson[],
): Promise<SeededOrganization | null> {
  const found = await sql<{ id: number; timezone: string }>`select id, timezone from organizations
    where organization_no = ${no} and (deleted_at is null or organization_no < 0)`.execute(trx)
  const organization = found.rows[0]
  if (!organization) return null
  const { id } = organization
  const keyed = async (query: ReturnType<typeof sql<{ key: string; id: number; productivity?: number }>>) =>
    new Map((await query.execute(trx)).rows.map((row) => [row.key, row]))
  const employees = await keyed(sql`select u.email as key, e.id from employments e join users u on u.id = e.user_id
    where e.organization_id = ${id}`)
  const apps =
    await keyed(sql`select t.title || ':' || a.name || ':' || coalesce(a.url, '') as key, o.id, coalesce(o.productivity, 2)::int as productivity
    from organization_apps o join apps a on a.id = o.app_id join teams t on t.id = o.team_id where o.organization_id = ${id}`)
  const projects = await keyed(sql`select title as key, id from projects where organization_id = ${id}`)
  const tasks = await keyed(sql`select p.title || ':' || t.title as key, t.id from tasks t
    join projects p on p.organization_id = t.organization_id and p.id = t.project_id where t.organization_id = ${id}`)
  const notes = await keyed(sql`select title as key, id from work_notes where organization_id = ${id}`)
  return {
    id,
    zone: organization.timezone,
    people: people.flatMap((person) => {
      const employeeId = employees.get(person.email)?.id
      return employeeId === undefined ? [] : [{ ...person, employeeId }]
    }),
    appOf(app, team) {
      const known = app && apps.get(`${team}:${app.name}:${app.url ?? ''}`)
      return known ? { id: known.id, productivity: known.productivity ?? 2 } : null
    },
    projectOf: (project) => (project && projects.get(project.title)?.id) ?? null,
    taskOf: (project, task) => (project && task && tasks.get(`${project.title}:${task}`)?.id) || null,
    noteOf: (note) => (note && notes.get(note)?.id) || null,
  }
}
