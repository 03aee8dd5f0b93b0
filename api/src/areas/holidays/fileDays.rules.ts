import { addDays, daysBetween, type LocalDate } from '@dayline/shared/calendar'
import ICAL from 'ical.js'
import type { NamedDay } from './countryDays.rules.ts'

/** Enough for all stored years of the busiest country. */
const maxDays = 600
/** In days; a longer event is not a holiday. */
const maxEventDays = 31
const maxNameLength = 100
/** Of all recurring events of a file together: some may have begun long ago. */
const maxRepeats = 10_000

type Range = { from: LocalDate; to: LocalDate }

/**
 * The all-day events of an ICS file in a range, one row per day, in order. Recurring events are expanded.
 * @returns the days, or why the file is refused, as a sentence for the form
 */
export function daysOfFile(text: string, range: Range): { days: NamedDay[] } | { refusal: string } {
  const names = new Map<LocalDate, string>()
  try {
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    const budget = { repeats: maxRepeats }
    for (const event of events) {
      if (!event.startDate?.isDate || event.isRecurrenceException()) continue
      if (!rulesOf(event).every(isExpandable)) return { refusal: `“${nameOf(event)}” repeats in an unusual way.` }
      addDaysOf(event, { range, names, budget })
      if (names.size > maxDays) return { refusal: 'The file has too many days.' }
    }
  } catch {
    return { refusal: 'This file could not be read. Please choose an ICS file.' }
  }
  if (names.size === 0) return { refusal: 'The file has no all-day events of these years.' }
  return { days: [...names].map(([day, name]) => ({ day, name })).sort((a, b) => a.day.localeCompare(b.day)) }
}

const nameOf = (event: ICAL.Event) => event.summary?.trim().slice(0, maxNameLength) || 'Holiday'

const rulesOf = (event: ICAL.Event) =>
  event.component.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur)

/**
 * Whether ical.js finds the next day of a rule, or its end, in limited time. Of rules without any day, such as 30
 * February, it gives up only on yearly and monthly ones.
 */
function isExpandable({ freq, parts }: ICAL.Recur): boolean {
  if (freq === 'YEARLY' || freq === 'MONTHLY') return true
  const limits = Object.keys(parts)
  return freq === 'WEEKLY' ? limits.every((limit) => limit === 'BYDAY') : freq === 'DAILY' && limits.length === 0
}

type Collected = { range: Range; names: Map<LocalDate, string>; budget: { repeats: number } }

function addDaysOf(event: ICAL.Event, { range: { from, to }, names, budget }: Collected): void {
  const name = nameOf(event)
  // The end is the day after the last one; an event without an end lasts one day.
  const length = Math.max(1, daysBetween(dayOf(event.startDate), dayOf(event.endDate)))
  if (length > maxEventDays) return
  for (const start of startsOf(event, to, budget)) {
    for (let nth = 0; nth < length; nth++) {
      const day = addDays(start, nth)
      if (day >= from && day <= to && !names.has(day)) names.set(day, name)
    }
  }
}

function startsOf(event: ICAL.Event, until: LocalDate, budget: { repeats: number }): LocalDate[] {
  if (!event.isRecurring()) return [dayOf(event.startDate)]
  const starts: LocalDate[] = []
  const repeats = event.iterator()
  for (let next = repeats.next(); next && budget.repeats-- > 0; next = repeats.next()) {
    if (dayOf(next) > until) break
    starts.push(dayOf(next))
  }
  return starts
}

const dayOf = (time: ICAL.Time): LocalDate => time.toString().slice(0, 10)
