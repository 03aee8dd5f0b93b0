import {
  DaysFilterBar,
  type DaysFilterBarProps,
  ProjectTaskPickers,
  useTeamEmployeeFilter,
} from '@dayline/shared/lookups'
import { Switch } from '@dayline/shared/ui/form'
import type { ReactNode } from 'react'
import type { ReportFilters } from './reportFilters.ts'

type ReportFilterBarProps = DaysFilterBarProps<ReportFilters> & {
  /** The active filters as text, except days and people. */
  chips: Readonly<Record<string, ReactNode>>
  /** Controls beside the range that are not filters. */
  beside?: ReactNode
  /** Controls of filters specific to this report. */
  children?: ReactNode
}

/** Filters of a report: days, team, person, project, task, blocked people if there are any, and its own. */
export function ReportFilterBar({ chips, children, ...bar }: ReportFilterBarProps) {
  const { value, onChange } = bar
  const { ProjectId = null, ProjectTaskId = null, IncludeBlockedEmployees } = value
  const { seesOthers, hasBlocked } = useTeamEmployeeFilter(value)
  return (
    <DaysFilterBar {...bar} withBlocked={IncludeBlockedEmployees} chips={chips}>
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
