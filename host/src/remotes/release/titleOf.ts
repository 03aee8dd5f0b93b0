import { capitalize } from '@dayline/shared/format'

/** The displayed name of a remote. */
export const titleOf = (remote: string): string => capitalize(remote)
