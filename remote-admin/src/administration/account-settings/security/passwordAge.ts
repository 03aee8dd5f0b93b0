import { addMonths, type LocalDate, localDate } from '@dayline/shared/format'

/** Months after which a new password is recommended (docs/product/account.md#password). */
export const renewAfterMonths = 6

/** Whether a password is older than the recommendation. One that never changed has no known age. */
export function isRenewalDue(updated: string | null, today: LocalDate, zone: string): boolean {
  return updated !== null && addMonths(localDate(Date.parse(updated), zone), renewAfterMonths) <= today
}
