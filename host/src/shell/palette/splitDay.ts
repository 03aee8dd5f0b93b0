import { addDays, isDay, isoWeekday, type LocalDate } from '@dayline/shared/calendar'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** A shorter prefix of a weekday is more likely part of a name. */
const minWeekdayLetters = 3

/** A search without its day; `word` is the day as typed, empty without one. */
export type DaySearch = { term: string; day: LocalDate | null; word: string }

function lastWeekday(word: string, today: LocalDate): LocalDate | null {
  const weekday = word.length < minWeekdayLetters ? 0 : weekdays.findIndex((name) => name.startsWith(word)) + 1
  // Today's weekday means a week ago: the current day is `today`.
  return weekday === 0 ? null : addDays(today, -((isoWeekday(today) - weekday + 6) % 7) - 1)
}

function dayOf(word: string, today: LocalDate): LocalDate | null {
  if (word === 'today') return today
  if (word === 'yesterday') return addDays(today, -1)
  if (isDay(word)) return word > today ? null : word
  return lastWeekday(word, today)
}

/** Splits `priya yesterday` into the name and the day: today, yesterday, the latest such weekday, or a date. */
export function splitDay(search: string, today: LocalDate): DaySearch {
  const words = search.trim().split(/\s+/)
  const word = words.at(-1)?.toLowerCase() ?? ''
  const day = words.length > 1 ? dayOf(word, today) : null
  return day ? { term: words.slice(0, -1).join(' '), day, word } : { term: search.trim(), day: null, word: '' }
}
