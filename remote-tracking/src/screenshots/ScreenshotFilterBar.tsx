import { useApiQuery } from '@dayline/shared/api'
import { Role } from '@dayline/shared/contract'
import { FilterBar, type FilterState } from '@dayline/shared/filters'
import { rangeDays, rangeInWords } from '@dayline/shared/format'
import { ProjectPicker, TeamEmployeePickers } from '@dayline/shared/lookups'
import { useCan, useMe } from '@dayline/shared/session'
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
  const { Role: role } = useMe()
  const hasProjects = useCan('projects.read')
  const seesTeams = role === Role.Owner || role === Role.Coowner
  const seesOthers = role !== Role.Employee
  const { TeamId = null, EmployeeId = null, ProjectId = null, ShowOnlyIdle } = value
  // The pickers ask for the same lists, so these cost no request.
  const teams = useApiQuery('/team/list', seesTeams ? {} : null, { quiet: true })
  const people = useApiQuery('/employee/list', seesOthers ? {} : null, { quiet: true })
  const projects = useApiQuery('/project/list', hasProjects ? {} : null, { quiet: true })
  const team = teams.data?.Items.find(({ ID }) => ID === TeamId)?.Title
  const person = people.data?.Items.find(({ ID }) => ID === EmployeeId)
  const project = projects.data?.Items.find(({ ID }) => ID === ProjectId)?.Title

  return (
    <FilterBar
      state={state}
      chips={{
        range: rangeInWords(rangeDays(value, zone)),
        ...(seesTeams && { TeamId: `Team: ${team ?? '…'}` }),
        ...(seesOthers && { EmployeeId: `Employee: ${person ? `${person.FirstName} ${person.LastName}` : '…'}` }),
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
