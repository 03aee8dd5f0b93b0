import { addDays, addMonths, isWorkingDay, type LocalDate, leaveSpan, startOfMonth } from '@dayline/shared/calendar'
import { LeaveRequestStatus, LeaveType } from '@dayline/shared/contract'
import { demoHolidays } from './holidays.ts'
import { type DemoPerson, worksEveryDay } from './people.ts'
import { between, pick, randomOf } from './random.ts'

export type DemoLeave = {
  email: string
  type: number
  from: LocalDate
  to: LocalDate
  days: number
  offDays: number
  status: number
}

const workDays = { workingDays: [1, 2, 3, 4, 5], holidays: demoHolidays }

const reasons = [
  LeaveType.Annual,
  LeaveType.Annual,
  LeaveType.Annual,
  LeaveType.Sick,
  LeaveType.Personal,
  LeaveType.Unpaid,
]

/** The months whose requests the demo has on a day: those of its history, and of the days to come. */
export function monthsOfLeave(today: LocalDate): string[] {
  const last = addDays(today, 30)
  const months: string[] = []
  for (let day = startOfMonth(addDays(today, -65)); day <= last; day = addMonths(day, 1)) months.push(day.slice(0, 7))
  return months
}

/** A person's leave request in a month, if any. It depends only on the calendar, so it never moves. */
export function leaveOfMonth(person: DemoPerson, month: string): DemoLeave | null {
  if (worksEveryDay(person)) return null
  const { email } = person
  const random = randomOf('leave', email, month)
  if (random() > 0.42) return null
  let from = `${month}-${String(between(random, 2, 26)).padStart(2, '0')}`
  while (!isWorkingDay(from, workDays)) from = addDays(from, 1)
  const days = between(random, 1, 4)
  const { end: to, offDays } = spanOf(from, days)
  const type = pick(random, reasons)
  const fate = random()
  const { Approved, Rejected, Pending } = LeaveRequestStatus
  return { email, type, from, to, days, offDays, status: fate < 0.78 ? Approved : fate < 0.88 ? Rejected : Pending }
}

function spanOf(from: LocalDate, days: number) {
  const span = leaveSpan(from, days * 2, workDays)
  if (!span) throw new Error(`Leave of the demo begins on a day off: ${from}.`)
  return span
}

/**
 * Requests of people who work every day: pending future days, one of them half, and a rejected one, so that a visitor
 * of any role has something to decide, to withdraw and to read.
 */
export function requestsToCome(person: DemoPerson, today: LocalDate): DemoLeave[] {
  if (!worksEveryDay(person)) return []
  const { email } = person
  const { Pending, Rejected } = LeaveRequestStatus
  const random = randomOf('leave to come', email)
  return [
    { type: LeaveType.Annual, after: 8, days: 3, status: Pending },
    { type: LeaveType.Personal, after: 24, days: 0.5, status: Pending },
    { type: LeaveType.Annual, after: 40, days: 5, status: Rejected },
  ].map(({ type, after, days, status }) => {
    let from = addDays(today, after + between(random, 0, 12))
    while (!isWorkingDay(from, workDays)) from = addDays(from, 1)
    const { end: to, offDays } = spanOf(from, days)
    return { email, type, from, to, days, offDays, status }
  })
}

/** Whether the person is away on a day, by approved leave. */
export function isOnLeave(person: DemoPerson, date: LocalDate): boolean {
  const months = [date.slice(0, 7), addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7)]
  return months.some((month) => {
    const leave = leaveOfMonth(person, month)
    return leave?.status === LeaveRequestStatus.Approved && leave.from <= date && date <= leave.to
  })
}
