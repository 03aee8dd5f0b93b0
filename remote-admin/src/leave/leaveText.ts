import { plural } from '@dayline/shared/format'

/** `1 day`, `2.5 days`. */
export const dayCount = (days: number): string => plural(days, 'day')
