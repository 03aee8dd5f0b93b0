import { PlanId, Role, TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { addDays, localDate } from '../../tracking/days.rules.ts'
import { insertWork, type LargeOrganization, teamSize } from './insertWork.ts'

export const largeOwner = 'owner@large.dayline.test'
const organizationNo = 300001
const zone = 'Europe/Istanbul'
const appsOfTeam = 12
/** People of one transaction: short enough for progress, long enough to be quick. */
const atOnce = 10

export type LargeOptions = {
  people: number
  days: number
  passwordHash: string
  onProgress?: (people: number, minutes: number) => void
}

/**
 * Makes one organization of any size, the same each time, with the work of its last days: for figures, not to be looked
 * at. Minutes are made inside the database, so that nothing is sent. False when it is there already.
 */
export async function seedLarge(
  database: Database,
  { people, days, passwordHash, onProgress = () => {} }: LargeOptions,
): Promise<boolean> {
  const organization = await database.system((trx) => insertOrganization(trx, people, passwordHash))
  if (!organization) return false
  const today = localDate(Date.now(), zone)
  const range = { from: addDays(today, 1 - days), to: today }
  const { employees } = organization
  let [next, done, minutes] = [0, 0, 0]
  async function work() {
    while (next < employees.length) {
      const some = employees.slice(next, next + atOnce)
      next += atOnce
      const added = await database.system((trx) => insertWork(trx, organization as LargeOrganization, some, range))
      minutes += added
      done += some.length
      onProgress(done, minutes)
    }
  }
  // A server has a core for each; the embedded database takes them one after the other.
  await Promise.all(database.kind === 'postgres' ? [work(), work()] : [work()])
  await database.analyze()
  return true
}

async function insertOrganization(trx: Trx, people: number, passwordHash: string): Promise<LargeOrganization | null> {
  const settings = JSON.stringify(TrackSettings.parse({ Timezone: zone, EnableProjectManagement: true }))
  const { rows } = await sql<{
    id: number
  }>`insert into organizations (organization_no, title, track_settings, timezone)
    values (${organizationNo}, 'Large Company', ${settings}::jsonb, ${zone})
    on conflict (organization_no) do nothing returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) return null
  const teams = Math.ceil(people / teamSize)
  await sql`insert into subscriptions (organization_id, plan_id, users, end_at, yearly)
    values (${id}, ${PlanId.Business}, ${people + 1}, now() + interval '1 year', true)`.execute(trx)
  await sql`insert into teams (organization_id, title, color)
    select ${id}::int, 'Team ' || n, '#2F7BFF' from generate_series(1, ${teams}::int) n`.execute(trx)
  await sql`insert into users (email, first_name, last_name, password_hash, timezone)
    select case when n = 0 then ${largeOwner} else 'person-' || n || '@large.dayline.test' end, 'Person', n::text,
      ${passwordHash}, ${zone}
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
    select ${id}::int, id, title || ', task ' || n from project, generate_series(1, 5) n`.execute(trx)
  const employees = await sql<{
    id: number
  }>`select id from employments where organization_id = ${id} and team_id is not null
    order by id`.execute(trx)
  return { id, zone, employees: employees.rows.map((row) => row.id) }
}

/** Each team rates its own: two thirds productive, the others neutral, unproductive or not reviewed yet. */
async function insertApps(trx: Trx, id: number): Promise<void> {
  await sql`insert into apps (name, ai_category) select 'Program ' || n, 'Development' from generate_series(1, ${appsOfTeam}::int) n
    on conflict (lower(name), lower(coalesce(url, ''))) do nothing`.execute(trx)
  await sql`insert into organization_apps (organization_id, app_id, team_id, productivity, reviewed_at)
    select ${id}::int, a.id, t.id, rating, case when rating is not null then now() end
    from generate_series(1, ${appsOfTeam}::int) n
    join apps a on a.name = 'Program ' || n
    join teams t on t.organization_id = ${id}
    cross join lateral (select (array[1, 1, 1, 1, 2, 3, null])[1 + n % 7]::smallint as rating) as rated`.execute(trx)
}
