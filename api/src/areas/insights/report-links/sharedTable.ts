import type { OpenedReport, SharedColumnKind } from '@dayline/shared/contract'
import type { Cell, Sheet } from '../../../http/exports/xlsx.ts'

/** A column of an export that a link shows. */
export type SharedColumn = { title: string; kind: SharedColumnKind }

type SharedTable = Pick<OpenedReport, 'Columns' | 'Rows' | 'Total'>
type Value = OpenedReport['Rows'][number][number]

const minutesOfDay = 1440

/**
 * The columns of a sheet that are named here, in the sheet's order; every other column is left out, also one that the
 * export gets later. Durations, which spreadsheets count in days, become minutes.
 */
export function sharedTable(sheet: Sheet, columns: readonly SharedColumn[]): SharedTable {
  const shown = sheet.columns.flatMap(({ title }, index) => {
    const column = columns.find((each) => each.title === title)
    return column ? [{ ...column, index }] : []
  })
  const valuesOf = (row: readonly Cell[]): Value[] =>
    shown.map(({ kind, index }) => shownValue(row[index] ?? null, kind))
  return {
    Columns: shown.map(({ title, kind }) => ({ Title: title, Kind: kind })),
    Rows: sheet.rows.map(valuesOf),
    Total: sheet.total ? valuesOf(sheet.total) : null,
  }
}

function shownValue(cell: Cell, kind: SharedColumnKind): Value {
  if (cell === null) return null
  if (kind === 'text') return String(cell)
  // The cells of a column of figures are numbers; the word of a total is text.
  if (typeof cell !== 'number') return null
  return kind === 'minutes' ? Math.round(cell * minutesOfDay) : cell
}
