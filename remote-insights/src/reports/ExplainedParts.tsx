import type { ApiQuery } from '@dayline/shared/api'
import { ExplainedPeople, type PartFigure, type PersonTotals } from './ExplainedPeople.tsx'
import { ExplainedPerson, type ExplainedPersonProps } from './ExplainedPerson.tsx'
import type { ReportView } from './ReportFrame.tsx'

type ExplainedPartsProps = Pick<ReportView<'/insights/worktimes'>, 'explaining' | 'explainCell' | 'body'> &
  Pick<ExplainedPersonProps, 'only' | 'of'> & {
    /** Loads the people of the part. */
    query: ApiQuery<unknown>
    rows: readonly PersonTotals[] | undefined
    figure?: PartFigure | undefined
  }

/** Explains a figure of a report whose rows are not people: first its people, then the minutes of one person. */
export function ExplainedParts({ explaining, explainCell, body, query, rows, only, of, figure }: ExplainedPartsProps) {
  const { explained, close } = explaining
  if (!explained) return null
  if (explained.employeeId !== undefined) {
    const people = rows?.map(({ Employee }) => Employee) ?? []
    return (
      <ExplainedPerson {...explaining} body={body} people={people} only={only ?? {}} of={of} label={figure?.label} />
    )
  }
  const { DateFilter = 1, StartDate, EndDate } = body
  return (
    <ExplainedPeople
      explained={explained}
      range={{ DateFilter, StartDate, EndDate }}
      filters={explaining.filters}
      query={query}
      rows={rows}
      explainCell={explainCell}
      of={of}
      figure={figure}
      onClose={close}
    />
  )
}
