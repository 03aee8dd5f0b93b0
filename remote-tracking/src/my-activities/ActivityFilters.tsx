import { useApiQuery } from '@dayline/shared/api'
import { FilterBar, type FilterState } from '@dayline/shared/filters'
import { rangeDays, rangeInWords } from '@dayline/shared/format'
import { ProjectTaskPickers } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { DateRangePicker } from '@dayline/shared/ui/date'
import type { MyActivityFilters } from './myActivityFilters.ts'

type ActivityFiltersProps = {
  value: MyActivityFilters
  onChange: (patch: Partial<MyActivityFilters>) => void
  state: FilterState
  /** Minutes found. */
  count: number | undefined
}

/** Days, project and task of the own activities. */
export function ActivityFilters({ value, onChange, state, count }: ActivityFiltersProps) {
  const zone = useZone()
  const hasProjects = useCan('projects.read')
  const { ProjectId = null, ProjectTaskId = null } = value
  // The pickers ask for the same lists, so these cost no request.
  const projects = useApiQuery('/project/list', hasProjects ? {} : null, { quiet: true })
  const tasks = useApiQuery(
    '/project/listtasks',
    hasProjects && ProjectTaskId !== null ? (ProjectId === null ? {} : { ProjectId }) : null,
    { quiet: true },
  )
  const project = projects.data?.Items.find(({ ID }) => ID === ProjectId)?.Title
  const task = tasks.data?.Items.find(({ ID }) => ID === ProjectTaskId)?.Title

  return (
    <FilterBar
      state={state}
      chips={{
        range: rangeInWords(rangeDays(value, zone)),
        ...(hasProjects && {
          ProjectId: `Project: ${project ?? '…'}`,
          ProjectTaskId: `Task: ${task ?? '…'}`,
        }),
      }}
      count={count}
      noun="minute"
      pinned={<DateRangePicker value={value} onChange={onChange} />}
    >
      {hasProjects && (
        <ProjectTaskPickers
          size="sm"
          value={{ ProjectId, ProjectTaskId }}
          onChange={({ ProjectId, ProjectTaskId }) =>
            onChange({ ProjectId: ProjectId ?? undefined, ProjectTaskId: ProjectTaskId ?? undefined })
          }
        />
      )}
    </FilterBar>
  )
}
