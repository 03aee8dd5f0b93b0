import { TaskStatus } from '@dayline/shared/contract'
import { choices, days } from '@dayline/shared/filters'
import { taskStatusDisplay } from '@dayline/shared/format'
import { MultiSelect } from '@dayline/shared/ui/form'
import type { OwnFilters } from '../ownFilters.ts'

type Status = (typeof TaskStatus)[keyof typeof TaskStatus]
type TaskFilters = { Statuses: Status[] }

const everyStatus = 'All statuses'
const statuses = Object.values(TaskStatus)
const labelOf = (status: Status) => taskStatusDisplay(status).label
const options = statuses.map((value) => ({ value, label: labelOf(value) }))

/** The last 30 days, and tasks of some statuses; no status means all (docs/product/reports.md#task-insights). */
export const taskFilters: OwnFilters<TaskFilters> = {
  spec: { range: days('30d'), Statuses: choices('status', statuses, [TaskStatus.Completed]) },
  chips: ({ Statuses }) => ({
    Statuses: Statuses.length === 0 ? everyStatus : `Status: ${Statuses.map(labelOf).join(', ')}`,
  }),
  fields: ({ Statuses }, onChange) => (
    <MultiSelect<Status>
      label="Task status"
      size="sm"
      w="11rem"
      placeholder={everyStatus}
      options={options}
      value={Statuses}
      onChange={(Statuses) => onChange({ Statuses })}
    />
  ),
}
