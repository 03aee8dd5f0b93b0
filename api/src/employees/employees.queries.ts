import { type CallData, type Employee, EmployeeSort, may, type Page, weeklyLimitHours } from '@dayline/shared/contract'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Actor } from '../access.ts'
import type { Trx } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { NotFound } from '../failures.ts'
import { imageUrl } from '../files/imageUrl.ts'
import { contains, readPage } from '../paging.ts'
import type { ReadBody } from '../route.ts'
import { inScope } from '../scope.ts'
import type { DayRange } from '../tracking/ranges.rules.ts'
import { ownTrackSettings } from './trackSettings.rules.ts'

type Filter = ReadBody<'/employee/list'>

const firstName = sql<string>`coalesce(u.first_name, i.first_name, '')`
/** As projects that were deleted keep their time (decisions, Roles and rows). */
const lastName = sql<string>`coalesce(u.last_name, i.last_name, '') || case when e.deleted_at is null then '' else ' (deleted)' end`
/** Who deleted the account has none. */
const email = sql<string>`case when u.deleted_at is null then coalesce(u.email, i.email, '') else '' end`

/** Whether this actor is told what only those who manage people see; keys are not people. */
const managesPeople = ({ source, role, trackSettings }: Actor) =>
  source === 'session' && may('people.manage', { Role: role, TrackSettings: trackSettings })

/** What is asked of people, by a call or by a report. */
type Asked = Pick<Filter, 'Page' | 'PageSize' | 'IncludeTeams' | 'IncludeUsers' | 'IncludeBlockedEmployees'> &
  Partial<Filter> & {
    /** Keeps deleted people with tracked time on these days, whether or not blocked ones are asked for. */
    deletedWithTimeOn?: DayRange
  }

/** The people that this actor may see, by role, then by name, unless asked for another order. */
export function listPeople(db: Trx, actor: Actor, filter: Filter): Promise<CallData<'/employee/list'>> {
  const present = everybody(db, actor).where('e.deleted_at', 'is', null)
  const isManaged = managesPeople(actor)
  const withInvited = filter.IncludeInvited && isManaged
  return find(withInvited ? present : present.where('e.user_id', 'is not', null), filter, isManaged)
}

/** The people of a report. Deleted people count as blocked, unless the report keeps those with time in its range. */
export function listEmployees(db: Trx, actor: Actor, asked: Asked): Promise<Page<Employee>> {
  return find(everybody(db, actor).where('e.user_id', 'is not', null), asked, false)
}

async function find(among: ReturnType<typeof everybody>, asked: Asked, isManaged: boolean): Promise<Page<Employee>> {
  let people = among
  if (asked.TeamId) people = people.where('e.team_id', '=', asked.TeamId)
  if (asked.Role) people = people.where('e.role', '=', asked.Role)
  if (asked.EmployeeIds) people = people.where('e.id', 'in', asked.EmployeeIds.length ? asked.EmployeeIds : [0])
  if (!asked.IncludeBlockedEmployees) people = people.where(notBlocked(asked.deletedWithTimeOn))
  if (asked.SearchTerm) {
    const searched = sql<string>`${firstName} || ' ' || ${lastName} || ' ' || ${email}`
    people = people.where(searched, 'ilike', contains(asked.SearchTerm))
  }
  const found = await readPage(people, asked, (page) => page.select(columns).orderBy(orderOf(asked)))
  return { ...found, Items: found.Items.map((row) => onTheWire(row, isManaged, asked)) }
}

function notBlocked(deletedWithTimeOn: DayRange | undefined): RawBuilder<SqlBool> {
  if (!deletedWithTimeOn) return sql`e.blocked_at is null`
  const { from, to } = deletedWithTimeOn
  return sql`(e.blocked_at is null or e.deleted_at is not null and exists (select from activity_days d
    where d.organization_id = e.organization_id and d.employee_id = e.id
      and d.work_date between ${from} and ${to} and d.minutes > 0))`
}

/** One person whom this actor may see. @throws NotFound */
export async function getEmployee(db: Trx, actor: Actor, id: number): Promise<Employee> {
  const row = await everybody(db, actor)
    .select(columns)
    .where('e.deleted_at', 'is', null)
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return onTheWire(row, managesPeople(actor), { IncludeTeams: true, IncludeUsers: true })
}

/** Everybody in scope, invited and deleted people included. */
function everybody(db: Trx, actor: Actor) {
  return db
    .selectFrom('employments as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('invitations as i', (join) =>
      join.onRef('i.organization_id', '=', 'e.organization_id').onRef('i.employee_id', '=', 'e.id'),
    )
    .leftJoin('teams as t', (join) =>
      join.onRef('t.organization_id', '=', 'e.organization_id').onRef('t.id', '=', 'e.team_id'),
    )
    .where('e.organization_id', '=', actor.organizationId)
    .where(inScope(actor))
}

const byName = sql`lower(${firstName}), lower(${lastName}), e.id`
const orders: Record<EmployeeSort, RawBuilder<unknown>> = {
  [EmployeeSort.Role]: sql`e.role`,
  [EmployeeSort.Name]: sql`lower(${firstName} || ' ' || ${lastName})`,
  [EmployeeSort.Email]: sql`lower(${email})`,
  [EmployeeSort.Team]: sql`lower(t.title)`,
}
const orderOf = ({ Sort = EmployeeSort.Role, SortDescending = false }: Partial<Filter>) =>
  sql`${orders[Sort]} ${sql.raw(SortDescending ? 'desc' : 'asc')} nulls last, ${byName}`

const columns = [
  'e.id',
  'e.organization_id',
  'e.team_id',
  'e.role',
  'e.created_at',
  'e.employee_code',
  'e.app_version',
  'e.blocked_at',
  'e.deleted_at',
  'e.pay_rate_minor',
  'e.bill_rate_minor',
  'e.weekly_limit_hours',
  'e.custom_track_settings',
  'u.id as user_id',
  'u.image_key',
  'i.expires_at',
  't.title as team_title',
  't.color as team_color',
  firstName.as('first_name'),
  lastName.as('last_name'),
  email.as('email'),
] as const

type Row = Omit<Selectable<Tables['employments']>, 'user_id'> & {
  user_id: number | null
  image_key: string | null
  expires_at: Date | null
  team_title: string | null
  team_color: string | null
  first_name: string
  last_name: string
  email: string
}

function onTheWire(row: Row, isManaged: boolean, shown: Pick<Filter, 'IncludeTeams' | 'IncludeUsers'>): Employee {
  const name = { FirstName: row.first_name, LastName: row.last_name }
  const hasTeam = shown.IncludeTeams && row.team_id !== null
  return {
    ID: row.id,
    OrganizationId: row.organization_id,
    TeamId: row.team_id,
    Team: hasTeam ? { ID: row.team_id as number, Title: row.team_title ?? '', Color: row.team_color ?? '' } : null,
    Role: row.role,
    CreateDate: row.created_at.toISOString(),
    EmployeeCode: row.employee_code,
    Blocked: row.blocked_at !== null,
    ...(row.deleted_at !== null && { Deleted: true }),
    ...name,
    Image: imageUrl(row.image_key),
    User:
      shown.IncludeUsers && row.user_id !== null
        ? {
            ...name,
            ID: row.user_id,
            Title: `${row.first_name} ${row.last_name}`,
            Email: row.email,
            Image: imageUrl(row.image_key),
            AppVersion: row.app_version,
          }
        : null,
    ...(isManaged ? managedFields(row) : {}),
  }
}

function managedFields(row: Row) {
  const { first_name, last_name, email, expires_at } = row
  const ExpireDate = expires_at?.toISOString()
  return {
    Invitation: ExpireDate ? { FirstName: first_name, LastName: last_name, Email: email, ExpireDate } : null,
    PayRate: row.pay_rate_minor / 100,
    BillRate: row.bill_rate_minor / 100,
    WeeklyLimit: row.weekly_limit_hours !== null,
    WeeklyLimitHours: row.weekly_limit_hours ?? weeklyLimitHours.byDefault,
    ...ownTrackSettings(row.custom_track_settings),
  }
}
