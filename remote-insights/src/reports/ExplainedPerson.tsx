import type { Employee, ExplainedTotal } from '@dayline/shared/contract'
import { ExplainButton, ExplainDialog, type ExplainScope, type useExplained } from '@dayline/shared/explain'
import { duration } from '@dayline/shared/format'
import { useProfile } from '@dayline/shared/router'
import { type ReactNode, useMemo } from 'react'
import type { Explaining } from './explaining.ts'
import { nameOf } from './person.tsx'
import type { ReportBody } from './reportPaths.ts'

type Explain = ReturnType<typeof useExplained>
/** @param part the app, task or note that the minutes have in common, as the address names it */
export type ExplainCell = (
  person: Employee,
  name: string,
  total: ExplainedTotal,
  minutes: number,
  part?: string,
) => ReactNode

/** The sum of a team, or of everybody where no team is given, that opens the people in it. */
export type ExplainSum = (
  name: string,
  total: ExplainedTotal,
  minutes: number,
  teamId?: number,
  part?: string,
) => ReactNode

/** Sums that open the people that they are made of. The function is the same on each render. */
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

/** Durations of a person that open the minutes that they are made of. The function is the same on each render. */
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
  /** What the minutes have in common beside the filters of the report, and its name. */
  only?: Omit<ExplainScope, 'EmployeeId' | 'DateFilter' | 'StartDate' | 'EndDate'>
  of?: string | undefined
  /** The name of the figure, where it is none of the totals. */
  label?: string | undefined
}

/** The minutes behind a figure of a person, with the days, project and task of the report; each leads to its day. */
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
      person={[person && nameOf(person), of].filter(Boolean).join(', ')}
      filters={filters}
      label={label}
      onTotalChange={change}
      onOpenDay={(day) => openProfile({ employeeId, day })}
      onClose={close}
    />
  )
}
