import type { Session } from '@dayline/shared/contract'

/** A session's device in words. */
export const deviceOf = ({ Device }: Pick<Session, 'Device'>): string => Device ?? 'Unknown device'
