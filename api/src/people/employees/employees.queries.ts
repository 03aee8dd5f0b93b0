import {
  type CallData,
  type Employee,
  EmployeeSort,
  fullName,
  PeriodState,
  TimeEntryStatus,
  weeklyLimitHours,
} from '@dayline/shared/contract'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type Actor, mayInSession } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import { readPage } from '../../http/paging.ts'
import type { DayRange } from '../../http/ranges.rules.ts'
import type { ReadBody } from '../../http/route.ts'
import { contains, startsWords } from '../../http/search.ts'
import { todayOf } from '../../http/todayOf.ts'
import { joinedAt } from '../../identity/joinedAt.ts'
import type { Db } from '../../platform/db/database.ts'
import { deletedMark } from '../../platform/db/deletedMark.ts'
import type { Tables } from '../../platform/db/schema.ts'
import { inScope } from '../scope.ts'
import { rateOnDay } from './rates/rates.ts'
import { ownTrackSettings } from './trackSettings.rules.ts'

type Filter = ReadBody<'/employee/list'>

const firstName = sql<string>`coalesce(u.first_name, i.first_name, '')`
/** Deleted people retain their tracked time under their name, marked as deleted. */
const lastName = sql<string>`coalesce(u.last_name, i.last_name, '') || ${deletedMark('e')}`
/** Empty for a person who deleted the account. */
const email = sql<string>`case when u.deleted_at is null then coalesce(u.email, i.email, '') else '' end`

/** Whether this actor sees the fields that are for managers of people; keys never do. */
const managesPeople = (actor: Actor) => mayInSession(actor, 'people.manage')

/** The people that this actor may see, by role, then by name, unless another order is requested. */
export async function listPeople(db: Db, actor: Actor, filter: Filter): Promise<CallData<'/employee/list'>> {
  const present = everybody(db, actor).where('e.deleted_at', 'is', null)
  const isManaged = managesPeople(actor)
  const withInvited = filter.IncludeInvited && isManaged
  const people = matching(withInvited ? present : present.where('e.user_id', 'is not', null), filter)
  const found = await readPage(people, filter, (page) =>
    page.select(columns).select(ratesToday(actor)).orderBy(orderOf(filter, isManaged)),
  )
  return { ...found, Items: found.Items.map((row) => onTheWire(row, isManaged, filter)) }
}

/** The people that a report is about. */
export type ReportPeople = Pick<Filter, 'TeamId' | 'EmployeeIds'> & {
  EmployeeId?: number | null | undefined
  /** Deleted people count as blocked. */
  IncludeBlockedEmployees: boolean
  /** Also includes deleted people with tracked time on these days, whether or not blocked ones are requested. */
  deletedWithTimeOn?: DayRange
  /** Also includes blocked and deleted people with time, a pending entry or a state of their timesheet in this period. */
  blockedWithPeriod?: DayRange
}

/** Everyone in scope that a report is about, by role, then by name; not paged. None for a team or person out of scope. */
export async function listReportPeople(db: Db, actor: Actor, filter: ReportPeople): Promise<Employee[]> {
  const rows = await reportPeople(db, actor, filter).select(columns).orderBy(orderOf({}, false)).execute()
  return rows.map((row) => onTheWire(row, false, { IncludeTeams: true, IncludeUsers: true }))
}

/** People by id, as lists of records show them, including blocked and former ones: a record still names them. */
export async function employeesById(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, Employee>> {
  const people = await listReportPeople(db, actor, { EmployeeIds: [...new Set(ids)], IncludeBlockedEmployees: true })
  return new Map(people.map((person) => [person.ID, person]))
}

/** The ids of `listReportPeople`, as a condition of another statement: `employee_id in (…)`. */
export function reportPeopleIds(db: Db, actor: Actor, filter: ReportPeople): RawBuilder<unknown> {
  return sql`${reportPeople(db, actor, filter).select('e.id')}`
}

function reportPeople(db: Db, actor: Actor, filter: ReportPeople) {
  // Field by field: a report's filter has other fields, which do not select people.
  const { TeamId, EmployeeId, IncludeBlockedEmployees, deletedWithTimeOn, blockedWithPeriod } = filter
  const EmployeeIds = EmployeeId ? [EmployeeId] : filter.EmployeeIds
  const people = everybody(db, actor).where('e.user_id', 'is not', null)
  return matching(people, { TeamId, EmployeeIds, IncludeBlockedEmployees, deletedWithTimeOn, blockedWithPeriod })
}

type PeopleFilter = Partial<Filter> & Pick<ReportPeople, 'deletedWithTimeOn' | 'blockedWithPeriod'>

function matching(among: ReturnType<typeof everybody>, filter: PeopleFilter) {
  let people = among
  if (filter.TeamId) people = people.where('e.team_id', '=', filter.TeamId)
  if (filter.Role) people = people.where('e.role', '=', filter.Role)
  if (filter.EmployeeIds) people = people.where('e.id', 'in', filter.EmployeeIds.length ? filter.EmployeeIds : [0])
  if (!filter.IncludeBlockedEmployees) people = people.where(notBlocked(filter))
  if (filter.SearchTerm) {
    const name = sql<string>`${firstName} || ' ' || ${lastName}`
    people = filter.SearchByWordStart
      ? people.where(startsWords(name, filter.SearchTerm))
      : people.where(contains(sql`${name} || ' ' || ${email}`, filter.SearchTerm))
  }
  return people
}

function notBlocked({ deletedWithTimeOn, blockedWithPeriod }: PeopleFilter): RawBuilder<SqlBool> {
  if (blockedWithPeriod) {
    const { from, to } = blockedWithPeriod
    // A lock for everyone is a row of each person, including those who left long ago.
    return sql`(e.blocked_at is null or ${hasTimeOn(blockedWithPeriod)} or ${hasPendingEntryOn(blockedWithPeriod)}
      or exists (select from timesheet_periods p where p.organization_id = e.organization_id and p.employee_id = e.id
        and p.from_day = ${from} and p.to_day = ${to}
        and p.state not in (${PeriodState.Open}, ${PeriodState.Locked})))`
  }
  if (!deletedWithTimeOn) return sql`e.blocked_at is null`
  return sql`(e.blocked_at is null or e.deleted_at is not null and ${hasTimeOn(deletedWithTimeOn)})`
}

const hasTimeOn = ({ from, to }: DayRange) => sql`exists (select from activity_days d
    where d.organization_id = e.organization_id and d.employee_id = e.id
      and d.work_date between ${from} and ${to} and d.minutes > 0)`

const hasPendingEntryOn = ({ from, to }: DayRange) => sql`exists (select from time_entries x
    where x.organization_id = e.organization_id and x.employee_id = e.id and x.status = ${TimeEntryStatus.Pending}
      and x.started_at < (${to}::date + 1)::timestamp at time zone o.timezone
      and x.ended_at > ${from}::date::timestamp at time zone o.timezone)`

/** One person whom this actor may see. @throws NotFound */
export async function getEmployee(db: Db, actor: Actor, id: number): Promise<Employee> {
  const row = await everybody(db, actor)
    .select(columns)
    .select(ratesToday(actor))
    .where('e.deleted_at', 'is', null)
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return onTheWire(row, managesPeople(actor), { IncludeTeams: true, IncludeUsers: true })
}

/** Everyone in scope, including invited and deleted people. */
function everybody(db: Db, actor: Actor) {
  return db
    .selectFrom('employments as e')
    .innerJoin('organizations as o', 'o.id', 'e.organization_id')
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

/** SQL for the lowercase name of a joined person `e`, to sort by. */
export const nameOfPerson = sql`(select lower(u.first_name || ' ' || u.last_name) from users u where u.id = e.user_id)`

const byName = sql`lower(${firstName}), lower(${lastName}), e.id`
const orders: Record<EmployeeSort, RawBuilder<unknown>> = {
  [EmployeeSort.Role]: sql`e.role`,
  [EmployeeSort.Name]: sql`lower(${firstName} || ' ' || ${lastName})`,
  [EmployeeSort.Email]: sql`lower(${email})`,
  [EmployeeSort.Team]: sql`lower(t.title)`,
  // Joined people first, then invited ones by the end of their invitation.
  [EmployeeSort.Invitation]: sql`case when e.user_id is null then i.expires_at else '-infinity' end`,
  [EmployeeSort.PayRate]: sql`pay_rate_minor`,
  [EmployeeSort.AppVersion]: sql`(select array_agg(part[1]::int) from regexp_matches(e.app_version, '[0-9]{1,9}', 'g') part)`,
}

/** The requested order. Only people who see the pay may sort by it; others get the order by role. */
function orderOf({ Sort = EmployeeSort.Role, SortDescending = false }: Partial<Filter>, isManaged: boolean) {
  const order = orders[Sort === EmployeeSort.PayRate && !isManaged ? EmployeeSort.Role : Sort]
  return sql`${order} ${sql.raw(SortDescending ? 'desc' : 'asc')} nulls last, ${byName}`
}

const columns = [
  'e.id',
  'e.organization_id',
  'o.title as organization_title',
  'e.team_id',
  'e.role',
  'e.created_at',
  joinedAt.as('joined_at'),
  'e.employee_code',
  'e.app_version',
  'e.blocked_at',
  'e.deleted_at',
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

/** The employment has the last rate, which may apply only from a later day. */
const ratesToday = (actor: Actor) => [
  rateOnDay('pay', todayOf(actor)).as('pay_rate_minor'),
  rateOnDay('bill', todayOf(actor)).as('bill_rate_minor'),
]

type Row = Omit<Selectable<Tables['employments']>, 'user_id' | 'joined_at' | 'pay_rate_minor' | 'bill_rate_minor'> & {
  /** Today's rate; undefined where it was not read. */
  pay_rate_minor?: number
  bill_rate_minor?: number
  organization_title: string
  user_id: number | null
  joined_at: Date
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
    Organization: { ID: row.organization_id, Title: row.organization_title },
    TeamId: row.team_id,
    Team: hasTeam ? { ID: row.team_id as number, Title: row.team_title ?? '', Color: row.team_color ?? '' } : null,
    Role: row.role,
    CreateDate: row.created_at.toISOString(),
    JoinDate: row.user_id === null ? null : row.joined_at.toISOString(),
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
            Title: fullName(name),
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
    PayRate: (row.pay_rate_minor ?? 0) / 100,
    BillRate: (row.bill_rate_minor ?? 0) / 100,
    WeeklyLimit: row.weekly_limit_hours !== null,
    WeeklyLimitHours: row.weekly_limit_hours ?? weeklyLimitHours.byDefault,
    ...ownTrackSettings(row.custom_track_settings),
  }
}
