import { useApiQuery } from '@dayline/shared/api'
import {
  DaysFilterBar,
  type DaysFilterBarProps,
  ProjectTaskPickers,
  useTeamEmployeeFilter,
} from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { Switch } from '@dayline/shared/ui/form'
import type { ReportFilters } from './reportFilters.ts'

/** Days, team, person, project, task, and blocked people where there are any. */
export function ReportFilterBar(props: Omit<DaysFilterBarProps<ReportFilters>, 'noun'>) {
  const { value, onChange } = props
  const { ProjectId = null, ProjectTaskId = null, IncludeBlockedEmployees } = value
  const { seesOthers, hasBlocked } = useTeamEmployeeFilter(value)
  return (
    <DaysFilterBar
      {...props}
      noun="employee"
      withBlocked={IncludeBlockedEmployees}
      chips={{
        ...useTaskChips(ProjectId, ProjectTaskId),
        ...(seesOthers && { IncludeBlockedEmployees: 'With blocked employees' }),
      }}
    >
      <ProjectTaskPickers
        value={{ ProjectId, ProjectTaskId }}
        onChange={({ ProjectId, ProjectTaskId }) =>
          onChange({ ProjectId: ProjectId ?? undefined, ProjectTaskId: ProjectTaskId ?? undefined })
        }
      />
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
