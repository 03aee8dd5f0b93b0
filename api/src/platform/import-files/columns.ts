import { sameHead, type Table, type TableRow, UnreadableFile } from './csvTable.ts'

/** The column names of each field in a tool's files, preferred one first. */
export type Columns<Field extends string> = { readonly [Name in Field]?: readonly string[] }

/** The column of each field. */
export type FoundColumns<Field extends string> = { [Name in Field]?: string }

/** @param chosen columns that a person chose; they take precedence over the usual names, and '' means none */
export function findColumns<Field extends string>(
  { heads }: Table,
  columns: Columns<Field>,
  chosen: Record<string, string> = {},
): FoundColumns<Field> {
  const found: FoundColumns<Field> = {}
  for (const [field, names] of Object.entries(columns) as [Field, readonly string[]][]) {
    const wanted = Object.hasOwn(chosen, field) ? [chosen[field] ?? ''] : names
    const head = wanted.map((name) => heads.find((one) => name !== '' && sameHead(one, name))).find(Boolean)
    if (head !== undefined) found[field] = head
  }
  return found
}

/** @throws UnreadableFile naming the column that the tool's files have */
export function requireColumn<Field extends string>(
  field: Field,
  { found, columns, tool }: { found: FoundColumns<Field>; columns: Columns<Field>; tool: string },
): void {
  if (found[field] !== undefined) return
  const [name = field] = columns[field] ?? []
  throw new UnreadableFile(`This is not an export of ${tool}: the column “${name}” is missing.`)
}

/** Reads a field of a row; '' if it has no column. */
export const fieldsOf =
  <Field extends string>({ cell }: TableRow, found: FoundColumns<Field>) =>
  (field: Field): string =>
    cell(found[field])
