import { ExplainedParts } from '../ExplainedParts.tsx'
import type { ReportView } from '../ReportFrame.tsx'
import { useReportDetail } from '../reports.api.ts'

type ExplainedNoteProps = Pick<ReportView<'/insights/worknotes'>, 'explaining' | 'explainCell' | 'body'>

/** The people, and then the minutes, behind the time with a note, or with any of the listed ones. */
export function ExplainedNote({ explaining, explainCell, body }: ExplainedNoteProps) {
  const { SearchTerm, ...rest } = body
  const { part } = explaining.explained ?? {}
  // A note that is named is whole; the search is about the list.
  const choice = part === undefined ? { SearchTerm } : { WorkNote: part }
  const query = useReportDetail('/insights/worknoteemployees', explaining.explained && { ...rest, ...choice })
  const { ProjectId, ProjectTaskId, SeparateSpellings } = body
  return (
    <ExplainedParts
      explaining={explaining}
      explainCell={explainCell}
      body={body}
      query={query}
      rows={query.isLoading ? undefined : query.data?.Items}
      only={{
        ProjectId,
        ProjectTaskId,
        SeparateSpellings,
        ...(part === undefined ? { NoteSearch: SearchTerm ?? '' } : { WorkNote: part }),
      }}
      of={part}
    />
  )
}
