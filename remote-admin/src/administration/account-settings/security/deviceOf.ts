import type { Session } from '@dayline/shared/contract'

/** A session's device as text. */
export const deviceOf = ({ Device }: Pick<Session, 'Device'>): string => Device ?? 'Unknown device'
