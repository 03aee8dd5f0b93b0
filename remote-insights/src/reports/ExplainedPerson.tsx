import { type Employee, type ExplainedTotal, fullName } from '@dayline/shared/contract'
import { ExplainButton, ExplainDialog, type ExplainScope, type useExplained } from '@dayline/shared/explain'
import { duration } from '@dayline/shared/format'
import { useProfile } from '@dayline/shared/router'
import { type ReactNode, useMemo } from 'react'
import type { Explaining } from './explaining.ts'
import type { ReportBody } from './reportPaths.ts'

type Explain = ReturnType<typeof useExplained>
/** @param part the app, task or note that the minutes have in common, by their ID in the URL */
export type ExplainCell = (
  person: Employee,
  name: string,
  total: ExplainedTotal,
  minutes: number,
  part?: string,
) => ReactNode

/** A sum that opens the people behind it; without `teamId`, everyone. */
export type ExplainSum = (
  name: string,
  total: ExplainedTotal,
  minutes: number,
  teamId?: number,
  part?: string,
) => ReactNode

/** Renders sums that open the people behind them. The function is stable across renders. */
export function useExplainSum(explain: Explain['explain']): ExplainSum {
  return useMemo<ExplainSum>(
    () => (name, total, minutes, teamId, part) => (
      <ExplainButton name={part === undefined ? `${name}, all` : name} onOpen={() => explain({ total, teamId, part })}>
        {duration(minutes)}
      </ExplainButton>
    ),
    [explain],
  )
}

/** Renders durations of a person that open the minutes behind them. The function is stable across renders. */
export function useExplainCell(explain: Explain['explain']): ExplainCell {
  return useMemo<ExplainCell>(
    () => (person, name, total, minutes, part) => (
      <ExplainButton
        name={`${name}, ${person.FirstName}`}
        onOpen={() => explain({ total, employeeId: person.ID, part })}
      >
        {duration(minutes)}
      </ExplainButton>
    ),
    [explain],
  )
}

export type ExplainedPersonProps = Pick<Explaining, 'explained' | 'change' | 'close' | 'filters'> & {
  body: ReportBody
  people: readonly Employee[]
  /** What the minutes have in common in addition to the report's filters; `of` is its name. */
  only?: Omit<ExplainScope, 'EmployeeId' | 'DateFilter' | 'StartDate' | 'EndDate'>
  of?: string | undefined
  /** Name of a figure that is not a total. */
  label?: string | undefined
}

/** The minutes behind a person's figure, filtered by days, project and task of the report; each links to its day. */
export function ExplainedPerson({
  explained,
  change,
  close,
  filters,
  body,
  people,
  only,
  of,
  label,
}: ExplainedPersonProps) {
  const { openProfile } = useProfile()
  const { employeeId, total } = explained ?? {}
  if (employeeId === undefined || total === undefined) return null
  const { DateFilter = 1, StartDate, EndDate, ProjectId, ProjectTaskId } = body
  const person = people.find(({ ID }) => ID === employeeId)
  return (
    <ExplainDialog
      of={{ DateFilter, StartDate, EndDate, ProjectId, ProjectTaskId, ...only, EmployeeId: employeeId }}
      total={total}
      person={[person && fullName(person), of].filter(Boolean).join(', ')}
      filters={filters}
      label={label}
      onTotalChange={change}
      onOpenDay={(day) => openProfile({ employeeId, day })}
      onClose={close}
    />
  )
}
