/** Rows of tables, and items of grids: a tile or card that has `data-item`. */
const rowsAndItems = 'main :is(tr[data-index], [data-item])'

/** A row of which something can be seen: above it, the list was scrolled away. */
const isInView = (row: HTMLElement): boolean => row.getBoundingClientRect().bottom > 0

/** What Enter opens: an item has a button for it, a row takes the focus itself. */
const targetOf = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.matches('[data-item]') ? row.querySelector<HTMLElement>('button, a[href]') : row

/**
 * Moves the focus among the rows or items of the screen: from the one that has it, else to the first one in view.
 * @returns false without a row there
 */
export function moveToRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(rowsAndItems)]
  const here = document.activeElement?.closest<HTMLElement>(rowsAndItems)
  const next = targetOf(here ? rows[rows.indexOf(here) + by] : (rows.find(isInView) ?? rows[0]))
  next?.focus()
  return Boolean(next)
}
