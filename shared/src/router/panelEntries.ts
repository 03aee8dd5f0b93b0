/** State of the history entries with open panels: for each panel, the number of entries since the screen without it. */
type PanelState = Record<`${string}Entries`, number>

const keyOf = (panel: string) => `${panel}Entries` as const

/** 0 if the panel was opened by its address: there is no former entry without it. */
export const entriesOf = (state: unknown, panel: string): number => (state as PanelState | null)?.[keyOf(panel)] ?? 0

/** The state of the entry that opens a panel. */
export const openedState = (panel: string): PanelState => ({ [keyOf(panel)]: 1 })

/** The state of an entry that replaces or follows the one with this state, so that closing a panel leaves both. */
export function stateAfter(state: unknown, isReplaced: boolean): PanelState | null {
  const counted = Object.entries((state as PanelState | null) ?? {}).filter(
    ([key, value]) => key.endsWith('Entries') && value > 0,
  )
  if (counted.length === 0) return null
  return Object.fromEntries(counted.map(([key, entries]) => [key, entries + (isReplaced ? 0 : 1)]))
}
