/** What a link chooses and a list does not have: deleted, or not for this user. Before the list is there, anything may be. */
export const unlisted = (noun: string, isLoaded: boolean): string => (isLoaded ? `Unknown ${noun}` : '…')
