/** Label of a linked record that the list lacks: deleted or not visible to this user. "…" until the list is loaded. */
export const unlisted = (noun: string, isLoaded: boolean): string => (isLoaded ? `Unknown ${noun}` : '…')
