import type { Database } from '../../platform/db/database.ts'
import { TooManyRequests } from '../failures.ts'
import { networkOf } from './networkOf.ts'
import { countTry, resetTries } from './tries.ts'

/** What is attempted; each kind has its own count. */
type Kind =
  | 'sign-in'
  | 'code-requested'
  | 'code-tried'
  | 'own-password'
  | 'second-step'
  | 'own-second-step'
  | 'email-change'

/** How long failed attempts count, from the first one onward. */
export const triesWithinMs = 15 * 60_000

/** Counts failed attempts by account. A success resets the count. */
export type FailedTries = {
  /**
   * Counts an attempt as failed until `succeeded` is called, so that a burst cannot slip through.
   * @throws TooManyRequests after too many
   */
  begin(database: Database, account: string): Promise<void>
  succeeded(database: Database, account: string): Promise<void>
}

export function countFailedTries(of: Kind, max: number, withinMs = triesWithinMs): FailedTries {
  const keyOf = (account: string) => `${of} ${account}`
  return {
    async begin(database, account) {
      const { count, endsInMs } = await countTry(database, keyOf(account), withinMs)
      if (count > max) throw new TooManyRequests(endsInMs)
    },
    succeeded: (database, account) => resetTries(database, keyOf(account)),
  }
}

/** An account, and the address of a sign-in attempt. */
export type Guesser = { account: string; address: string }

/**
 * Counts failed attempts before sign-in. Only the failing network has to wait: if the account were blocked, anyone
 * could lock its owner out.
 */
export type Guesses = {
  /**
   * Counts like `FailedTries`, for the account from this network.
   * @returns whether the account has had too many failed attempts from all networks together
   * @throws TooManyRequests after too many from this network
   */
  begin(database: Database, guesser: Guesser): Promise<{ isGuessed: boolean }>
  succeeded(database: Database, guesser: Guesser): Promise<void>
}

export function countGuesses(of: Kind, max: number, withinMs = triesWithinMs): Guesses {
  const fromNetwork = countFailedTries(of, max, withinMs)
  const networkKeyOf = ({ account, address }: Guesser) => `${account} ${networkOf(address)}`
  const keyOf = ({ account }: Guesser) => `${of} ${account}`
  return {
    async begin(database, guesser) {
      await fromNetwork.begin(database, networkKeyOf(guesser))
      const { count } = await countTry(database, keyOf(guesser), withinMs)
      return { isGuessed: count > max }
    },
    async succeeded(database, guesser) {
      await fromNetwork.succeeded(database, networkKeyOf(guesser))
      await resetTries(database, keyOf(guesser))
    },
  }
}
