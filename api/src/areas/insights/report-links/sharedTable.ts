import type { OpenedReport, SharedColumnKind } from '@dayline/shared/contract'
import type { Cell, Sheet } from '../../../http/exports/xlsx.ts'

/** A column of an export that a link shows. */
export type SharedColumn = {
  title: string
  kind: SharedColumnKind
  /** Title of the column by whose values shares add up to 1. */
  within?: string
}

type SharedTable = Pick<OpenedReport, 'Columns' | 'Rows' | 'Total'>
type Value = OpenedReport['Rows'][number][number]

const minutesOfDay = 1440

/**
 * Only the given columns of a sheet, in the sheet's order, so that a column added to the export later is not shared.
 * Durations, which spreadsheets count in days, become minutes.
 */
export function sharedTable(sheet: Sheet, columns: readonly SharedColumn[]): SharedTable {
  const shown = sheet.columns.flatMap(({ title }, index) => {
    const column = columns.find((each) => each.title === title)
    return column ? [{ ...column, index }] : []
  })
  const valuesOf = (row: readonly Cell[]): Value[] =>
    shown.map(({ kind, index }) => shownValue(row[index] ?? null, kind))
  return {
    Columns: shown.map(({ title, kind, within }) => ({
      Title: title,
      Kind: kind,
      ...(within && { Within: shown.findIndex((each) => each.title === within) }),
    })),
    Rows: sheet.rows.map(valuesOf),
    Total: sheet.total ? valuesOf(sheet.total) : null,
  }
}

function shownValue(cell: Cell, kind: SharedColumnKind): Value {
  if (cell === null) return null
  if (kind === 'text') return String(cell)
  // Cells of a numeric column are numbers, except a text in the total row.
  if (typeof cell !== 'number') return null
  return kind === 'minutes' ? Math.round(cell * minutesOfDay) : cell
}
