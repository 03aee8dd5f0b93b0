/** Rows of tables, and items of grids: tiles or cards with `data-item`. */
const rowsAndItems = 'main :is(tr[data-index], [data-item])'

/** Whether the row's lower edge is below the top of the window, that is, it is not scrolled out above. */
const isInView = (row: HTMLElement): boolean => row.getBoundingClientRect().bottom > 0

/** The element that Enter opens: the button of an item, or the row itself. */
const targetOf = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.matches('[data-item]') ? row.querySelector<HTMLElement>('button, a[href]') : row

/**
 * Moves the focus among the rows or items of the screen: from the focused one, else to the first one in view.
 * @returns false without a row to move to
 */
export function moveToRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(rowsAndItems)]
  const here = document.activeElement?.closest<HTMLElement>(rowsAndItems)
  const next = targetOf(here ? rows[rows.indexOf(here) + by] : (rows.find(isInView) ?? rows[0]))
  next?.focus()
  return Boolean(next)
}
