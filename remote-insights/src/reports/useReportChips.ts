import type { FilterState } from '@dayline/shared/filters'
import { useTaskChips, useTeamEmployeeFilter } from '@dayline/shared/lookups'
import type { ReactNode } from 'react'
import type { ReportFilters } from './reportFilters.ts'

type Chips = Readonly<Record<string, ReactNode>>

/** Chips of the common report filters except days and people, and of the report's own filters. */
export function useReportChips({ ProjectId, ProjectTaskId }: ReportFilters, own: Chips | undefined): Chips {
  const { seesOthers } = useTeamEmployeeFilter({})
  return {
    ...useTaskChips(ProjectId ?? null, ProjectTaskId ?? null),
    ...(seesOthers && { IncludeBlockedEmployees: 'With blocked employees' }),
    ...own,
  }
}

/** The active filters except the days, as a list of texts: the conditions of an explained figure. */
export function useFilterTexts(filters: ReportFilters, state: FilterState, chips: Chips): string[] {
  const { chips: ofPeople } = useTeamEmployeeFilter(filters)
  const all: Chips = { ...ofPeople, ...chips }
  // Task statuses always filter, even the default ones.
  const keys = new Set([...state.changed, ...('Statuses' in all ? ['Statuses'] : [])])
  return [...keys].flatMap((key) => (typeof all[key] === 'string' ? [all[key]] : []))
}
