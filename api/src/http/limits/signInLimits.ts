/** How often may be tried before one has to wait. */
export type SignInLimits = {
  /** Tries of one address in a minute, at signing in and at changing a password. */
  perAddress: number
  /**
   * Failed tries on one account in 15 minutes: by one network, which then has to wait, and by all together, who then
   * have to solve harder captchas.
   */
  perAccount: number
}
