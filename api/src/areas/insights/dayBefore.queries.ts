import { addDays, clockMinutes, instantMs, type LocalDate, localDate, minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus, type CallData, type Employee, type TeamMoment } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { statusNow } from '../../tracking/presence.rules.ts'
import { isApprovedLeave } from '../../tracking/work-days/approvedLeave.queries.ts'
import { meanOfDays } from './dayBefore.rules.ts'

const weeksOfUsual = 4
const quarterMs = 15 * minuteMs
const hourMs = 4 * quarterMs

/** A day of the organization, up to the current time of day: `until`, in ms. */
type CutDay = { day: LocalDate; until: number }

/**
 * The statuses and minutes of the people in scope on the day before at the same time of day, and how today compares
 * with the same weekday in earlier weeks (docs/product/overview.md#comparison). Minutes count up to that time only.
 */
export async function dayBefore(
  db: Db,
  actor: Actor,
  now: number = Date.now(),
): Promise<CallData<'/insights/daybefore'>> {
  const zone = actor.trackSettings.Timezone
  const today = localDate(now, zone)
  const clock = clockMinutes(now, zone)
  const cut = (daysAgo: number): CutDay => {
    const day = addDays(today, -daysAgo)
    return { day, until: instantMs(day, clock, zone) }
  }
  const people = await listReportPeople(db, actor, { IncludeBlockedEmployees: false })
  const ids = people.map(({ ID }) => ID)
  const yesterday = cut(1)
  // People who joined later, whenever they were invited, count for today only.
  const joinedBefore = ({ JoinDate, CreateDate }: Employee) => Date.parse(JoinDate ?? CreateDate) <= yesterday.until
  const present = people.filter(joinedBefore).map(({ ID }) => ID)
  const sums = await readSums(db, actor, present, yesterday)
  const statuses = await readStatusesAt(db, actor, present, yesterday)
  const having = (...wanted: number[]) => statuses.filter((status) => wanted.includes(status)).length
  const Before: TeamMoment = {
    At: new Date(yesterday.until).toISOString(),
    Employees: present.length,
    Working: having(ActivityStatus.ClockIn, ActivityStatus.Working),
    OnBreak: having(ActivityStatus.OnBreak),
    Idle: having(ActivityStatus.Idle),
    StoppedWork: having(ActivityStatus.StoppedWork),
    YetToStart: having(ActivityStatus.YetToStart),
    ...sums,
  }
  const former = Array.from({ length: weeksOfUsual }, (_, week) => cut(7 * (week + 1)))
  const [WorkingMins = 0, ...workings] = await readWorking(db, actor, ids, [{ day: today, until: now }, ...former])
  const mean = meanOfDays(workings)
  return { Before, Usual: mean && { WorkingMins, UsualMins: mean.mean, Days: mean.days } }
}

type Sums = Pick<TeamMoment, 'WorkingMins' | 'AppMins' | 'WebsiteMins'>

/** Working minutes of a day up to an instant: whole hours from the summary, the last hour from its minutes. */
async function readSums(db: Db, actor: Actor, ids: readonly number[], { day, until }: CutDay): Promise<Sums> {
  const { organizationId } = actor
  const hour = new Date(Math.floor(until / hourMs) * hourMs)
  const { rows } = await sql<Sums>`select
      coalesce(sum(working), 0)::int as "WorkingMins", coalesce(sum(apps), 0)::int as "AppMins",
      coalesce(sum(websites), 0)::int as "WebsiteMins"
    from (
      select sum(quarter_1 + quarter_2 + quarter_3 + quarter_4) as working, sum(apps) as apps, sum(websites) as websites
      from activity_day_hours
      where organization_id = ${organizationId} and work_date = ${day} and employee_id = any(${[...ids]}::int[])
        and hour < ${hour}
      union all
      select sum(used.minutes), sum(used.minutes) filter (where a.id is not null and a.url is null),
        sum(used.minutes) filter (where a.url is not null)
      from (
        select m.organization_app_id, count(*) as minutes from activity_minutes m
        where m.organization_id = ${organizationId} and m.employee_id = any(${[...ids]}::int[])
          and m.minute >= ${hour} and m.minute < ${new Date(until)} and m.work_date = ${day} and m.status <= 1
        group by m.organization_app_id) used
      left join organization_apps o on o.organization_id = ${organizationId} and o.id = used.organization_app_id
      left join apps a on a.id = o.app_id) sums`.execute(db)
  return rows[0] ?? { WorkingMins: 0, AppMins: 0, WebsiteMins: 0 }
}

/** Working minutes of several days, each up to its instant: whole quarters from the summary, the rest from minutes. */
async function readWorking(db: Db, actor: Actor, ids: readonly number[], cuts: readonly CutDay[]): Promise<number[]> {
  const { organizationId } = actor
  const quarters = cuts.map(({ until }) => new Date(Math.floor(until / quarterMs) * quarterMs).toISOString())
  const quarter = (nth: number) =>
    sql`case when h.hour + make_interval(mins => ${sql.lit(15 * (nth - 1))}) < cut.quarter
      then ${sql.ref(`h.quarter_${nth}`)} else 0 end`
  const { rows } = await sql<{ working: number }>`
    select (whole.working + rest.working)::int as working
    from unnest(${cuts.map(({ day }) => day)}::date[], ${quarters}::timestamptz[],
      ${cuts.map(({ until }) => new Date(until).toISOString())}::timestamptz[])
      with ordinality as cut (day, quarter, until, nth)
    cross join lateral (
      select coalesce(sum(${quarter(1)} + ${quarter(2)} + ${quarter(3)} + ${quarter(4)}), 0) as working
      from activity_day_hours h
      where h.organization_id = ${organizationId} and h.work_date = cut.day and h.employee_id = any(${[...ids]}::int[])
        and h.hour < cut.quarter) whole
    cross join lateral (
      select count(*) as working from activity_minutes m
      where m.organization_id = ${organizationId} and m.employee_id = any(${[...ids]}::int[])
        and m.minute >= cut.quarter and m.minute < cut.until and m.work_date = cut.day and m.status <= 1) rest
    order by cut.nth`.execute(db)
  return rows.map(({ working }) => working)
}

type LastMinute = {
  status: number | null
  minute: Date | null
  stopped: boolean
  worked: boolean
  on_leave: boolean
}

/** The status that each person had at an instant, from the last minute before it. */
async function readStatusesAt(db: Db, actor: Actor, ids: readonly number[], { day, until }: CutDay): Promise<number[]> {
  const organizationId = actor.organizationId
  const at = new Date(until)
  // For a person who works all day, the index finds the last minute without reading the others.
  const { rows } = await sql<LastMinute>`select last.status, last.minute,
      exists (select from work_stops w where w.organization_id = ${organizationId} and w.employee_id = people.id
        and w.stopped_at > last.minute and w.stopped_at <= ${at}) as stopped,
      exists (select from activity_days d where d.organization_id = ${organizationId} and d.employee_id = people.id
        and d.work_date = ${day} and d.first_minute < ${at}) as worked,
      exists (select from leave_requests r where r.organization_id = ${organizationId} and r.employee_id = people.id
        and ${isApprovedLeave(actor, sql`${day}::date`)}) as on_leave
    from unnest(${[...ids]}::int[]) as people (id)
    left join lateral (select m.status, m.minute from activity_minutes m
      where m.organization_id = ${organizationId} and m.employee_id = people.id and m.minute < ${at}
      order by m.minute desc limit 1) last on true`.execute(db)
  return rows.map(({ status, minute, stopped, worked, on_leave }) => {
    const presence = {
      status: stopped ? ActivityStatus.StoppedWork : status,
      lastMinute: minute?.getTime() ?? null,
      workedToday: worked,
      onLeaveToday: on_leave,
    }
    return statusNow(presence, until)
  })
}
