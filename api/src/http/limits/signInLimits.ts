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

type Env = Record<string, string | undefined>

/** Limits of the environment, or the defaults. @throws Error for one that would allow every attempt or none */
export function signInLimitsOf(env: Env): SignInLimits {
  return { perAddress: countOf(env, 'SIGN_INS_PER_MINUTE', 60), perAccount: countOf(env, 'FAILED_SIGN_INS', 10) }
}

function countOf(env: Env, name: string, fallback: number): number {
  const text = env[name]?.trim()
  if (!text) return fallback
  const count = Number(text)
  if (Number.isSafeInteger(count) && count >= 1) return count
  throw new Error(`${name} must be a whole number of at least 1, but is ${text}.`)
}
