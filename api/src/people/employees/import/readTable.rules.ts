import { maxImportRows } from '@dayline/shared/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { ValidationFailed } from '../../../http/failures.ts'
import { delimiterOf } from '../../../platform/import-files/csvTable.ts'

/** `line` is the line of the text on which the row begins. */
export type TableRow = { line: number; cells: string[] }

/** The rows of a CSV text, without empty ones. @throws ValidationFailed under `Text` */
export function readTable(text: string): TableRow[] {
  if (text.trim() === '') throw new ValidationFailed({ Text: 'Please paste or choose a CSV file.' })
  // The parser counts a Windows line end inside quotes twice.
  const rows = parseRows(text.replace(/\r\n?/g, '\n'))
  // The first row may be a header.
  if (rows.length > maxImportRows + 1) throw new ValidationFailed({ Text: `At most ${maxImportRows} rows at once.` })
  return rows
}

function parseRows(text: string): TableRow[] {
  try {
    // With `info`, which the library's types omit.
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text.trimStart()),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return records.map(({ info, record }) => ({
      line: info.lines - lineBreaksIn(record),
      // `trim` leaves the spaces within quotes.
      cells: record.map((cell) => cell.trim()),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ValidationFailed({ Text: `Line ${error.lines ?? 1} cannot be read. Is a quote missing?` })
  }
}

/** Quoted cells may contain line breaks, and the parser reports the line on which a record ends. */
function lineBreaksIn(cells: readonly string[]): number {
  return cells.join('').split('\n').length - 1
}
