import { useApiQuery } from '@dayline/shared/api'
import type { FilterState } from '@dayline/shared/filters'
import { unlisted, useTaskTitle, useTeamEmployeeFilter } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
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
export function useFilterWords(filters: ReportFilters, state: FilterState, chips: Chips): string[] {
  const { chips: ofPeople } = useTeamEmployeeFilter(filters)
  const all: Chips = { ...ofPeople, ...chips }
  // Task statuses always filter, even the default ones.
  const keys = new Set([...state.changed, ...('Statuses' in all ? ['Statuses'] : [])])
  return [...keys].flatMap((key) => (typeof all[key] === 'string' ? [all[key]] : []))
}

/** Labels of the active project and task; the pickers read the same lists, so these cost no extra request. */
function useTaskChips(projectId: number | null, taskId: number | null): { ProjectId?: string; ProjectTaskId?: string } {
  const hasProjects = useCan('projects.read')
  const projects = useApiQuery('/project/list', hasProjects ? {} : null, { quiet: true })
  const project = projects.data?.Items.find(({ ID }) => ID === projectId)?.Title
  const task = useTaskTitle(taskId, projectId)
  return {
    ...(hasProjects && { ProjectId: `Project: ${project ?? unlisted('project', projects.data !== undefined)}` }),
    ...(task !== null && { ProjectTaskId: `Task: ${task}` }),
  }
}
