import { type Employee, ExplainedTotal } from '@dayline/shared/contract'
import { ExplainButton } from '@dayline/shared/explain'
import { duration } from '@dayline/shared/format'
import { useMemo } from 'react'
import { ExplainedParts } from '../ExplainedParts.tsx'
import type { PartFigure } from '../ExplainedPeople.tsx'
import type { Explaining } from '../explaining.ts'
import type { ReportView } from '../ReportFrame.tsx'
import { useReportDetail } from '../reports.api.ts'

type ExplainedNoteProps = Pick<ReportView<'/insights/worknotes'>, 'explaining' | 'explainCell' | 'body'>

/** Figures other than the time with a note, by their name in the URL: time without it, and a person's total time. */
export const noteFigures = ['without', 'own'] as const
type NoteFigure = (typeof noteFigures)[number]

/** Renders a time other than the one with a note; it opens the people or minutes behind it. */
export function explainFigure(
  explain: Explaining['explain'],
  figure: NoteFigure,
  { name, minutes, part, person }: { name: string; minutes: number; part?: string | undefined; person?: Employee },
) {
  const open = () => explain({ total: ExplainedTotal.Working, figure, part, employeeId: person?.ID })
  return (
    <ExplainButton name={person ? `${name}, ${person.FirstName}` : name} onOpen={open}>
      {duration(minutes)}
    </ExplainButton>
  )
}

/** The people, and then the minutes, behind the time with or without a note, or with or without any listed note. */
export function ExplainedNote({ explaining, explainCell, body }: ExplainedNoteProps) {
  const { SearchTerm, ...rest } = body
  const { explained, explain } = explaining
  const { part } = explained ?? {}
  const isWithout = explained?.figure === 'without'
  const isOwn = explained?.figure === 'own'
  // A named note is requested exactly; the search applies only to the list.
  const choice = part === undefined ? { SearchTerm } : { WorkNote: part }
  const query = useReportDetail(
    '/insights/worknoteemployees',
    explained && { ...rest, ...choice, ...(isWithout && { WithoutNote: true }) },
    { former: 'never' },
  )
  const { ProjectId, ProjectTaskId, SeparateSpellings } = body
  const without = useMemo<PartFigure>(
    () => ({
      label: 'Difference from total',
      formula: `All working time − working time with ${part === undefined ? 'the listed notes' : 'this note'}.`,
      cell: (person, minutes) => explainFigure(explain, 'without', { name: 'Difference', minutes, part, person }),
    }),
    [explain, part],
  )
  const items = query.data?.Items
  const rows = isWithout ? items?.map(({ Employee, Difference }) => ({ Employee, Working: Difference })) : items
  const ofNotes = part === undefined ? { NoteSearch: SearchTerm ?? '' } : { WorkNote: part }
  return (
    <ExplainedParts
      explaining={explaining}
      explainCell={explainCell}
      body={body}
      query={query}
      rows={rows}
      only={{
        ProjectId,
        ProjectTaskId,
        SeparateSpellings,
        ...(!isOwn && ofNotes),
        ...(isWithout && { WithoutNote: true }),
      }}
      of={isOwn ? undefined : isWithout ? `without ${part ?? 'the listed notes'}` : part}
      figure={isWithout ? without : isOwn ? ownTotal : undefined}
    />
  )
}

/** All working time of a person, with and without notes; opened only from the people of a note. */
const ownTotal: PartFigure = { label: 'Own total', formula: '', cell: () => null }
