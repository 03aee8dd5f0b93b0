import { useApiQuery } from '@dayline/shared/api'
import { type LocalDate, localDate } from '@dayline/shared/calendar'
import { Role } from '@dayline/shared/contract'
import { decide, pathOf, type WellKnownScreenId } from '@dayline/shared/navigation'
import { useProfile } from '@dayline/shared/router'
import { useAccount, useCan, useMe } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { FolderKanban } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hasProfile } from '../profile/hasProfile.ts'
import { type Entry, ownIcon } from './entries.ts'
import { personEntries } from './personEntries.ts'
import { splitPerson } from './splitView.ts'

const LEAST_LETTERS = 2
const MOST = 6
const PAUSE_MS = 200

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  // Requests matches once typing pauses.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** `isLoading`: even while the last letters typed have not been requested yet. */
type Found = { entries: Entry[]; isLoading: boolean }

/** People and projects whose names match, for users who may see others; the API decides which rows those are. */
export function useFound(typedText: string, goTo: (path: string) => void): Found {
  const zone = useZone()
  const account = useAccount()
  const settledText = useSettled(typedText)
  const today = localDate(Date.now(), zone)
  const typed = splitPerson(settledText, today)
  const { term } = typed
  const { Role: role } = useMe()
  const { openProfile } = useProfile()
  const isLong = term.length >= LEAST_LETTERS
  // A lapse closes the screens of people and projects, although Owners may still read the list of people.
  const isOpen = (id: WellKnownScreenId) => decide(id, account, Date.now()).open
  const seesPeople = useCan('people.read') && role !== Role.Employee && isOpen('my-activities') && hasProfile()
  const seesProjects = useCan('projects.read') && isOpen('tasks')

  const isUnsettled =
    (seesPeople || seesProjects) &&
    settledText !== typedText &&
    splitPerson(typedText, today).term.length >= LEAST_LETTERS

  // Without the flag, matches that the caller drops would fill the page.
  const search = { SearchTerm: term, SearchByWordStart: true, Page: 1, PageSize: MOST }
  const people = useApiQuery(
    '/employee/list',
    isLong && seesPeople ? { ...search, IncludeBlockedEmployees: false } : null,
    { quiet: true },
  )
  const projects = useApiQuery('/project/list', isLong && seesProjects ? search : null, { quiet: true })

  // While a new term loads, the former matches remain, and the caller filters them.
  const openDay = (employeeId: number, day: LocalDate | null) => openProfile({ employeeId, day })
  const persons = (isLong ? (people.data?.Items ?? []) : []).flatMap((person) =>
    personEntries(person, typed, account, { openDay, goTo }),
  )
  const found: Entry[] = (isLong ? (projects.data?.Items ?? []) : []).map(({ ID, Title }) => ({
    id: `project-${ID}`,
    section: 'Projects',
    label: Title,
    icon: ownIcon(FolderKanban),
    run: () => goTo(pathOf('tasks', { project: ID })),
  }))
  return { entries: [...persons, ...found], isLoading: isUnsettled || people.isLoading || projects.isLoading }
}
