/** The displayed name of a remote. */
export const titleOf = (remote: string): string => remote.charAt(0).toUpperCase() + remote.slice(1)
