import { parentPort } from 'node:worker_threads'
import { cellFormat, usualFormats } from '@dayline/shared/calendar'
import writeExcel, { type CellObject, type SheetData } from 'write-excel-file/node'
import type { Cell, Sheet, ToWriter } from './xlsx.ts'

// XML cannot hold these; a spreadsheet refuses to open a file with one.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const usualDay = cellFormat('list', usualFormats)
/** Longest text that a spreadsheet accepts in a cell. */
const maxTextLength = 32_767

function cellOf(cell: Cell, format: string | undefined): CellObject | null {
  if (cell === null) return null
  if (cell instanceof Date) return { value: cell, type: Date, format: format ?? usualDay }
  if (typeof cell === 'number') return { value: cell, type: Number, ...(format ? { format } : {}) }
  // Typed as text, so that it never becomes a formula.
  return { value: cell.replace(unwritable, '').slice(0, maxTextLength), type: String }
}

function dataOf({ columns, rows, total }: Sheet): SheetData {
  const heading = columns.map(({ title }): CellObject => ({ value: title, type: String, fontWeight: 'bold' }))
  const cells = (row: Cell[]) => row.map((cell, index) => cellOf(cell, columns[index]?.format))
  const inBold = (cell: CellObject | null) => cell && { ...cell, fontWeight: 'bold' as const }
  return [heading, ...rows.map(cells), ...(total ? [cells(total).map(inBold)] : [])]
}

let sheets: Sheet[] = []

async function write() {
  const book = writeExcel(
    sheets.map((sheet) => ({
      data: dataOf(sheet),
      sheet: sheet.name,
      columns: sheet.columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    })),
  )
  sheets = []
  // Copied once into its own memory, which is transferred instead of copied again.
  const bytes = new Uint8Array(await book.toBuffer())
  parentPort?.postMessage(bytes, [bytes.buffer])
}

parentPort?.on('message', (given: ToWriter) => {
  if (given === 'complete') void write()
  else if ('heads' in given) sheets = given.heads
  else sheets[given.sheet]?.rows.push(...given.rows)
})
