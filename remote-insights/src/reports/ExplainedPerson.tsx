import type { Employee, ExplainedTotal } from '@dayline/shared/contract'
import { ExplainButton, ExplainDialog, type useExplained } from '@dayline/shared/explain'
import { duration } from '@dayline/shared/format'
import { type ReactNode, useMemo } from 'react'
import { nameOf } from './person.tsx'
import type { ReportFilters } from './reportFilters.ts'
import { useReportBody } from './reports.api.ts'

type Explain = ReturnType<typeof useExplained>
export type ExplainCell = (person: Employee, name: string, total: ExplainedTotal, minutes: number) => ReactNode

/** The sum of a team, or of everybody where no team is given, that opens the people in it. */
export type ExplainSum = (name: string, total: ExplainedTotal, minutes: number, teamId?: number) => ReactNode

/** Sums that open the people that they are made of. The function is the same on each render. */
export function useExplainSum(explain: Explain['explain']): ExplainSum {
  return useMemo<ExplainSum>(
    () => (name, total, minutes, teamId) => (
      <ExplainButton name={`${name}, all`} onOpen={() => explain({ total, teamId })}>
        {duration(minutes)}
      </ExplainButton>
    ),
    [explain],
  )
}

/** Durations of a person that open the minutes that they are made of. The function is the same on each render. */
export function useExplainCell(explain: Explain['explain']): ExplainCell {
  return useMemo<ExplainCell>(
    () => (person, name, total, minutes) => (
      <ExplainButton name={`${name}, ${person.FirstName}`} onOpen={() => explain({ total, employeeId: person.ID })}>
        {duration(minutes)}
      </ExplainButton>
    ),
    [explain],
  )
}

type ExplainedPersonProps = Pick<Explain, 'explained' | 'change' | 'close'> & {
  filters: ReportFilters
  people: readonly Employee[]
}

/** The minutes behind a figure of a person, with the days, project and task of the report. */
export function ExplainedPerson({ explained, change, close, filters, people }: ExplainedPersonProps) {
  const { ProjectId, ProjectTaskId } = useReportBody(filters)
  if (explained?.employeeId === undefined) return null
  const { DateFilter, StartDate, EndDate } = filters
  const person = people.find(({ ID }) => ID === explained.employeeId)
  return (
    <ExplainDialog
      of={{ DateFilter, StartDate, EndDate, ProjectId, ProjectTaskId, EmployeeId: explained.employeeId }}
      total={explained.total}
      person={person && nameOf(person)}
      onTotalChange={change}
      onClose={close}
    />
  )
}
