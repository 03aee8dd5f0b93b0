import { ValidationFailed } from '../../http/failures.ts'
import { countTry, resetTries } from '../../http/limits/tries.ts'
import type { Database } from '../../platform/db/database.ts'

/** Wrong app codes per day, from all networks. Recovery codes still work: they cannot be guessed. */
const maxCodesPerDay = 50
const dayMs = 86_400_000

const keyOfDay = (userId: number) => `second-step-of-day ${userId}`

/**
 * Counts a code: six digits could be guessed from enough networks, although only someone who knows the password gets
 * this far.
 * @throws ValidationFailed under `Code` after too many
 */
export async function countCodeOfDay(database: Database, userId: number): Promise<void> {
  const { count } = await countTry(database, keyOfDay(userId), dayMs)
  if (count > maxCodesPerDay) {
    throw new ValidationFailed({ Code: 'Too many wrong codes were entered today. Please use a recovery code.' })
  }
}

/** A right code resets the count. */
export const resetCodesOfDay = (database: Database, userId: number): Promise<void> =>
  resetTries(database, keyOfDay(userId))
