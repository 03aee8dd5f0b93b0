import { useApiQuery } from '@dayline/shared/api'
import {
  DaysFilterBar,
  type DaysFilterBarProps,
  ProjectTaskPickers,
  useTeamEmployeeFilter,
} from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { Switch } from '@dayline/shared/ui/form'
import type { ReactNode } from 'react'
import type { ReportFilters } from './reportFilters.ts'

type ReportFilterBarProps = DaysFilterBarProps<ReportFilters> & {
  /** Words and controls of filters that only this report has. */
  chips?: Readonly<Record<string, ReactNode>> | undefined
  /** Controls beside the range that are no filters. */
  beside?: ReactNode
  children?: ReactNode
}

/** Days, team, person, project, task, blocked people where there are any, and the report's own filters. */
export function ReportFilterBar({ chips, children, ...bar }: ReportFilterBarProps) {
  const { value, onChange } = bar
  const { ProjectId = null, ProjectTaskId = null, IncludeBlockedEmployees } = value
  const { seesOthers, hasBlocked } = useTeamEmployeeFilter(value)
  return (
    <DaysFilterBar
      {...bar}
      withBlocked={IncludeBlockedEmployees}
      chips={{
        ...useTaskChips(ProjectId, ProjectTaskId),
        ...(seesOthers && { IncludeBlockedEmployees: 'With blocked employees' }),
        ...chips,
      }}
    >
      <ProjectTaskPickers
        value={{ ProjectId, ProjectTaskId }}
        onChange={({ ProjectId, ProjectTaskId }) =>
          onChange({ ProjectId: ProjectId ?? undefined, ProjectTaskId: ProjectTaskId ?? undefined })
        }
      />
      {children}
      {seesOthers && hasBlocked && (
        <Switch
          label="Blocked employees"
          checked={IncludeBlockedEmployees}
          onChange={(IncludeBlockedEmployees) => onChange({ IncludeBlockedEmployees })}
        />
      )}
    </DaysFilterBar>
  )
}

/** Labels of the active project and task; the pickers read the same lists, so they cost no request. */
function useTaskChips(projectId: number | null, taskId: number | null): { ProjectId?: string; ProjectTaskId?: string } {
  const hasProjects = useCan('projects.read')
  const hasTasks = useCan('tasks.read')
  const projects = useApiQuery('/project/list', hasProjects ? {} : null, { quiet: true })
  const inProject = projectId === null ? {} : { ProjectId: projectId }
  const tasks = useApiQuery('/project/listtasks', hasTasks && taskId !== null ? inProject : null, { quiet: true })
  const project = projects.data?.Items.find(({ ID }) => ID === projectId)?.Title
  const task = tasks.data?.Items.find(({ ID }) => ID === taskId)?.Title
  return {
    ...(hasProjects && { ProjectId: `Project: ${project ?? '…'}` }),
    ...(hasTasks && { ProjectTaskId: `Task: ${task ?? '…'}` }),
  }
}
