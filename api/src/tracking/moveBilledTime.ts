import type { LocalDate } from '@dayline/shared/calendar'
import { type QueryExecutorProvider, sql } from 'kysely'
import { later } from '../platform/db/transaction.ts'
import type { Person } from './person.ts'

type Move = { minute: number; from: LocalDate; to: LocalDate }

/**
 * Moves the invoiced time of minutes that were moved to another day, so that no invoice bills them again. Only what the
 * former day no longer has is moved: of its minutes, those that no invoice bills move first. Sent with the next
 * statement or the commit.
 */
export function moveBilledTime(
  trx: QueryExecutorProvider,
  { organizationId, employeeId }: Pick<Person, 'organizationId' | 'employeeId'>,
  moves: readonly Move[],
): void {
  const ofPerson = (table: string) =>
    sql`${sql.ref(`${table}.organization_id`)} = ${organizationId} and ${sql.ref(`${table}.employee_id`)} = ${employeeId}`
  const moving = sql`with working as (
      select minute, work_date, coalesce(task_id, 0) as task_id,
        case when task_id is null then coalesce(project_id, 0) else 0 end as project_id
      from activity_minutes m
      where ${ofPerson('m')} and status <= 1 and work_date = any(${moves.flatMap(({ from, to }) => [from, to])}::date[])),
    -- The parts of a day's time follow each other up to "until"; where a moved and a billed part overlap, billed time moves.
    moved as (
      select g.before, g.after, w.task_id, w.project_id, count(*) as minutes,
        sum(count(*)) over (partition by g.before, w.task_id, w.project_id order by g.after) as until
      from unnest(${moves.map(({ minute }) => new Date(minute).toISOString())}::timestamptz[],
        ${moves.map(({ from }) => from)}::date[], ${moves.map(({ to }) => to)}::date[]) as g (minute, before, after)
      join working w on w.minute = g.minute
      group by 1, 2, 3, 4),
    billed as (
      select b.*, sum(minutes) over (partition by work_date, task_id, project_id order by invoice_id, item_key) as until,
        sum(minutes) over (partition by work_date, task_id, project_id) - (select count(*) from working w
          where w.work_date = b.work_date and w.task_id = b.task_id and w.project_id = b.project_id) as surplus
      from invoiced_time b where ${ofPerson('b')} and work_date in (select before from moved)),
    taken as (
      select b.work_date as before, m.after, b.project_id, b.task_id, b.invoice_id, b.item_key,
        least(b.until, m.until, b.surplus) - greatest(b.until - b.minutes, m.until - m.minutes) as minutes
      from billed b join moved m on m.before = b.work_date and m.task_id = b.task_id and m.project_id = b.project_id),
    changed as (
      select work_date, project_id, task_id, invoice_id, item_key, sum(minutes)::int as minutes
      from (select before as work_date, project_id, task_id, invoice_id, item_key, -minutes as minutes from taken where minutes > 0
        union all select after, project_id, task_id, invoice_id, item_key, minutes from taken where minutes > 0) parts
      group by 1, 2, 3, 4, 5)
    merge into invoiced_time i using changed c on ${ofPerson('i')} and i.work_date = c.work_date
      and i.project_id = c.project_id and i.task_id = c.task_id and i.invoice_id = c.invoice_id and i.item_key = c.item_key
    when matched and i.minutes + c.minutes = 0 then delete
    when matched then update set minutes = i.minutes + c.minutes
    when not matched then insert (organization_id, employee_id, work_date, project_id, task_id, invoice_id, item_key, minutes)
      values (${organizationId}, ${employeeId}, c.work_date, c.project_id, c.task_id, c.invoice_id, c.item_key, c.minutes)`
  later(trx, moving)
}
