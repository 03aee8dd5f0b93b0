import type { Cell, Sheet } from './xlsx.ts'

/** Without it, Excel reads the text in the machine's code page. */
const byteOrderMark = '\uFEFF'
/** Rows written at once: more would delay requests. */
const rowsAtOnce = 500

// Tabs and line ends remain; no other control character belongs in a table.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g
// Excel treats full-width forms like the others, and ignores leading spaces.
const formula = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/
// Excel splits at `;` in countries with a decimal comma, and may begin a row at a line end, even within a text.
const laterFormula = /([;\t\r\n]\s*)([=+\-@＝＋－＠])?/g

/**
 * A sheet as CSV: UTF-8 with a byte order mark, commas, CRLF, quoted texts. Dates are `2026-11-20` regardless of the
 * chosen format, because programs read them.
 */
export function* writeCsv({ columns, rows, total }: Sheet): Generator<string> {
  const line = (row: readonly Cell[]) => csvLine(row, columns)
  yield csvHead(columns.map(({ title }) => title))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    yield rows
      .slice(from, from + rowsAtOnce)
      .map(line)
      .join('')
  }
  if (total) yield line(total)
}

/** The start of a file: the byte order mark and the column titles. */
export const csvHead = (titles: readonly string[]): string => byteOrderMark + csvLine(titles)

/** One row; numbers without a format are written as they are. */
export function csvLine(row: readonly Cell[], columns: readonly { format?: string }[] = []): string {
  const width = Math.max(row.length, columns.length)
  const cells = Array.from({ length: width }, (_, index) => printCell(row[index] ?? null, columns[index]?.format))
  return `${cells.join(',')}\r\n`
}

function printCell(cell: Cell, format: string | undefined): string {
  if (cell === null) return ''
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, format?.includes('h') ? 16 : 10)
      .replace('T', ' ')
  if (typeof cell === 'string') return `"${neutralize(cell.replace(control, '')).replaceAll('"', '""')}"`
  if (format?.includes('mm')) return printDuration(cell)
  return format === '0%' ? `${Number((cell * 100).toFixed(2))}%` : String(cell)
}

/**
 * Prefixes what a spreadsheet would compute with an apostrophe. At the beginning of a cell, spreadsheets read it as
 * "this is text"; within one, it is shown.
 */
function neutralize(text: string): string {
  const inside = text.replace(laterFormula, (_, gap: string, sign?: string) => (sign ? `${gap}'${sign}` : gap))
  return formula.test(text) ? `'${inside}` : inside
}

/** A fraction of a day as hours and minutes; hours may exceed 24. */
function printDuration(days: number): string {
  const minutes = Math.round(days * 1440)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
