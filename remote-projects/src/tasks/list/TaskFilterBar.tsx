import { fullName } from '@dayline/shared/contract'
import { FilterBar, type FilterState, SearchInput } from '@dayline/shared/filters'
import { priorityDisplay, taskStatusDisplay } from '@dayline/shared/format'
import {
  CustomerPicker,
  ProjectPicker,
  unlisted,
  useCustomerTitle,
  useLiveCustomers,
  useProjectTitle,
} from '@dayline/shared/lookups'
import { Avatar } from '@dayline/shared/ui'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { DatePicker } from '@dayline/shared/ui/date'
import { Combobox, Select, Switch } from '@dayline/shared/ui/form'
import { useTaskPeopleRead } from '../data/tasks.api.ts'
import { priorityOrder } from '../fields/PriorityMenu.tsx'
import { statusOrder } from '../fields/StatusMenu.tsx'
import { dueText } from './taskDisplay.ts'
import { sortLabels, sortsOf, type TaskFilters } from './taskFilters.ts'

type TaskFilterBarProps = {
  value: TaskFilters
  onChange: (patch: Partial<TaskFilters>) => void
  state: FilterState
  count: number | undefined
  /** Hides status and sort order: the board has a column for each status, and a manual order. */
  isBoard: boolean
}

/** Filters and order of the tasks. */
export function TaskFilterBar({ value, onChange, state, count, isBoard }: TaskFilterBarProps) {
  const w = useIsNarrow() ? 'full' : '10.5rem'
  const people = useTaskPeopleRead(null)
  useLiveCustomers()

  const assignees = [
    { value: 0, label: 'Unassigned' },
    ...(people.data?.Items ?? [])
      .filter(({ Blocked, ID }) => !Blocked || ID === value.AssigneeId)
      .map((person) => ({
        value: person.ID,
        label: fullName(person),
        icon: <Avatar name={fullName(person)} image={person.User.Image} size={20} />,
      })),
  ]
  const project = useProjectTitle(value.ProjectId ?? null)
  const customer = useCustomerTitle(value.CustomerId ?? null)
  const assignee = assignees.find((option) => option.value === value.AssigneeId)?.label
  const unknownAssignee = unlisted('employee', people)
  const chips = {
    SearchTerm: `Search: ${value.SearchTerm}`,
    ProjectId: `Project: ${project}`,
    CustomerId: `Customer: ${customer}`,
    AssigneeId: `Assignee: ${assignee ?? unknownAssignee}`,
    Priority: `Priority: ${priorityDisplay(value.Priority).label}`,
    DueFrom: value.DueFrom && `Due from ${dueText(value.DueFrom)}`,
    DueTo: value.DueTo && `Due until ${dueText(value.DueTo)}`,
    ExcludeTimeTracked: 'With tracked time',
    ...(isBoard
      ? {}
      : {
          Status: `Status: ${taskStatusDisplay(value.Status).label}`,
          Sort: `Order: ${sortLabels[value.Sort] ?? ''}`,
        }),
  }

  return (
    <FilterBar
      state={state}
      chips={chips}
      count={count}
      noun="task"
      pinned={
        <SearchInput
          label="Search tasks"
          placeholder="Task title"
          value={value.SearchTerm}
          onChange={(SearchTerm) => onChange({ SearchTerm })}
          w={{ base: '100%', sm: '14rem' }}
        />
      }
    >
      <ProjectPicker
        size="sm"
        w={w}
        value={value.ProjectId ?? null}
        onChange={(id) => onChange({ ProjectId: id ?? undefined })}
      />
      <CustomerPicker
        size="sm"
        w={w}
        value={value.CustomerId ?? null}
        onChange={(id) => onChange({ CustomerId: id ?? undefined })}
      />
      <Combobox
        size="sm"
        w={w}
        label="Assignee"
        placeholder="All assignees"
        options={assignees}
        read={people}
        selectedLabel={unknownAssignee}
        value={value.AssigneeId ?? null}
        onChange={(id) => onChange({ AssigneeId: id ?? undefined })}
      />
      {!isBoard && (
        <Select
          size="sm"
          w={w}
          aria-label="Status"
          placeholder="All statuses"
          options={statusOrder.map((status) => ({ value: status, label: taskStatusDisplay(status).label }))}
          value={value.Status ?? null}
          onChange={(Status) => onChange({ Status: Status ?? undefined })}
        />
      )}
      <Select
        size="sm"
        w={w}
        aria-label="Priority"
        placeholder="All priorities"
        options={priorityOrder.map((priority) => ({ value: priority, label: priorityDisplay(priority).label }))}
        value={value.Priority ?? null}
        onChange={(Priority) => onChange({ Priority: Priority ?? undefined })}
      />
      <DatePicker
        size="sm"
        w={w}
        label="Due from"
        placeholder="Due from"
        isClearable
        value={value.DueFrom}
        onChange={(day) => onChange({ DueFrom: day ?? undefined })}
      />
      <DatePicker
        size="sm"
        w={w}
        label="Due until"
        placeholder="Due until"
        isClearable
        value={value.DueTo}
        onChange={(day) => onChange({ DueTo: day ?? undefined })}
      />
      {!isBoard && (
        <Select
          size="sm"
          w={w}
          aria-label="Order"
          options={sortsOf(value.Status).map((sort) => ({ value: sort, label: sortLabels[sort] ?? '' }))}
          value={value.Sort}
          onChange={(Sort) => Sort !== null && onChange({ Sort })}
        />
      )}
      <Switch
        label="Tracked time"
        checked={!value.ExcludeTimeTracked}
        onChange={(withTime) => onChange({ ExcludeTimeTracked: !withTime })}
      />
    </FilterBar>
  )
}
