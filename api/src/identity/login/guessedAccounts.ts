import { type Difficulty, incomplete } from '../../http/limits/captcha.ts'
import { type Guesser, type Guesses, triesWithinMs } from '../../http/limits/failedTries.ts'
import { networkOf } from '../../http/limits/networkOf.ts'
import { countTry, isTried } from '../../http/limits/tries.ts'
import type { Database } from '../../platform/db/database.ts'

const keyOf = (address: string) => `harder-captcha ${networkOf(address)}`

/** The difficulty of the next challenge for this address. */
export const difficultyFor = async (database: Database, address: string): Promise<Difficulty> =>
  (await isTried(database, keyOf(address))) ? 'harder' : 'usual'

/**
 * Counts an attempt to get into an account. While too many fail on it, from any network, a solution of the usual
 * difficulty is refused as if it were missing, and the next challenge for this address is harder. The form requests
 * that one automatically, so the owner signs in with one more click, and guessing from many networks costs work for
 * each guess.
 * @throws TooManyRequests, ValidationFailed under `CaptchaToken`
 */
export async function beginGuess(
  database: Database,
  { guesses, solved, ...guesser }: Guesser & { guesses: Guesses; solved: Difficulty },
): Promise<void> {
  const { isGuessed } = await guesses.begin(database, guesser)
  if (!isGuessed || solved === 'harder') return
  await countTry(database, keyOf(guesser.address), triesWithinMs)
  throw incomplete()
}
