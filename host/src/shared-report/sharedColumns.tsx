import type { OpenedReport, SharedColumnKind } from '@dayline/shared/contract'
import { count, duration, percentOf } from '@dayline/shared/format'
import type { Column } from '@dayline/shared/ui/data'

type Value = OpenedReport['Rows'][number][number]
/** A row, identified by its place in the server's order. */
export type SharedRow = { ID: number; values: readonly Value[] }

const nothing = '–'
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const texts: Record<SharedColumnKind, (value: number) => string> = {
  text: String,
  minutes: (value) => duration(value),
  share: (value) => percentOf(value, 1),
  amount: (value) => twoDecimals.format(value),
  count: (value) => count(value),
}

/** A value as text, formatted by its column's kind. A value of a kind unknown to this host is shown unchanged. */
export function valueText(value: Value, kind: SharedColumnKind): string {
  if (value === null || value === undefined) return nothing
  return typeof value === 'number' ? (texts[kind] ?? String)(value) : value
}

/** The columns of a shared report, whose texts and kinds are part of the report. */
export function sharedColumns({ Columns, Total }: Pick<OpenedReport, 'Columns' | 'Total'>): Column<SharedRow>[] {
  return Columns.map(({ Title, Kind }, index) => {
    const total = Total?.[index] ?? null
    return {
      id: String(index),
      header: Title,
      cell: ({ values }) => valueText(values[index] ?? null, Kind),
      sortValue: ({ values }) => values[index] ?? null,
      isNumber: Kind !== 'text',
      // No dash below a column without a sum, because it would say nothing.
      ...(total !== null && { total: valueText(total, Kind) }),
      ...(index === 0 && { onCard: 'title' as const }),
    }
  })
}
