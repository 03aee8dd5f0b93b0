import { sameHead, type Table, type TableRow, UnreadableFile } from './csvTable.ts'

/** The names that each field's column has in the files of a tool, the preferred one first. */
export type Columns<Field extends string> = { readonly [Name in Field]?: readonly string[] }

/** Which column is which field. */
export type FoundColumns<Field extends string> = { [Name in Field]?: string }

/** @param chosen heads that a person chose; they win over the usual names, and '' means none */
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

/** Reads a field of a row; '' without a column. */
export const fieldsOf =
  <Field extends string>({ cell }: TableRow, found: FoundColumns<Field>) =>
  (field: Field): string =>
    cell(found[field])
