import { definitions, type Employee } from '@dayline/shared/contract'
import { type Cell, duration, type Sheet } from '../../http/exports/xlsx.ts'
import { profitOf } from '../../tracking/amounts.rules.ts'
import { minutesColumn, personCells, personColumns } from '../../tracking/exports/columns.ts'
import { type TaskPart, tasksOf } from './tasks.queries.ts'

type People = ReadonlyMap<number, Employee>
type Figures = TaskPart['item']

const textColumn = (title: string, width: number) => ({ title, width })
const percentColumn = (title: string) => ({ title, width: 12, format: '0%' })

/** Name of a task status. */
export function statusName(status: number): string {
  return definitions.ProjectTaskStatus.find(({ Key }) => Key === status)?.DisplayName ?? String(status)
}

/** One row per task, and their sum; without amounts if `currency` is null. */
export function tasksSheet(parts: readonly TaskPart[], currency: string | null): Sheet {
  const tasks = tasksOf(parts)
  return {
    name: 'Tasks',
    columns: [
      textColumn('Project', 24),
      textColumn('Task', 40),
      textColumn('Status', 14),
      minutesColumn('Working'),
      ...amountColumns(currency),
      ...(currency ? [percentColumn('Profit')] : []),
    ],
    rows: tasks.map(({ Task, ...figures }) => [
      Task.Project.Title,
      Task.Title,
      statusName(Task.Status),
      ...figureCells(figures, currency),
      ...profitCells(figures, currency),
    ]),
    total: ['Total', null, null, ...figureCells(sumOf(tasks), currency), ...profitCells(sumOf(tasks), currency)],
  }
}

/** One row per task and person, and their sum. */
export function taskPeopleSheet(parts: readonly TaskPart[], people: People, currency: string | null): Sheet {
  return {
    name: 'People',
    columns: [
      textColumn('Project', 24),
      textColumn('Task', 40),
      ...personColumns,
      minutesColumn('Working'),
      ...amountColumns(currency),
    ],
    rows: parts.map(({ task, employeeId, item }) => [
      task.Project.Title,
      task.Title,
      ...personCells(people.get(employeeId)),
      ...figureCells(item, currency),
    ]),
    total: ['Total', null, null, null, null, ...figureCells(sumOf(parts.map(({ item }) => item)), currency)],
  }
}

const amountColumns = (currency: string | null) =>
  currency
    ? ['Spent', 'Billable'].map((title) => ({ title: `${title} (${currency})`, width: 16, format: '#,##0.00' }))
    : []

const amountCell = (minor: number | null): Cell => (minor === null ? null : minor / 100)

const figureCells = ({ TotalMins, TotalSpent, TotalBillable }: Figures, currency: string | null): Cell[] => [
  duration(TotalMins),
  ...(currency ? [amountCell(TotalSpent), amountCell(TotalBillable)] : []),
]

const profitCells = ({ TotalSpent, TotalBillable }: Figures, currency: string | null): Cell[] =>
  currency ? [profitOf({ spent: TotalSpent ?? 0, billable: TotalBillable ?? 0 })] : []

function sumOf(items: readonly Figures[]): Figures {
  const sum = (of: (item: Figures) => number | null) => items.reduce((all, item) => all + (of(item) ?? 0), 0)
  return {
    TotalMins: sum(({ TotalMins }) => TotalMins),
    TotalSpent: sum(({ TotalSpent }) => TotalSpent),
    TotalBillable: sum(({ TotalBillable }) => TotalBillable),
  }
}
