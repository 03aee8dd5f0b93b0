import pg from 'pg'

/**
 * Begins the text of a statement that is worth keeping prepared on each connection: one that runs at every request or
 * batch and looks rows up by their keys. Never for reads by date range: after five runs the planner stops looking at
 * the dates, and a page of screenshots takes thirty times as long. Its text must not grow with its values.
 */
export const keep = '/* kept */'

const names = new Map<string, string>()

/** One name for one text; texts are few, because what is kept does not vary. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `kept_${names.size + 1}`
  names.set(text, name)
  return name
}

/** The driver's client; statements that say so are planned once on each connection instead of each time. */
export class KeepingClient extends pg.Client {
  // The driver's own signature has a dozen forms; the query builder uses this one.
  override query(...given: never[]): never {
    const [text, values, ...rest] = given as unknown[]
    const isKept = typeof text === 'string' && text.startsWith(keep)
    const run = super.query as (...args: unknown[]) => never
    return isKept ? run.call(this, { name: nameOf(text), text, values }, ...rest) : run.call(this, ...given)
  }
}
