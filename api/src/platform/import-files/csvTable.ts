import { importLimits } from '@dayline/shared/contract'
import { CsvError, parse } from 'csv-parse/sync'

/** The file does not have the expected content; the message is shown at the file's field. */
export class UnreadableFile extends Error {}

/** A row numbered as in a spreadsheet: the header is row 1. */
export type TableRow = { row: number; cell: (head: string | undefined) => string }
export type Table = { heads: string[]; rows: TableRow[] }

const delimiters = [',', ';', '\t'] as const
const rowsOf = new Intl.NumberFormat('en-US')
export const tooManyRows = `The file has more than ${rowsOf.format(importLimits.rows)} rows. Export fewer days, or split it.`

/** Column names are compared without case and surrounding spaces. */
export const sameHead = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Reads a table with a header row; commas, semicolons or tabs separate columns. Of columns with the same name, the
 * first non-empty one counts. Empty rows are left out, but numbered.
 * @throws UnreadableFile
 */
export function readTable(content: string): Table {
  const [head, ...records] = recordsOf(content, delimiterOf(content))
  const heads = (head ?? []).map((name) => name.trim())
  if (heads.filter(Boolean).length < 2) throw new UnreadableFile('The file is not a table with a row of headings.')
  const rows = records.flatMap((cells, index): TableRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const cell = (name: string | undefined) =>
      name === undefined
        ? ''
        : (cells.find((text, at) => text.trim() !== '' && sameHead(heads[at] ?? '', name)) ?? '').trim()
    return [{ row: index + 2, cell }]
  })
  if (rows.length === 0) throw new UnreadableFile('The file has no rows.')
  if (rows.length > importLimits.rows) throw new UnreadableFile(tooManyRows)
  return { heads: [...new Set(heads.filter(Boolean))], rows }
}

function recordsOf(content: string, delimiter: string, to?: number): string[][] {
  try {
    return parse(content, {
      bom: true,
      delimiter,
      relax_column_count: true,
      // More than the limit, so that too many rows are noticed; this includes the header.
      to: to ?? importLimits.rows * 2,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number((error as CsvError & { lines?: number }).lines)
    throw new UnreadableFile(`The file is not a table${line ? `: line ${line} has a quote in the wrong place` : ''}.`)
  }
}

/** The delimiter that splits the header into the most columns; with a wrong one, quotes do not match. */
export function delimiterOf(content: string): string {
  const widthOf = (delimiter: string) => {
    try {
      return recordsOf(content, delimiter, 1)[0]?.length ?? 0
    } catch {
      return 0
    }
  }
  const widths = delimiters.map((delimiter) => ({ delimiter, width: widthOf(delimiter) }))
  return widths.reduce((best, one) => (one.width > best.width ? one : best)).delimiter
}
