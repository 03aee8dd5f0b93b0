import type { LocalDate } from '@dayline/shared/calendar'
import { type Account, type Employee, fullName } from '@dayline/shared/contract'
import { formatRange } from '@dayline/shared/format'
import { decide, pathOf, screenOf, type WellKnownScreenId } from '@dayline/shared/navigation'
import { CalendarDays, Clock, Image, UserRound } from 'lucide-react'
import { type Entry, ownIcon } from './entries.ts'
import type { PersonView } from './splitView.ts'

type Doing = {
  openDay: (employeeId: number, day: LocalDate | null) => void
  goTo: (path: string) => void
}

/** The parts of a search that follow the name; `words` are their text. */
type Typed = { view: PersonView | null; day: LocalDate | null; words: string[] }

const screensOfViews = { screenshots: 'screenshots', timesheet: 'timesheet' } as const satisfies Record<
  string,
  WellKnownScreenId
>
const icons = { day: Clock, screenshots: Image, timesheet: CalendarDays }
const titles: Record<PersonView, string> = { day: 'Day', screenshots: 'Screenshots', timesheet: 'Timesheet' }

function viewsFor(account: Account): PersonView[] {
  const screens = (['screenshots', 'timesheet'] as const).filter(
    (id) => screenOf(id) && decide(id, account, Date.now()).open,
  )
  return ['day', ...screens]
}

/**
 * The lines of a person: the typed view alone; else the person, whose day opens, with the views shown by Tab.
 */
export function personEntries(person: Employee, { view, day, words }: Typed, account: Account, doing: Doing): Entry[] {
  const { ID, Team } = person
  const name = fullName(person)
  const dayText = day && formatRange({ start: day, end: day })

  function viewEntry(shown: PersonView): Entry {
    const date: Record<string, string> = day ? { date: `${day}..${day}` } : {}
    return {
      id: `person-${ID}-${shown}`,
      section: 'People',
      label: `${name}: ${titles[shown]}`,
      ...(dayText ? { detail: dayText } : {}),
      words,
      icon: ownIcon(icons[shown]),
      run: () =>
        shown === 'day' ? doing.openDay(ID, day) : doing.goTo(pathOf(screensOfViews[shown], { employee: ID, ...date })),
    }
  }

  const views = viewsFor(account)
  if (view) return views.includes(view) ? [viewEntry(view)] : []
  const detail = dayText ?? Team?.Title
  return [
    {
      id: `person-${ID}`,
      section: 'People',
      label: name,
      ...(detail ? { detail } : {}),
      words,
      icon: ownIcon(UserRound),
      run: () => doing.openDay(ID, day),
      more: views.map(viewEntry),
    },
  ]
}
