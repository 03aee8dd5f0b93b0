import type { TaskInsightItem } from '@dayline/shared/contract'

export type TaskFigures = Pick<TaskInsightItem, 'TotalMins' | 'TotalSpent' | 'TotalBillable'>
export type ProjectTasks = { id: number; title: string; color: string; items: TaskInsightItem[] }

/** Groups tasks by project, in the order in which the projects first appear. */
export function groupByProject(items: readonly TaskInsightItem[]): ProjectTasks[] {
  return [...Map.groupBy(items, ({ Task }) => Task.ProjectId)].map(([id, items]) => {
    const { Title = '', Color = '' } = items[0]?.Task.Project ?? {}
    return { id, title: Title, color: Color, items }
  })
}

/** Sums of rows; an amount is null if a row has none. */
export function sumOf(rows: readonly TaskFigures[]): TaskFigures {
  const sum: TaskFigures = { TotalMins: 0, TotalSpent: 0, TotalBillable: 0 }
  for (const { TotalMins, TotalSpent, TotalBillable } of rows) {
    sum.TotalMins += TotalMins
    sum.TotalSpent = plus(sum.TotalSpent, TotalSpent)
    sum.TotalBillable = plus(sum.TotalBillable, TotalBillable)
  }
  return sum
}

const plus = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)

/** Profit as a share of the billable amount, whole percent; null if nothing is billable. */
export function profitPercent({ TotalSpent, TotalBillable }: TaskFigures): number | null {
  if (TotalSpent === null || !TotalBillable) return null
  return Math.round(((TotalBillable - TotalSpent) / TotalBillable) * 100)
}
