/**
 * The enabled button with `data-shortcut={letter}` that a letter presses in a list: that of the selected rows, otherwise
 * that of the row or card that has the focus.
 */
export function shortcutButton(letter: string): HTMLElement | null {
  const button = `[data-shortcut="${letter}"]:not(:disabled)`
  const focused = document.activeElement?.closest('tr[data-index], [data-item]')
  return (
    document.querySelector<HTMLElement>(`[data-selection-bar] ${button}`) ??
    focused?.querySelector<HTMLElement>(button) ??
    null
  )
}
