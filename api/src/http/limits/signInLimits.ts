/** How many attempts are allowed before a caller has to wait. */
export type SignInLimits = {
  /** Attempts from one address per minute, for sign-in and for password changes. */
  perAddress: number
  /**
   * Failed attempts on one account in 15 minutes: by one network, which then has to wait, and by all networks together,
   * which then have to solve harder captchas.
   */
  perAccount: number
}
