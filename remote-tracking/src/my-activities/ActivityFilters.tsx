import { DaysFilterBar, type DaysFilterBarProps, ProjectTaskPickers, useTaskChips } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import type { MyActivityFilters } from './myActivityFilters.ts'
import { hoursText } from './stretches/hours.ts'

/** Filters of the user's own activities: days, project and task. */
export function ActivityFilters(props: Omit<DaysFilterBarProps<MyActivityFilters>, 'noun'>) {
  const hasProjects = useCan('projects.read')
  const { ProjectId = null, ProjectTaskId = null, Hours } = props.value
  const taskChips = useTaskChips(ProjectId, ProjectTaskId)
  return (
    <DaysFilterBar
      {...props}
      noun="minute"
      hasPeople={false}
      chips={{
        ...(Hours && { Hours: `Hours: ${hoursText(Hours)}` }),
        ...taskChips,
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
