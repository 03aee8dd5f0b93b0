import { PayStatus, Productivity } from '@dayline/shared/contract'
import { choice, choices, days, defineFilters, type FilterValues, flag, id, paging } from '@dayline/shared/filters'

const scope = {
  TeamId: id('team'),
  EmployeeId: id('employee'),
  ProjectId: id('project', { clears: ['ProjectTaskId'] }),
  ProjectTaskId: id('task'),
}

/** Filters of the calculator (docs/product/payroll.md#filters); no status or rating = all. */
export const calculatorFilters = defineFilters({
  range: days('month'),
  ...scope,
  Statuses: choices('status', Object.values(PayStatus), [PayStatus.Working]),
  ProductivityStatuses: choices('rating', Object.values(Productivity), [Productivity.Productive]),
  IncludeBlockedEmployees: flag('blocked'),
})
export type CalculatorFilters = FilterValues<typeof calculatorFilters>

/** Filters of the history. */
export const historyFilters = defineFilters({ range: days('year'), ...scope, ...paging(12) })
export type HistoryFilters = FilterValues<typeof historyFilters>

export const openTab = choice('tab', ['calculator', 'history'], 'calculator')
export const openRow = id('open')
