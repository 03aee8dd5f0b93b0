import { maxImportRows } from '@dayline/shared/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { ValidationFailed } from '../../../http/failures.ts'

export type TableRow = { line: number; cells: string[] }

/** The rows of a CSV text, without empty ones. @throws ValidationFailed under `Text` */
export function readTable(text: string): TableRow[] {
  if (text.trim() === '') throw new ValidationFailed({ Text: 'Please paste or choose a CSV file.' })
  const rows = parseRows(text)
  // The first may be a header.
  if (rows.length > maxImportRows + 1) throw new ValidationFailed({ Text: `At most ${maxImportRows} rows at once.` })
  return rows
}

function parseRows(text: string): TableRow[] {
  try {
    // With `info`, which the library's types leave out.
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return records.map(({ info, record }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ValidationFailed({ Text: `Line ${error.lines ?? 1} cannot be read. Is a quote missing?` })
  }
}

/** What the first line has most of: spreadsheets write semicolons or tabs in many countries. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r?\n/, 1)
  const countOf = (delimiter: string) => first.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (countOf(next) > countOf(best) ? next : best))
}
