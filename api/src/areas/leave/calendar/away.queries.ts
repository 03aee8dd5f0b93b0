import { daysBetween, isWorkingDay, type Leave, type LocalDate, leaveByDay, listDays } from '@dayline/shared/calendar'
import {
  type AwayDay,
  type CalendarPerson,
  type CallData,
  type Holiday,
  LeaveRequestStatus,
} from '@dayline/shared/contract'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { ValidationFailed } from '../../../http/failures.ts'
import { imageUrl } from '../../../http/files/imageUrl.ts'
import { pageOf } from '../../../http/paging.ts'
import type { ReadBody } from '../../../http/route.ts'
import { inScope } from '../../../people/scope.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { readWorkWeeks, type WorkWeeks } from '../../../tracking/work-days/workWeeks.queries.ts'
import { clashesOf, countsOf } from './clashes.rules.ts'

type Body = ReadBody<'/leavemanagement/listaway'>

/** Enough for a month with the weeks around it, and the next month. */
const maxRangeDays = 62

/** Who is away, with the details that the caller may see (docs/product/leave.md#calendar). */
export async function listAway(db: Db, actor: Actor, body: Body): Promise<CallData<'/leavemanagement/listaway'>> {
  const { StartDay, EndDay, Page, PageSize } = body
  const length = daysBetween(StartDay, EndDay) + 1
  if (length < 1) throw new ValidationFailed({ EndDay: 'The last day must not be before the first.' })
  if (length > maxRangeDays) throw new ValidationFailed({ EndDay: 'This range is too long.' })
  const days = listDays(StartDay, EndDay)
  const people = await readPeople(db, actor, body)
  const ids = people.map(({ id }) => id)
  const [weekOf, requests, holidays] = await Promise.all([
    readWorkWeeks(db, actor, ids),
    readRequests(db, actor, ids, body),
    readHolidays(db, actor, ids, body),
  ])
  const away = awayDays(requests, weekOf, body)
  const shown = people.slice((Page - 1) * PageSize, Page * PageSize)
  const isShown = new Set(shown.map(({ id }) => id))
  const items = shown.map(
    ({ id, first, last, image, team_id, team }): CalendarPerson => ({
      ID: id,
      FirstName: first,
      LastName: last,
      Image: imageUrl(image),
      TeamId: team_id,
      TeamTitle: team,
      DaysOff: days.filter((day) => !isWorkingDay(day, weekOf(id))),
      Holidays: (holidays.get(id) ?? []).map(({ Day, Name }) => ({ Day, Name })),
    }),
  )
  return {
    ...pageOf(items, people.length, body),
    Away: away.filter(({ EmployeeId }) => isShown.has(EmployeeId)),
    Counts: countsOf(away),
    Clashes: clashesOf(
      away,
      people.map(({ id, first, last, team_id, team }) => ({
        id,
        name: `${first} ${last}`.trim(),
        teamId: team_id,
        team,
      })),
    ),
  }
}

/** Condition for people in scope, and for colleagues of the caller's team. */
function isColleague(actor: Actor): Expression<SqlBool> {
  const eb = expressionBuilder<{ e: Tables['employments'] }, 'e'>()
  if (actor.teamId === null) return inScope(actor)
  return eb.or([inScope(actor), eb('e.team_id', '=', actor.teamId)])
}

async function readPeople(db: Db, actor: Actor, { TeamId, ColleaguesOf }: Body) {
  let people = db
    .selectFrom('employments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('teams as t', (join) =>
      join.onRef('t.organization_id', '=', 'e.organization_id').onRef('t.id', '=', 'e.team_id'),
    )
    .where('e.organization_id', '=', actor.organizationId)
    .where('e.deleted_at', 'is', null)
    .where('e.blocked_at', 'is', null)
    .where(isColleague(actor))
  if (TeamId) people = people.where('e.team_id', '=', TeamId)
  if (ColleaguesOf) {
    people = people.where('e.team_id', '=', (eb) =>
      eb
        .selectFrom('employments as named')
        .select('named.team_id')
        .where('named.organization_id', '=', actor.organizationId)
        .where('named.id', '=', ColleaguesOf),
    )
  }
  return people
    .select(['e.id', 'e.team_id', 't.title as team', 'u.first_name as first', 'u.last_name as last'])
    .select('u.image_key as image')
    .orderBy(
      sql`e.id <> ${actor.employmentId}, lower(t.title) nulls last, lower(u.first_name), lower(u.last_name), e.id`,
    )
    .execute()
}

type Request = Leave & { employeeId: number; type: number | null; isPending: boolean }

/** Approved leave of everyone, and pending leave of people in scope. The type is null for people out of scope. */
async function readRequests(db: Db, actor: Actor, ids: number[], { StartDay, EndDay }: Body): Promise<Request[]> {
  if (ids.length === 0) return []
  const mine = inScope(actor)
  return db
    .selectFrom('leave_requests as x')
    .innerJoin('employments as e', (join) =>
      join.onRef('e.organization_id', '=', 'x.organization_id').onRef('e.id', '=', 'x.employee_id'),
    )
    .where('x.organization_id', '=', actor.organizationId)
    .where('x.employee_id', 'in', ids)
    .where('x.start_date', '<=', EndDay)
    .where('x.end_date', '>=', StartDay)
    .where((eb) =>
      eb.or([
        eb('x.status', '=', LeaveRequestStatus.Approved),
        eb.and([eb('x.status', '=', LeaveRequestStatus.Pending), mine]),
      ]),
    )
    .select((eb) => [
      'x.employee_id as employeeId',
      'x.half_days as halfDays',
      sql<string>`x.start_date::text`.as('from'),
      sql<string>`x.end_date::text`.as('to'),
      eb.case().when(mine).then(eb.ref('x.type')).end().as('type'),
      eb('x.status', '=', LeaveRequestStatus.Pending).as('isPending'),
    ])
    .orderBy(sql`x.start_date, x.id`)
    .execute() as Promise<Request[]>
}

async function readHolidays(db: Db, { organizationId }: Actor, ids: number[], { StartDay, EndDay }: Body) {
  const { rows } = await sql<Holiday & { id: number }>`select employee_id as id, day::text as "Day", name as "Name"
    from employee_holidays where organization_id = ${organizationId} and employee_id = any(${ids}::int[])
      and day between ${StartDay} and ${EndDay} order by day`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}

/** Days away per request, so that each half of a day keeps its type. */
function awayDays(requests: readonly Request[], weekOf: WorkWeeks, { StartDay, EndDay }: Body): AwayDay[] {
  return requests.flatMap(({ employeeId, type, isPending, ...leave }) =>
    [...leaveByDay([leave], weekOf(employeeId))]
      .filter(([day]: [LocalDate, number]) => day >= StartDay && day <= EndDay)
      .map(([Day, Halves]) => ({ EmployeeId: employeeId, Day, Halves, Type: type, IsPending: isPending })),
  )
}
