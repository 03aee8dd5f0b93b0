const rowsOfTables = 'main tr[data-index]'

/** A row of which something can be seen: above it, the table was scrolled away. */
const isInView = (row: HTMLElement): boolean => row.getBoundingClientRect().bottom > 0

/**
 * Moves the focus among the rows of the screen's tables: from the row that has it, else to the first one in view.
 * @returns false without a row there
 */
export function moveToRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(rowsOfTables)]
  const here = document.activeElement?.closest<HTMLElement>(rowsOfTables)
  const next = here ? rows[rows.indexOf(here) + by] : (rows.find(isInView) ?? rows[0])
  next?.focus()
  return next !== undefined
}
