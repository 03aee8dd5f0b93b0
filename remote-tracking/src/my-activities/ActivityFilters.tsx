import { useApiQuery } from '@dayline/shared/api'
import { DaysFilterBar, type DaysFilterBarProps, ProjectTaskPickers } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import type { MyActivityFilters } from './myActivityFilters.ts'
import { hoursText } from './stretches/hours.ts'

/** Filters of the user's own activities: days, project and task. */
export function ActivityFilters(props: Omit<DaysFilterBarProps<MyActivityFilters>, 'noun'>) {
  const hasProjects = useCan('projects.read')
  const { ProjectId = null, ProjectTaskId = null, Hours } = props.value
  // The pickers read the same lists, so these cost no extra request.
  const projects = useApiQuery('/project/list', hasProjects ? {} : null, { quiet: true })
  const tasks = useApiQuery(
    '/project/listtasks',
    hasProjects && ProjectTaskId !== null ? (ProjectId === null ? {} : { ProjectId }) : null,
    { quiet: true },
  )
  const project = projects.data?.Items.find(({ ID }) => ID === ProjectId)?.Title
  const task = tasks.data?.Items.find(({ ID }) => ID === ProjectTaskId)?.Title
  return (
    <DaysFilterBar
      {...props}
      noun="minute"
      hasPeople={false}
      chips={{
        ...(Hours && { Hours: `Hours: ${hoursText(Hours)}` }),
        ...(hasProjects && { ProjectId: `Project: ${project ?? '…'}`, ProjectTaskId: `Task: ${task ?? '…'}` }),
      }}
    >
      {hasProjects && (
        <ProjectTaskPickers
          size="sm"
          value={{ ProjectId, ProjectTaskId }}
          onChange={({ ProjectId, ProjectTaskId }) =>
            props.onChange({ ProjectId: ProjectId ?? undefined, ProjectTaskId: ProjectTaskId ?? undefined })
          }
        />
      )}
    </DaysFilterBar>
  )
}
