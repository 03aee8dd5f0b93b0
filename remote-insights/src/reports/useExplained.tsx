import type { Employee, ExplainedTotal } from '@dayline/shared/contract'
import { ExplainButton, ExplainDialog } from '@dayline/shared/explain'
import { duration } from '@dayline/shared/format'
import { type ReactNode, useState } from 'react'
import { nameOf } from './person.tsx'
import type { ReportFilters } from './reportFilters.ts'
import { useReportBody } from './reports.api.ts'

type Explained = { person: Employee; total: ExplainedTotal }
export type ExplainCell = (person: Employee, name: string, total: ExplainedTotal, minutes: number) => ReactNode

/** Durations of a person that open the minutes that they are made of, and the dialog that shows them. */
export function useExplained(filters: ReportFilters): { explainCell: ExplainCell; dialog: ReactNode } {
  const [explained, setExplained] = useState<Explained | null>(null)
  const { DateFilter, StartDate, EndDate } = filters
  const { ProjectId, ProjectTaskId } = useReportBody(filters)
  const explainCell: ExplainCell = (person, name, total, minutes) => (
    <ExplainButton name={`${name}, ${person.FirstName}`} onOpen={() => setExplained({ person, total })}>
      {duration(minutes)}
    </ExplainButton>
  )
  const dialog = explained && (
    <ExplainDialog
      of={{ DateFilter, StartDate, EndDate, ProjectId, ProjectTaskId, EmployeeId: explained.person.ID }}
      total={explained.total}
      person={nameOf(explained.person)}
      onClose={() => setExplained(null)}
    />
  )
  return { explainCell, dialog }
}
