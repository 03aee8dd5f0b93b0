import { addDays, isoWeekday, type LocalDate } from '@dayline/shared/calendar'
import { LeaveRequestStatus, LeaveType } from '@dayline/shared/contract'
import { type DemoPerson, worksEveryDay } from './people.ts'
import { between, pick, randomOf } from './random.ts'

export type DemoLeave = { email: string; type: number; from: LocalDate; to: LocalDate; days: number; status: number }

const reasons = [
  LeaveType.Annual,
  LeaveType.Annual,
  LeaveType.Annual,
  LeaveType.Sick,
  LeaveType.Personal,
  LeaveType.Unpaid,
]

/** A person's leave request of a month, if any. It depends on the calendar only, so it never moves. */
export function leaveOfMonth(person: DemoPerson, month: string): DemoLeave | null {
  if (worksEveryDay(person)) return null
  const { email } = person
  const random = randomOf('leave', email, month)
  if (random() > 0.42) return null
  let from = `${month}-${String(between(random, 2, 22)).padStart(2, '0')}`
  while (isoWeekday(from) > 5) from = addDays(from, 1)
  const days = between(random, 1, 4)
  let to = from
  for (let left = days - 1; left > 0; ) {
    to = addDays(to, 1)
    if (isoWeekday(to) <= 5) left -= 1
  }
  const type = pick(random, reasons)
  const fate = random()
  const { Approved, Rejected, Pending } = LeaveRequestStatus
  return { email, type, from, to, days, status: fate < 0.78 ? Approved : fate < 0.88 ? Rejected : Pending }
}

/** Whether the person is away on a day, by approved leave. */
export function isOnLeave(person: DemoPerson, date: LocalDate): boolean {
  const months = [date.slice(0, 7), addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7)]
  return months.some((month) => {
    const leave = leaveOfMonth(person, month)
    return leave?.status === LeaveRequestStatus.Approved && leave.from <= date && date <= leave.to
  })
}
