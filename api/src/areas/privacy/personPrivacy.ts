import type { LocalDate } from '@dayline/shared/calendar'
import { type PersonPrivacy, Role, type StoredKind, storedKinds } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import { todayOf } from '../../http/todayOf.ts'
import { recordingOf } from '../../identity/account/recording.ts'
import type { Db } from '../../platform/db/database.ts'
import { deletionDay } from '../../tracking/retention/deletionDay.rules.ts'
import { retentionMonths } from '../../tracking/retention/retention.queries.ts'
import { usableApiKeys } from './organizationFacts.ts'

const maxReaders = 50

/** What is collected about a person in scope, when it is deleted, and who may see it. */
export async function personPrivacy(db: Db, actor: Actor, employeeId: number): Promise<PersonPrivacy> {
  const { organizationId } = actor
  const [Employee, Recording, RetentionMonths, oldest, readers, ApiKeyCount] = await Promise.all([
    readPerson(db, organizationId, employeeId),
    recordingOf(db, actor, employeeId),
    retentionMonths(db, organizationId),
    readOldest(db, actor, employeeId),
    listReaders(db, organizationId, employeeId),
    usableApiKeys(db, actor),
  ])
  const deleted = (day: LocalDate) => deletionDay(day, RetentionMonths)
  return {
    Employee,
    Recording,
    RetentionMonths,
    TodayDeleteDay: deleted(todayOf(actor)),
    Stored: storedKinds.map((Kind) => {
      const OldestDay = oldest[Kind] ?? null
      return { Kind, OldestDay, DeleteDay: OldestDay && deleted(OldestDay) }
    }),
    ...readers,
    ApiKeyCount,
  }
}

async function readPerson(db: Db, organizationId: number, employeeId: number): Promise<PersonPrivacy['Employee']> {
  const { rows } = await sql<{ name: string | null; image: string | null }>`
    select coalesce(u.first_name, i.first_name) || ' ' || coalesce(u.last_name, i.last_name) as name,
      u.image_key as image
    from employments e
    left join users u on u.id = e.user_id
    left join invitations i on i.organization_id = e.organization_id and i.employee_id = e.id
    where e.organization_id = ${organizationId} and e.id = ${employeeId}`.execute(db)
  return { ID: employeeId, Title: rows[0]?.name ?? 'Former member', Image: imageUrl(rows[0]?.image ?? null) }
}

/** The oldest stored day of each kind, in the organization's zone. */
async function readOldest(
  db: Db,
  { organizationId, trackSettings }: Actor,
  employeeId: number,
): Promise<Partial<Record<StoredKind, LocalDate | null>>> {
  const mine = sql`organization_id = ${organizationId} and employee_id = ${employeeId}`
  const zone = trackSettings.Timezone
  const { rows } = await sql<Record<StoredKind, LocalDate | null>>`select
      (select min(work_date) from activity_days where ${mine})::text as minutes,
      (select min(work_date) from screenshot_days where ${mine} and count > 0)::text as screenshots,
      (select min(work_date) from timelapse_videos where ${mine} and deleted_at is null)::text as videos,
      ((select min(ended_at) from time_entries where ${mine}) at time zone ${zone})::date::text as entries,
      ((select min(at) from person_views where organization_id = ${organizationId}
        and employee_ids @> array[${employeeId}]::int[]) at time zone ${zone})::date::text as views`.execute(db)
  return rows[0] ?? {}
}

type NamedReaders = Pick<PersonPrivacy, 'Readers' | 'ReaderCount'>

/** The inverse of `people/scope.ts`: Owners, Co-owners, and the Managers of the person's team. */
async function listReaders(db: Db, organizationId: number, employeeId: number): Promise<NamedReaders> {
  const { rows } = await sql<{ ID: number; Title: string; image: string | null; Role: number; total: number }>`
    select r.id as "ID", u.first_name || ' ' || u.last_name as "Title", u.image_key as image, r.role as "Role",
      (count(*) over ())::int as total
    from employments e
    join employments r on r.organization_id = e.organization_id and r.id <> e.id
      and r.blocked_at is null and r.deleted_at is null
      and (r.role in (${Role.Owner}, ${Role.Coowner}) or (r.role = ${Role.Manager} and r.team_id = e.team_id))
    join users u on u.id = r.user_id
    where e.organization_id = ${organizationId} and e.id = ${employeeId}
    order by r.role, u.first_name, u.last_name, r.id limit ${maxReaders}`.execute(db)
  return {
    Readers: rows.map(({ ID, Title, image, Role }) => ({ ID, Title, Image: imageUrl(image), Role })),
    ReaderCount: rows[0]?.total ?? 0,
  }
}
