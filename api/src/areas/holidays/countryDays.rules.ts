import { addDays, type LocalDate } from '@dayline/shared/calendar'
import Holidays from 'date-holidays'

export type NamedDay = { day: LocalDate; name: string }
export type Place = { country: string; state: string | null }

const english = { languages: ['en'] }
const dayMs = 86_400_000
/** A day on which clocks are set forward has 23 hours, and still counts as a whole day. */
const clockChangeMs = 3_600_000
const byName = (a: { Name: string }, b: { Name: string }) => a.Name.localeCompare(b.Name)
const listed = (names: Record<string, string> = {}) =>
  Object.entries(names)
    .map(([Code, Name]) => ({ Code, Name }))
    .sort(byName)

/** Countries with known holidays, sorted by name. */
export const knownCountries = () => listed(new Holidays().getCountries('en'))
/** States of a country, sorted by name; empty for a country with the same days everywhere. */
export const knownStates = (country: string) => listed(new Holidays().getStates(country, 'en'))

export const isKnownPlace = ({ country, state }: Place): boolean =>
  knownCountries().some(({ Code }) => Code === country) &&
  (state === null || knownStates(country).some(({ Code }) => Code === state))

/**
 * Public holidays of some years, in order, one row per day (docs/product/holidays.md#days). Days that are only partly
 * free, such as the afternoon before a holiday, are working days.
 */
export function daysOfCountry({ country, state }: Place, years: { first: number; last: number }): NamedDay[] {
  const calendar = state ? new Holidays(country, state, english) : new Holidays(country, english)
  const names = new Map<LocalDate, string>()
  const isWithin = (day: LocalDate) => day >= `${years.first}-01-01` && day <= `${years.last}-12-31`
  // A feast of the year before may end in the first one.
  for (let year = years.first - 1; year <= years.last; year++) {
    for (const { date, start, end, name, type } of calendar.getHolidays(year)) {
      if (type !== 'public') continue
      const count = Math.floor((end.getTime() - start.getTime() + clockChangeMs) / dayMs)
      for (let nth = 0; nth < count; nth++) {
        const day = addDays(date.slice(0, 10), nth)
        if (isWithin(day)) names.set(day, names.get(day) ?? name)
      }
    }
  }
  return [...names].map(([day, name]) => ({ day, name })).sort((a, b) => a.day.localeCompare(b.day))
}
