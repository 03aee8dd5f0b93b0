import type { OpenedReport, SharedColumnKind } from '@dayline/shared/contract'
import { count, duration, percentOf, shareTexts } from '@dayline/shared/format'
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

type Table = Pick<OpenedReport, 'Columns' | 'Rows' | 'Total'>

/** The shares of a column by row, rounded so that those of each group add up, as on the creator's screen. */
function shareTextsWithin(rows: Table['Rows'], column: number, group: number): string[] {
  const texts: string[] = []
  for (const indexes of Map.groupBy(rows.keys(), (row) => rows[row]?.[group]).values()) {
    const shares = shareTexts(
      indexes.map((row) => Number(rows[row]?.[column])),
      1,
    )
    for (const [place, row] of indexes.entries()) texts[row] = shares[place] ?? nothing
  }
  return texts
}

/** The columns of a shared report, whose texts and kinds are part of the report. */
export function sharedColumns({ Columns, Rows, Total }: Table): Column<SharedRow>[] {
  return Columns.map(({ Title, Kind, Within }, index) => {
    const shares = Within === undefined ? undefined : shareTextsWithin(Rows, index, Within)
    const total = Total?.[index] ?? null
    return {
      id: String(index),
      header: Title,
      cell: ({ ID, values }) => shares?.[ID - 1] ?? valueText(values[index] ?? null, Kind),
      sortValue: ({ values }) => values[index] ?? null,
      isNumber: Kind !== 'text',
      // No dash below a column without a sum, because it would say nothing.
      ...(total !== null && { total: valueText(total, Kind) }),
      ...(index === 0 && { onCard: 'title' as const }),
    }
  })
}
