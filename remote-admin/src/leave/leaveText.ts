import { plural } from '@dayline/shared/format'

type Named = { FirstName: string; LastName: string }
export const fullName = ({ FirstName, LastName }: Named): string => `${FirstName} ${LastName}`.trim()

/** `1 day`, `2.5 days`. */
export const dayCount = (days: number): string => plural(days, 'day')
