import type { LocalDate } from '@dayline/shared/calendar'
import { splitDay } from './splitDay.ts'

/** A person's view that a search can name. */
export type PersonView = 'day' | 'screenshots' | 'timesheet'

/** Search words of each view, and their shortest accepted prefix: a shorter one is more likely part of a name. */
const words: Record<PersonView, readonly { word: string; minLetters: number }[]> = {
  day: [{ word: 'day', minLetters: 3 }],
  screenshots: [
    { word: 'screenshots', minLetters: 4 },
    { word: 'shots', minLetters: 4 },
  ],
  timesheet: [
    { word: 'timesheet', minLetters: 5 },
    { word: 'hours', minLetters: 4 },
  ],
}

function viewOf(typed: string): PersonView | null {
  const found = Object.entries(words).find(([, all]) =>
    all.some(({ word, minLetters }) => typed.length >= minLetters && word.startsWith(typed)),
  )
  return (found?.[0] as PersonView | undefined) ?? null
}

/** Splits `priya screenshots` into the name and the view; `word` is the view as typed. */
export function splitView(search: string): { term: string; view: PersonView | null; word: string } {
  const parts = search.trim().split(/\s+/)
  const word = parts.at(-1)?.toLowerCase() ?? ''
  const view = parts.length > 1 ? viewOf(word) : null
  return view ? { term: parts.slice(0, -1).join(' '), view, word } : { term: search.trim(), view: null, word: '' }
}

/** A search such as `priya screenshots yesterday`, in either order. `words`: the parts that are not the name. */
export type PersonSearch = { term: string; view: PersonView | null; day: LocalDate | null; words: string[] }

/** Splits a search into a name, and the view and day of that person. */
export function splitPerson(search: string, today: LocalDate): PersonSearch {
  const dayLast = splitDay(search, today)
  const viewLast = splitView(dayLast.day ? dayLast.term : search)
  const day = dayLast.day ? dayLast : splitDay(viewLast.term, today)
  const words = [viewLast.word, day.word].filter(Boolean)
  return { term: dayLast.day ? viewLast.term : day.term, view: viewLast.view, day: day.day, words }
}
