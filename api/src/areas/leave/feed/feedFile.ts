import { addDays, type LocalDate, localDate } from '@dayline/shared/calendar'
import { definitions, LeaveRequestStatus } from '@dayline/shared/contract'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The person to whom a calendar address belongs. */
export type FeedOwner = { organizationId: number; employeeId: number; organization: string; zone: string }

/** Older leave is only in the list of requests. */
const pastDays = 366
const refreshSeconds = 3600

type Leave = {
  id: number
  type: number
  from: LocalDate
  to: LocalDate
  halfDays: number
  status: number
  created: Date
}
type FreeDay = { id: number; day: LocalDate; name: string }

/** A person's leave and holidays as an ICS file (docs/product/leave.md#calendar-address). Notes are left out. */
export async function feedFile(db: Db, owner: FeedOwner, now: number = Date.now()): Promise<string> {
  const { organizationId, employeeId } = owner
  const from = addDays(localDate(now, owner.zone), -pastDays)
  const leaves = await sql<Leave>`select id, type, start_date::text as "from", end_date::text as "to",
      half_days as "halfDays", status, created_at as created
    from leave_requests where organization_id = ${organizationId} and employee_id = ${employeeId}
      and status <> ${LeaveRequestStatus.Rejected} and half_days > 0 and end_date >= ${from} order by start_date, id`.execute(
    db,
  )
  const days = await sql<FreeDay>`select employee_id as id, day::text as day, name from employee_holidays
    where organization_id = ${organizationId} and employee_id = ${employeeId} and day >= ${from} order by day`.execute(
    db,
  )
  const calendar = ical({
    name: `Leave, ${owner.organization}`,
    prodId: { company: 'Dayline', product: 'Leave', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const leave of leaves.rows) {
    const isPending = leave.status === LeaveRequestStatus.Pending
    calendar.createEvent({
      id: `leave-${leave.id}@dayline`,
      stamp: leave.created,
      ...wholeDays(leave.from, leave.to),
      summary: leaveTitle(leave) + (isPending ? ' (pending)' : ''),
      status: isPending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    })
  }
  for (const { day, name } of days.rows) {
    calendar.createEvent({
      id: `holiday-${day}@dayline`,
      stamp: midnight(day),
      ...wholeDays(day, day),
      summary: name,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}

/** An all-day event ends on the day after its last. Dates have no zone: UTC is written unchanged. */
const wholeDays = (from: LocalDate, to: LocalDate) => ({
  allDay: true,
  start: midnight(from),
  end: midnight(addDays(to, 1)),
})
const midnight = (day: LocalDate) => new Date(`${day}T00:00:00Z`)

function leaveTitle({ type, halfDays }: Leave): string {
  const name = definitions.LeaveRightType.find(({ Key }) => Key === type)?.DisplayName ?? 'Other'
  const days = halfDays / 2
  return `${name} leave, ${days === 1 ? '1 day' : `${days} days`}`
}
