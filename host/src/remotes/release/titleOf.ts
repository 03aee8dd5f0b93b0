/** The displayed name of a remote. Not `capitalize` of `format`, because the sign-in page does not load that room. */
export const titleOf = (remote: string): string => remote.charAt(0).toUpperCase() + remote.slice(1)
