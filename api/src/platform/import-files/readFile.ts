import { type Columns, type FoundColumns, fieldsOf, findColumns, requireColumn } from './columns.ts'
import { readTable, UnreadableFile } from './csvTable.ts'
import { type DateOrder, dateOrderOf } from './days.rules.ts'

/** A file, and the user's choices for it. */
export type FileReading = {
  Format: number
  Content: string
  Mapping: Record<string, string>
  DateOrder?: DateOrder | null | undefined
}

export type ReadFile<Row> = {
  rows: Row[]
  heads: string[]
  mapping: Record<string, string>
  dateOrder: DateOrder
  isDateOrderGuessed: boolean
}

/** How tables of one kind are read. */
type TableKind<Field extends string, Row> = {
  /** By format; without a tool the user chooses the columns. */
  tools: Readonly<Record<number, { columns: Columns<Field>; tool: string | null }>>
  /** Fields that must have a column; otherwise the file is not the tool's. */
  requiredOf: (found: FoundColumns<Field>) => readonly Field[]
  /** Fields that show whether the day or the month comes first. */
  dates: readonly Field[]
  toRow: (row: number, field: (name: Field) => string, order: DateOrder) => Row
}

/** @throws UnreadableFile */
export function readFile<Field extends string, Row>(
  file: FileReading,
  { tools, requiredOf, dates, toRow }: TableKind<Field, Row>,
): ReadFile<Row> {
  const from = tools[file.Format]
  if (!from) throw new UnreadableFile('This format is not supported.')
  const table = readTable(file.Content)
  const { columns, tool } = from
  const found = findColumns(table, columns, tool === null ? file.Mapping : {})
  // In any other table, the user assigns missing columns; until then each row reports them.
  if (tool !== null) for (const field of requiredOf(found)) requireColumn(field, { found, columns, tool })
  const { order, isGuessed } = dateOrderOf(table.rows.flatMap(({ cell }) => dates.map((field) => cell(found[field]))))
  const dateOrder = file.DateOrder ?? order
  return {
    rows: table.rows.map((row) => toRow(row.row, fieldsOf(row, found), dateOrder)),
    heads: table.heads,
    mapping: found as Record<string, string>,
    dateOrder,
    isDateOrderGuessed: isGuessed,
  }
}
