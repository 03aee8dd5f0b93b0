import { addMonths, type LocalDate, localDate } from '@dayline/shared/format'

/** Months after which a new password is recommended (docs/product/account.md#password). */
export const renewAfterMonths = 6

/** Whether a password is older than recommended; false for one that was never changed, whose age is unknown. */
export function isRenewalDue(updated: string | null, today: LocalDate, zone: string): boolean {
  return updated !== null && addMonths(localDate(Date.parse(updated), zone), renewAfterMonths) <= today
}
