import { PayStatus, Productivity } from '@dayline/shared/contract'
import { activityStatusDisplay, productivityDisplay } from '@dayline/shared/format'
import {
  DaysFilterBar,
  type DaysFilterBarProps,
  ProjectTaskPickers,
  useTaskChips,
  useTeamEmployeeFilter,
} from '@dayline/shared/lookups'
import { MultiSelect, Switch } from '@dayline/shared/ui/form'
import type { CalculatorFilters, HistoryFilters } from './payrollFilters.ts'

const statuses = Object.values(PayStatus).map((value) => ({ value, label: activityStatusDisplay(value).label }))
const ratings = Object.values(Productivity).map((value) => ({ value, label: productivityDisplay(value).label }))
const labels = <Value,>(options: readonly { value: Value; label: string }[], chosen: readonly Value[]) =>
  options.flatMap(({ value, label }) => (chosen.includes(value) ? label : [])).join(', ')

type CalculatorProps = Omit<DaysFilterBarProps<CalculatorFilters>, 'noun'>

/** Filters of the calculator: days, people, project, task, and the minutes that count. */
export function CalculatorFilterBar(props: CalculatorProps) {
  const { value, onChange } = props
  const { Statuses, ProductivityStatuses, IncludeBlockedEmployees } = value
  const { hasBlocked } = useTeamEmployeeFilter(value)
  return (
    <DaysFilterBar
      {...props}
      noun={['person', 'people']}
      withBlocked={IncludeBlockedEmployees}
      chips={{
        ...useTaskChips(value.ProjectId ?? null, value.ProjectTaskId ?? null),
        IncludeBlockedEmployees: 'With blocked employees',
        Statuses: Statuses.length === 0 ? 'All activity' : `Activity: ${labels(statuses, Statuses)}`,
        ProductivityStatuses:
          ProductivityStatuses.length === 0 ? 'All ratings' : `Productivity: ${labels(ratings, ProductivityStatuses)}`,
      }}
    >
      <TaskPickers {...props} />
      <MultiSelect<PayStatus>
        label="Activity"
        size="sm"
        w="9.5rem"
        placeholder="All activity"
        options={statuses}
        value={Statuses}
        onChange={(Statuses) => onChange({ Statuses })}
      />
      <MultiSelect<Productivity>
        label="Productivity"
        size="sm"
        w="9.5rem"
        placeholder="All ratings"
        options={ratings}
        value={ProductivityStatuses}
        onChange={(ProductivityStatuses) => onChange({ ProductivityStatuses })}
      />
      {hasBlocked && (
        <Switch
          label="Blocked employees"
          checked={IncludeBlockedEmployees}
          onChange={(IncludeBlockedEmployees) => onChange({ IncludeBlockedEmployees })}
        />
      )}
    </DaysFilterBar>
  )
}

type HistoryProps = Omit<DaysFilterBarProps<HistoryFilters>, 'noun'>

/** Filters of the history: days of the paid period, people, project and task. */
export function HistoryFilterBar(props: HistoryProps) {
  const { ProjectId = null, ProjectTaskId = null } = props.value
  const chips = useTaskChips(ProjectId, ProjectTaskId)
  return (
    <DaysFilterBar {...props} noun={['payment', 'payments']} withBlocked chips={chips}>
      <TaskPickers {...props} />
    </DaysFilterBar>
  )
}

type Tasks = { ProjectId?: number | undefined; ProjectTaskId?: number | undefined }

function TaskPickers({ value, onChange }: { value: Tasks; onChange: (patch: Tasks) => void }) {
  const { ProjectId = null, ProjectTaskId = null } = value
  return (
    <ProjectTaskPickers
      value={{ ProjectId, ProjectTaskId }}
      onChange={({ ProjectId, ProjectTaskId }) =>
        onChange({ ProjectId: ProjectId ?? undefined, ProjectTaskId: ProjectTaskId ?? undefined })
      }
    />
  )
}
