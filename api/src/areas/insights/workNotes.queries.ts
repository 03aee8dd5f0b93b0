import { noteKey, type WorkNoteEmployeeItem, type WorkNoteItem } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import { listReportPeople, reportPeopleIds } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { isByTask, ofTask, requestedDays } from '../../tracking/filters.ts'
import { isNote, type NoteChoice } from '../../tracking/workNotes.rules.ts'
import { reportedPeople } from './reportedPeople.ts'

type NoteFilter = Omit<ReadBody<'/insights/worknotes'>, 'SearchTerm' | 'SeparateSpellings'>

/** Minutes of one person with one note; `note` is empty for time without one. */
export type NotePart = { employeeId: number; note: string; working: number; minutes: number }

/** Time by person and note, including time without a note. Reads the summaries by day. */
export async function listNoteParts(db: Db, actor: Actor, filter: NoteFilter): Promise<NotePart[]> {
  const { organizationId } = actor
  const { from, to } = requestedDays(actor, filter)
  const those = sql`organization_id = ${organizationId} and work_date between ${from} and ${to}
    and employee_id in (${reportPeopleIds(db, actor, reportedPeople(actor, filter))})`
  // Notes by day have no tasks; time without a note is the rest of the day.
  const times = isByTask(filter)
    ? sql`select employee_id, work_note_id, sum(minutes)::int as minutes,
          coalesce(sum(minutes) filter (where status <= 1), 0)::int as working
        from activity_day_tasks where ${those}${ofTask(organizationId, filter)} group by 1, 2`
    : sql`select employee_id, work_note_id, sum(minutes)::int as minutes, sum(working)::int as working
        from (select employee_id, work_note_id, minutes, working from activity_day_notes where ${those}
          union all select employee_id, 0, -minutes, -working from activity_day_notes where ${those}
          union all select employee_id, 0, minutes, working from activity_days where ${those}) of_days
        group by 1, 2 having sum(minutes) > 0`
  const { rows } = await sql<NotePart>`
    select d.employee_id as "employeeId", coalesce(trim(n.title), '') as note, d.working, d.minutes
    from (${times}) as d
    left join work_notes n on n.organization_id = ${organizationId} and n.id = d.work_note_id
    order by d.working desc, d.employee_id`.execute(db)
  return rows
}

/** Work notes with working time, the longest first (docs/product/reports.md#work-notes). */
export async function workNotes(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/insights/worknotes'>,
): Promise<{ Items: WorkNoteItem[]; TotalWorking: number }> {
  const parts = await listNoteParts(db, actor, filter)
  return { Items: notesOf(parts, filter), TotalWorking: workingOf(parts) }
}

/**
 * The sums of each note that has working time and contains every word of the search; other notes and time without a
 * note count in the total only. Spellings of a note are combined under the one with the most time, unless separated.
 */
export function notesOf(parts: readonly NotePart[], choice: Omit<NoteChoice, 'WorkNote'>): WorkNoteItem[] {
  const total = workingOf(parts)
  const isFound = isNote({ ...choice, WorkNote: null })
  const found = parts.filter(({ note }) => isFound(note))
  const Items = [...Map.groupBy(found, ({ note }) => noteKey(note, choice.SeparateSpellings)).values()].map((parts) => {
    const spellings = spellingsOf(parts)
    return {
      ID: spellings[0]?.Text ?? '',
      ...timesOf(parts, total),
      ...(spellings.length > 1 && { Spellings: spellings }),
    }
  })
  return Items.filter(({ Working }) => Working > 0).sort((a, b) => b.Working - a.Working || a.ID.localeCompare(b.ID))
}

/** Each person's working time with a note. */
export async function workNoteEmployees(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/insights/worknoteemployees'>,
): Promise<{ Items: WorkNoteEmployeeItem[] }> {
  const [selected, parts] = await Promise.all([
    listReportPeople(db, actor, reportedPeople(actor, filter)),
    listNoteParts(db, actor, filter),
  ])
  const people = new Map(selected.map((person) => [person.ID, person]))
  const Items = peopleOf(parts, filter, filter.WithoutNote).flatMap(({ employeeId, ...times }) => {
    const Employee = people.get(employeeId)
    return Employee ? [{ Employee, ...times }] : []
  })
  return { Items }
}

/**
 * The people with working time under one or more notes, the longest first, each compared with all of their work.
 * @param isWithout lists people with working time without these notes instead
 */
export function peopleOf(parts: readonly NotePart[], choice: NoteChoice, isWithout = false) {
  const isMeant = isNote(choice)
  const counted = isWithout ? 'Difference' : 'Working'
  return [...Map.groupBy(parts, ({ employeeId }) => employeeId)]
    .map(([employeeId, parts]) => ({
      employeeId,
      ...timesOf(
        parts.filter(({ note }) => isMeant(note)),
        workingOf(parts),
      ),
    }))
    .filter((times) => times[counted] > 0)
    .sort((a, b) => b[counted] - a[counted])
}

function spellingsOf(parts: readonly NotePart[]) {
  return [...Map.groupBy(parts, ({ note }) => note)]
    .map(([Text, same]) => ({ Text, Working: workingOf(same) }))
    .filter(({ Working }) => Working > 0)
    .sort((a, b) => b.Working - a.Working || a.Text.localeCompare(b.Text))
}

const workingOf = (parts: readonly NotePart[]) => parts.reduce((sum, { working }) => sum + working, 0)

function timesOf(parts: readonly NotePart[], TotalWorking: number): Omit<WorkNoteItem, 'ID'> {
  const Working = workingOf(parts)
  const TotalMins = parts.reduce((sum, { minutes }) => sum + minutes, 0)
  return { TotalWorking, Working, Difference: TotalWorking - Working, TotalMins }
}
