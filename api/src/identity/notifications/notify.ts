import { channels, type ServerEvents } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { NotificationKind, ParamsOf } from './text.rules.ts'

/** Minutes to wait for more of the same, which is then sent as one mail. */
const gatherMinutes = 5
/** Shorter than for mail: a push is read at once, and a late one is useless. */
const gatherPushSeconds = 60

type Options = {
  organizationId: number
  type: NotificationKind
  /** Mail is composed from these rows; otherwise the caller sends one. */
  isMailed?: boolean
  /** The subject is news again: its row moves to the top, unread. Otherwise an existing row stays as it is. */
  isRenewed?: boolean
}

/**
 * Stores who is notified of what, once per person, kind and subject, according to their switches
 * (docs/product/notifications.md). The caller decides who is concerned and who may know; people who are blocked,
 * deleted or have not joined are left out.
 * @param rows a query of `employee_id`, `subject`, `path` (within the app) and `params`, as in `ParamsOf`
 * @returns the people whose bell has changed
 */
export async function notify(db: Db, options: Options, rows: RawBuilder<unknown>): Promise<number[]> {
  const { organizationId, type, isMailed = false, isRenewed = false } = options
  const mails = sql`(${isMailed}::boolean and coalesce(n.email, true))`
  const pushes = sql`coalesce(n.web, false)`
  const result = await sql<{ employee_id: number; in_bell: boolean }>`
    insert into notifications as known (organization_id, employee_id, type, subject, path, params, in_bell, mail_at, push_at)
    select e.organization_id, e.id, ${type}::smallint, given.subject, given.path, given.params, coalesce(n.bell, true),
      case when ${mails} then now() + make_interval(mins => ${sql.lit(gatherMinutes)}) end,
      case when ${pushes} then now() + make_interval(secs => ${sql.lit(gatherPushSeconds)}) end
    from (${rows}) as given (employee_id, subject, path, params)
    join employments e on e.organization_id = ${organizationId} and e.id = given.employee_id
      and e.user_id is not null and e.blocked_at is null and e.deleted_at is null
    left join notification_settings n on n.organization_id = e.organization_id and n.employee_id = e.id
      and n.type = ${type}
    where coalesce(n.bell, true) or ${mails} or ${pushes}
    -- Rows of people are locked by the foreign key, here and elsewhere in this order.
    order by e.id, given.subject
    on conflict (organization_id, employee_id, type, subject) do update set path = excluded.path,
      params = excluded.params, in_bell = excluded.in_bell, created_at = excluded.created_at, read_at = null,
      mail_at = excluded.mail_at, tries = 0, push_at = excluded.push_at, push_tries = 0, pushed_to = '{}'
      where ${isRenewed}::boolean
    returning employee_id, in_bell`.execute(db)
  return result.rows.flatMap(({ employee_id, in_bell }) => (in_bell ? [employee_id] : []))
}

type News<Kind extends NotificationKind> = {
  employeeIds: readonly number[]
  subject: string
  path: string
  params: ParamsOf[Kind]
}

/** `notify` with known values, the same for all these people. */
export function notifyPeople<Kind extends NotificationKind>(
  db: Db,
  options: Options & { type: Kind },
  { employeeIds, subject, path, params }: News<Kind>,
): Promise<number[]> {
  return notify(
    db,
    options,
    sql`select id, ${subject}::text, ${path}::text, ${JSON.stringify(params)}::jsonb
      from unnest(${employeeIds}::int[]) as given (id)`,
  )
}

type OfKind = { organizationId: number; type: NotificationKind }
type Subject = OfKind & { subject: string }

/** The subject itself and those below it: "task 5 comment 7" is below "task 5". The character after a space is "!". */
const isAbout = (
  { organizationId, type }: OfKind,
  about: RawBuilder<unknown>,
) => sql`organization_id = ${organizationId}
  and type = ${type} and (subject = ${about} or subject >= ${about} || ' ' and subject < ${about} || '!')`

/**
 * Marks a subject as done: its notifications are read, and no mail or push about it is sent.
 * @returns whose bell has changed
 */
export async function settle(db: Db, subject: Subject): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`update notifications
    set read_at = coalesce(read_at, now()), mail_at = null, push_at = null
    where ${isAbout(subject, sql`${subject.subject}::text`)} and (read_at is null or mail_at is not null or push_at is not null)
    returning employee_id`.execute(db)
  return rows.map(({ employee_id }) => employee_id)
}

/**
 * Deletes notifications about subjects that no longer exist.
 * @param from for each subject the person to withdraw it from; omitted = from everyone
 * @returns whose bell has changed
 */
export async function withdrawEach(
  db: Db,
  kind: OfKind,
  subjects: readonly string[],
  from?: readonly number[],
): Promise<number[]> {
  const given = from ? sql`unnest(${subjects}::text[], ${from}::int[])` : sql`unnest(${subjects}::text[])`
  const columns = from ? sql`about, of_employee` : sql`about`
  const { rows } = await sql<{ employee_id: number }>`delete from notifications
    using ${given} as given (${columns})
    where ${isAbout(kind, sql`given.about`)} and ${from ? sql`employee_id = given.of_employee` : sql`true`}
    returning employee_id`.execute(db)
  return rows.map(({ employee_id }) => employee_id)
}

/** Deletes everyone's notifications about a subject that no longer exists. @returns whose bell has changed */
export const withdraw = (db: Db, { subject, ...kind }: Subject): Promise<number[]> => withdrawEach(db, kind, [subject])

type Publish = (channel: string, event: 'notificationsChanged', payload: ServerEvents['notificationsChanged']) => void

/** Makes open bells of these people reload. */
export function publishNotified(publish: Publish, employeeIds: readonly number[]): void {
  for (const EmployeeId of new Set(employeeIds)) {
    publish(channels.employee(EmployeeId), 'notificationsChanged', { EmployeeId })
  }
}

/** In SQL: the name of a colleague, for texts; null for programs. */
export const nameOf = (organizationId: number, employeeId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select nullif(trim(concat(by_user.first_name, ' ', by_user.last_name)), '')
    from employments by_employee join users by_user on by_user.id = by_employee.user_id
    where by_employee.organization_id = ${organizationId} and by_employee.id = ${employeeId})`
