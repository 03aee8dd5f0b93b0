/**
 * Prefix of a statement that is worth preparing on each connection: one that runs at every request or batch and looks
 * rows up by their keys. Never for reads by date range: after five runs the planner ignores the dates, and a page of
 * screenshots takes thirty times as long. The text must not grow with its values.
 */
export const prepared = '/* prepared */'

const names = new Map<string, string>()

/** The name of the prepared statement with this text; null for statements that are not prepared. */
export function nameOf(text: string): string | null {
  if (!text.startsWith(prepared)) return null
  const known = names.get(text)
  if (known) return known
  const name = `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}
