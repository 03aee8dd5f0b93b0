import type { OpenedReport, SharedColumnKind } from '@dayline/shared/contract'
import { count, duration, percentOf } from '@dayline/shared/format'
import type { Column } from '@dayline/shared/ui/data'

type Value = OpenedReport['Rows'][number][number]
/** A row under its number: the server's order. */
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

/** A value as its column shows it. A kind that a newer server has is shown as it is. */
export function valueText(value: Value, kind: SharedColumnKind): string {
  if (value === null || value === undefined) return nothing
  return typeof value === 'number' ? (texts[kind] ?? String)(value) : value
}

/** The columns of a shared report; the report brings their words and kinds along. */
export function sharedColumns({ Columns, Total }: Pick<OpenedReport, 'Columns' | 'Total'>): Column<SharedRow>[] {
  return Columns.map(({ Title, Kind }, index) => {
    const total = Total?.[index] ?? null
    return {
      id: String(index),
      header: Title,
      cell: ({ values }) => valueText(values[index] ?? null, Kind),
      sortValue: ({ values }) => values[index] ?? null,
      isNumber: Kind !== 'text',
      // A dash below a column that nothing adds up in says nothing.
      ...(total !== null && { total: valueText(total, Kind) }),
      ...(index === 0 && { onCard: 'title' as const }),
    }
  })
}
