import type { Employee } from '@dayline/shared/contract'
import { type Cell, duration, type Sheet } from '../../http/exports/xlsx.ts'
import { minutesColumn, personCells, personColumns } from '../../tracking/exports/columns.ts'
import type { NoteChoice } from '../../tracking/workNotes.rules.ts'
import { type NotePart, notesOf, peopleOf } from './workNotes.queries.ts'

type Choice = Omit<NoteChoice, 'WorkNote'>
type Times = { Working: number; Difference: number; TotalWorking: number }

const noteColumn = { title: 'Work note', width: 32 }
const timeColumns = [
  minutesColumn('With note', 12),
  minutesColumn('Difference', 12),
  minutesColumn('Total working', 14),
  { title: 'Share', width: 10, format: '0%' },
]
const timeCells = ({ Working, Difference, TotalWorking }: Times): Cell[] => [
  duration(Working),
  duration(Difference),
  duration(TotalWorking),
  TotalWorking > 0 ? Working / TotalWorking : null,
]

/** How the rows were found and counted, for the export and a shared link. */
export function noteFacts({ SearchTerm, SeparateSpellings }: Choice): [filter: string, value: string][] {
  return [
    ...(SearchTerm ? [['Search', SearchTerm] as [string, string]] : []),
    ...(SeparateSpellings ? [['Spellings', 'Each separately'] as [string, string]] : []),
    ['Share', 'Working time with the note, of all working time'],
  ]
}

/** One row per found note; the last row compares their sum with the total. */
export function workNotesSheet(parts: readonly NotePart[], choice: Choice): Sheet {
  const notes = notesOf(parts, choice)
  const TotalWorking = parts.reduce((sum, { working }) => sum + working, 0)
  const Working = notes.reduce((sum, note) => sum + note.Working, 0)
  return {
    name: 'Work notes',
    columns: [noteColumn, ...timeColumns],
    rows: notes.map((note) => [note.ID, ...timeCells(note)]),
    total: ['Total', ...timeCells({ Working, TotalWorking, Difference: TotalWorking - Working })],
  }
}

/** One row per note and person, compared with all of the person's work. */
export function workNotePeopleSheet(
  parts: readonly NotePart[],
  people: ReadonlyMap<number, Employee>,
  choice: Choice,
): Sheet {
  return {
    name: 'People',
    columns: [noteColumn, ...personColumns, ...timeColumns],
    rows: notesOf(parts, choice).flatMap(({ ID }) =>
      peopleOf(parts, { ...choice, WorkNote: ID }).map((person) => [
        ID,
        ...personCells(people.get(person.employeeId)),
        ...timeCells(person),
      ]),
    ),
  }
}
