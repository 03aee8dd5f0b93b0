import type { LocalDate } from '@dayline/shared/calendar'
import { halfDaysOf, refusalOfType } from '../leaveForm.rules.ts'

type Form = {
  Type?: number | null | undefined
  Count?: number | null | undefined
  StartDay?: LocalDate | null | undefined
  CarryCount?: number | null | undefined
  CarryLastDay?: string | null | undefined
}
type Read = {
  type: number
  halfDays: number
  startsOn: LocalDate
  carryHalfDays: number | null
  carryLastDay: string | null
}

const maxDays = 366
const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * Validates a policy. It may begin in this year or the next: rights of past years are added by hand. A stored first
 * day may remain; null if there is none that may.
 */
export function readPolicy(
  form: Form,
  today: LocalDate,
  storedDay: LocalDate | null,
): { policy: Read } | { refusals: Record<string, string> } {
  const refusals: Record<string, string> = {}
  const type = refusalOfType(form.Type)
  if (type) refusals.Type = type
  const halfDays = halvesOf(form.Count, 0.5)
  if (halfDays === null) refusals.Count = `Days must be between 0.5 and ${maxDays}, in steps of half a day.`
  const isAll = form.CarryCount === null || form.CarryCount === undefined
  const carryHalfDays = isAll ? null : halvesOf(form.CarryCount, 0)
  if (!isAll && carryHalfDays === null)
    refusals.CarryCount = `Days must be between 0 and ${maxDays}, in steps of half a day.`
  const year = Number(today.slice(0, 4))
  const startsOn = form.StartDay ?? null
  if (!startsOn) refusals.StartDay = 'Please choose a day.'
  else if (startsOn !== storedDay && (startsOn < `${year}-01-01` || startsOn > `${year + 1}-12-31`))
    refusals.StartDay = `Please choose a day in ${year} or ${year + 1}.`
  const carryLastDay = form.CarryLastDay || null
  if (carryLastDay && !isMonthDay(carryLastDay)) refusals.CarryLastDay = 'Please enter month and day, such as 03-31.'
  if (Object.keys(refusals).length > 0 || halfDays === null || !startsOn) return { refusals }
  return { policy: { type: form.Type as number, halfDays, startsOn, carryHalfDays, carryLastDay } }
}

function halvesOf(days: number | null | undefined, least: number): number | null {
  return days === null || days === undefined || days < least || days > maxDays ? null : halfDaysOf(days)
}

function isMonthDay(text: string): boolean {
  const [, month = '', day = ''] = /^(\d{2})-(\d{2})$/.exec(text) ?? []
  return Number(day) >= 1 && Number(day) <= (monthDays[Number(month) - 1] ?? 0)
}
