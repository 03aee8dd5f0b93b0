/**
 * Begins the text of a statement that is worth keeping prepared on each connection: one that runs at every request or
 * batch and looks rows up by their keys. Never for reads by date range: after five runs the planner stops looking at
 * the dates, and a page of screenshots takes thirty times as long. Its text must not grow with its values.
 */
export const keep = '/* kept */'

const names = new Map<string, string>()

/** The name by which a connection keeps a statement; one name for one text. Null for what is not kept. */
export function nameOf(text: string): string | null {
  if (!text.startsWith(keep)) return null
  const known = names.get(text)
  if (known) return known
  const name = `kept_${names.size + 1}`
  names.set(text, name)
  return name
}
