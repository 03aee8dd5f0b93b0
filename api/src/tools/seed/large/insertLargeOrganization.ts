import type { LocalDate } from '@dayline/shared/calendar'
import { PlanId, Role, TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { insertApiKey } from '../insertApiKey.ts'
import { largeApiKey } from './largeApiKey.ts'

export const largeOwner = 'owner@large.dayline.test'
const organizationNo = 300001
const zone = 'Europe/Istanbul'
const appsOfTeam = 12
const teamSize = 50

export type LargeOrganization = {
  id: number
  zone: string
  /** Its days end before this one, even when a run continues later. */
  createdAt: Date
  people: number
  /** Null while no one has work. */
  firstDay: LocalDate | null
  /** People without work yet. */
  waiting: number[]
}

/** Creates it with all its people, unless it exists. */
export async function insertLargeOrganization(
  trx: Db,
  { people, passwordHash, dataDir }: { people: number; passwordHash: string; dataDir: string },
): Promise<void> {
  const settings = JSON.stringify(
    TrackSettings.parse({ Timezone: zone, EnableProjectManagement: true, WorkNotes: ['Meeting'] }),
  )
  const { rows } = await sql<{
    id: number
  }>`insert into organizations (organization_no, title, track_settings, timezone)
    values (${organizationNo}, 'Large Company', ${settings}::jsonb, ${zone})
    on conflict (organization_no) do nothing returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) return
  const teams = Math.ceil(people / teamSize)
  await sql`insert into subscriptions (organization_id, plan_id, users, end_at, yearly)
    values (${id}, ${PlanId.Business}, ${people + 1}, now() + interval '1 year', true)`.execute(trx)
  await sql`insert into teams (organization_id, title, color)
    select ${id}::int, 'Team ' || n, '#2F7BFF' from generate_series(1, ${teams}::int) n`.execute(trx)
  await sql`insert into users (email, first_name, last_name, password_hash, timezone, email_confirmed_at)
    select case when n = 0 then ${largeOwner} else 'person-' || n || '@large.dayline.test' end, 'Person', n::text,
      ${passwordHash}, ${zone}, now()
    from generate_series(0, ${people}::int) n`.execute(trx)
  await sql`insert into employments (organization_id, user_id, team_id, role, app_version)
    select ${id}::int, u.id, t.id, (case when u.last_name = '0' then ${Role.Owner}::int when u.last_name::int % ${teamSize}::int = 1
      then ${Role.Manager}::int else ${Role.Employee}::int end)::smallint, '2.4.0'
    from users u left join teams t on t.organization_id = ${id}
      and t.title = 'Team ' || ((u.last_name::int - 1) / ${teamSize}::int + 1) and u.last_name <> '0'
    where u.email like '%@large.dayline.test' order by u.last_name::int`.execute(trx)
  await insertApps(trx, id)
  await sql`with project as (
      insert into projects (organization_id, title, color)
      select ${id}::int, 'Project ' || n, '#8B4DFF' from generate_series(1, 10) n returning id, title)
    insert into tasks (organization_id, project_id, title)
    select ${id}::int, id, title || ', task ' || n from project, generate_series(1, 5) n order by id, n`.execute(trx)
  await insertApiKey(trx, id, { dataDir, title: 'Figures', key: largeApiKey(dataDir) })
}

/** The stored organization, and its people without work. */
export async function readLargeOrganization(trx: Db): Promise<LargeOrganization> {
  const { rows } = await sql<LargeOrganization>`select o.id, o.timezone as zone, o.created_at as "createdAt",
      (select count(*)::int from employments e where e.organization_id = o.id and e.team_id is not null) as people,
      (select min(work_date)::text from shifts s where s.organization_id = o.id) as "firstDay",
      array(select e.id from employments e where e.organization_id = o.id and e.team_id is not null and not exists (
        select from presences p where p.organization_id = o.id and p.employee_id = e.id) order by e.id) as waiting
    from organizations o where o.organization_no = ${organizationNo}`.execute(trx)
  return rows[0] as LargeOrganization
}

/** Each team has its own ratings: two thirds productive, the others neutral, unproductive or not reviewed yet. */
async function insertApps(trx: Db, id: number): Promise<void> {
  await sql`insert into apps (name, ai_category) select 'Program ' || n, 'Development' from generate_series(1, ${appsOfTeam}::int) n
    on conflict (lower(name), lower(coalesce(url, ''))) do nothing`.execute(trx)
  await sql`insert into organization_apps (organization_id, app_id, team_id, productivity, reviewed_at)
    select ${id}::int, a.id, t.id, rating, case when rating is not null then now() end
    from generate_series(1, ${appsOfTeam}::int) n
    join apps a on a.name = 'Program ' || n
    join teams t on t.organization_id = ${id}
    cross join lateral (select (array[1, 1, 1, 1, 2, 3, null])[1 + n % 7]::smallint as rating) as rated
    order by t.id, n`.execute(trx)
}
