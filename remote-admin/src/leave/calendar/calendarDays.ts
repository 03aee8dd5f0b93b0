import { type AwayDay, type CalendarPerson, fullName } from '@dayline/shared/contract'
import { type LocalDate, leaveTypeDisplay, shortDay, type Tone } from '@dayline/shared/format'

/** One day of a person. */
export type CalendarDay = {
  day: LocalDate
  away: readonly AwayDay[]
  holiday: string | null
  isDayOff: boolean
}

/** The days of each person, in the order of people and days. */
export function calendarRows(people: readonly CalendarPerson[], away: readonly AwayDay[], days: readonly LocalDate[]) {
  const awayOf = Map.groupBy(away, ({ EmployeeId, Day }) => `${EmployeeId} ${Day}`)
  return people.map((person) => {
    const holidays = new Map(person.Holidays.map(({ Day, Name }) => [Day, Name]))
    const off = new Set(person.DaysOff)
    return {
      person,
      days: days.map(
        (day): CalendarDay => ({
          day,
          away: awayOf.get(`${person.ID} ${day}`) ?? [],
          holiday: holidays.get(day) ?? null,
          isDayOff: off.has(day),
        }),
      ),
    }
  })
}
export type CalendarRow = ReturnType<typeof calendarRows>[number]

/** What the user may know of a leave: a colleague's is "away", without its type. */
export function awayText({ Halves, Type, IsPending }: AwayDay): string {
  const what = Type === null ? 'away' : `${leaveTypeDisplay(Type).label.toLowerCase()} leave`
  const half = Type === null ? 'half a day away' : `half a day of ${what}`
  return `${Halves === 1 ? half : what}${IsPending ? ', pending' : ''}`
}

export const awayTone = ({ Type }: Pick<AwayDay, 'Type'>): Tone =>
  Type === null ? 'green' : leaveTypeDisplay(Type).tone

/** A day as text: its leave, or why it is off; '' for a working day. */
export function dayText({ away, holiday, isDayOff }: CalendarDay): string {
  if (away.length > 0) return away.map(awayText).join(' and ')
  if (holiday !== null) return `holiday: ${holiday}`
  return isDayOff ? 'day off' : ''
}

/** The text of a cell, for screen readers and the line below the calendar. */
export const cellName = ({ person }: Pick<CalendarRow, 'person'>, day: CalendarDay): string =>
  `${fullName(person)}, ${shortDay(day.day)}: ${dayText(day) || 'working day'}`

/** The working days among some days of a person, which are the ones that a request would count. */
export const workingDaysOf = (days: readonly CalendarDay[]): LocalDate[] =>
  days.filter(({ isDayOff }) => !isDayOff).map(({ day }) => day)
