import { useApiQuery } from '@dayline/shared/api'
import { FilterBar, type FilterState } from '@dayline/shared/filters'
import { rangeDays, rangeInWords } from '@dayline/shared/format'
import { ProjectPicker, TeamEmployeePickers, useTeamEmployeeFilter } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { DateRangePicker } from '@dayline/shared/ui/date'
import { Switch } from '@dayline/shared/ui/form'
import type { ScreenshotFilters } from './screenshotFilters.ts'

type ScreenshotFilterBarProps = {
  value: ScreenshotFilters
  onChange: (patch: Partial<ScreenshotFilters>) => void
  state: FilterState
  count: number | undefined
}

/** Days, team, person and project of the screenshots, and whether only idle ones are shown (spec 2 §2). */
export function ScreenshotFilterBar({ value, onChange, state, count }: ScreenshotFilterBarProps) {
  const zone = useZone()
  const isNarrow = useIsNarrow()
  const hasProjects = useCan('projects.read')
  const { TeamId = null, EmployeeId = null, ProjectId = null, ShowOnlyIdle } = value
  const { chips } = useTeamEmployeeFilter(value)
  // The picker asks for the same list, so this costs no request.
  const projects = useApiQuery('/project/list', hasProjects ? {} : null, { quiet: true })
  const project = projects.data?.Items.find(({ ID }) => ID === ProjectId)?.Title

  return (
    <FilterBar
      state={state}
      chips={{
        range: rangeInWords(rangeDays(value, zone)),
        ...chips,
        ...(hasProjects && { ProjectId: `Project: ${project ?? '…'}` }),
        ShowOnlyIdle: 'Only idle',
      }}
      count={count}
      noun="screenshot"
      pinned={<DateRangePicker value={value} onChange={onChange} />}
    >
      <TeamEmployeePickers
        value={{ TeamId, EmployeeId }}
        onChange={({ TeamId, EmployeeId }) =>
          onChange({ TeamId: TeamId ?? undefined, EmployeeId: EmployeeId ?? undefined })
        }
      />
      <ProjectPicker
        size="sm"
        w={isNarrow ? 'full' : '11rem'}
        value={ProjectId}
        onChange={(project) => onChange({ ProjectId: project ?? undefined })}
      />
      <Switch label="Only idle" checked={ShowOnlyIdle} onChange={(ShowOnlyIdle) => onChange({ ShowOnlyIdle })} />
    </FilterBar>
  )
}
