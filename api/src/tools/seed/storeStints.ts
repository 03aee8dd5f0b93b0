import type { LocalDate } from '@dayline/shared/calendar'
import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DayPlan, Stint } from './dayPlan.ts'
import type { SeededOrganization, SeededPerson } from './organization.ts'

type Row = Stint & { employeeId: number; date: LocalDate; stop: number; team: SeededPerson['team'] }

const rowsAtOnce = 4000

/** The part of a plan that is over at `now` and later than `since`. */
export function clip(plan: DayPlan, since: number, now: number): DayPlan {
  const from = since === -Infinity ? -Infinity : since + minuteMs
  const stints = plan.stints.flatMap((stint) => {
    const start = Math.max(stint.start, from)
    // A minute counts once it is over.
    const end = Math.min(stint.start + stint.length * minuteMs, Math.floor(now / minuteMs) * minuteMs)
    return end > start ? [{ ...stint, start, length: (end - start) / minuteMs }] : []
  })
  return { ...plan, stints, stop: plan.stop <= now ? plan.stop : Infinity }
}

/**
 * Writes the minutes, stops and shifts of plans. The database expands stints to minutes, so a tenth of the data is
 * sent.
 */
export async function storePlans(
  trx: Db,
  organization: SeededOrganization,
  plans: readonly { person: SeededPerson; plan: DayPlan }[],
): Promise<void> {
  const rows = plans.flatMap(({ person, plan }) =>
    plan.stints.map((stint) => ({ ...stint, ...person, date: plan.date, stop: plan.stop })),
  )
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await storeMinutesOf(trx, organization, rows.slice(from, from + rowsAtOnce))
  }
  await storeShifts(trx, organization, plans)
}

async function storeMinutesOf(trx: Db, organization: SeededOrganization, rows: readonly Row[]): Promise<void> {
  const apps = rows.map((row) => organization.appOf(row.app, row.team))
  const isWork = (row: Row) => row.status === ActivityStatus.ClockIn || row.status === ActivityStatus.Working
  await sql`insert into activity_minutes (minute, organization_id, employee_id, work_date, organization_app_id, project_id,
      task_id, work_note_id, status, productivity, activity_level)
    select start + i * interval '1 minute', ${organization.id}::int, employee_id, work_date, app_id, project_id, task_id,
      note_id, status, productivity,
      -- Input varies from minute to minute, in the same way each time the demo is made.
      case when level = 0 then 0 else greatest(1, least(60,
        level + mod(abs(hashint8((extract(epoch from start) / 60)::bigint * 64 + i * 7919 + employee_id)), 19) - 9)) end
    from unnest(${rows.map((row) => iso(row.start))}::timestamptz[], ${rows.map((row) => row.length)}::int[],
      ${rows.map((row) => row.employeeId)}::int[], ${rows.map((row) => row.date)}::date[],
      ${apps.map((app) => app?.id ?? null)}::int[], ${rows.map((row) => organization.projectOf(row.project))}::int[],
      ${rows.map((row) => organization.taskOf(row.project, row.task))}::int[],
      ${rows.map((row) => organization.noteOf(row.note))}::int[], ${rows.map((row) => row.status)}::smallint[],
      ${rows.map((row, index) => (isWork(row) ? (apps[index]?.productivity ?? 2) : 2))}::smallint[],
      ${rows.map((row) => row.level)}::int[])
      as stint (start, length, employee_id, work_date, app_id, project_id, task_id, note_id, status, productivity, level),
      generate_series(0, length - 1) as i
    on conflict (organization_id, employee_id, minute) do nothing`.execute(trx)
}

async function storeShifts(
  trx: Db,
  { id }: SeededOrganization,
  plans: readonly { person: SeededPerson; plan: DayPlan }[],
): Promise<void> {
  const worked = plans.filter(({ plan }) => plan.stints.length > 0)
  const last = (plan: DayPlan) => {
    const stint = plan.stints.at(-1) as Stint
    return stint.start + (stint.length - 1) * minuteMs
  }
  const stopped = worked.filter(({ plan }) => Number.isFinite(plan.stop))
  await sql`insert into work_stops (organization_id, employee_id, stopped_at)
    select ${id}::int, employee_id, stopped_at from unnest(${stopped.map(({ person }) => person.employeeId)}::int[],
      ${stopped.map(({ plan }) => iso(plan.stop))}::timestamptz[]) as stop (employee_id, stopped_at)
    on conflict do nothing`.execute(trx)
  await sql`insert into shifts (organization_id, employee_id, started_at, work_date, last_minute, stopped_at)
    select ${id}::int, employee_id, started_at, work_date, last_minute, stopped_at
    from unnest(${worked.map(({ person }) => person.employeeId)}::int[],
      ${worked.map(({ plan }) => iso((plan.stints[0] as Stint).start))}::timestamptz[],
      ${worked.map(({ plan }) => plan.date)}::date[], ${worked.map(({ plan }) => iso(last(plan)))}::timestamptz[],
      ${worked.map(({ plan }) => (Number.isFinite(plan.stop) ? iso(plan.stop) : null))}::timestamptz[])
      as shift (employee_id, started_at, work_date, last_minute, stopped_at)
    on conflict (organization_id, employee_id, started_at) do nothing`.execute(trx)
  const ids = [...new Set(plans.map(({ person }) => person.employeeId))]
  await followPresences(trx, id, ids)
}

/** Updates presences of people from their minutes and stops. */
async function followPresences(trx: Db, organizationId: number, ids: readonly number[]): Promise<void> {
  await sql`insert into presences (organization_id, employee_id, status, since, last_minute)
    select e.organization_id, e.id, case when stop.at > m.minute then 4 else m.status end,
      greatest(m.minute, stop.at), m.minute
    from employments e
    cross join lateral (select minute, status from activity_minutes a
      where a.organization_id = e.organization_id and a.employee_id = e.id order by minute desc limit 1) m
    left join lateral (select max(stopped_at) as at from work_stops w
      where w.organization_id = e.organization_id and w.employee_id = e.id) stop on true
    where e.organization_id = ${organizationId} and e.id = any(${[...ids]}::int[])
    on conflict (organization_id, employee_id) do update
      set status = excluded.status, since = excluded.since, last_minute = excluded.last_minute`.execute(trx)
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
