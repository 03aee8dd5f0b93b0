import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const challengeMinutes = 5
/** More than a request adds, so that the number of expired challenges decreases. */
const removedAtOnce = 10

/**
 * Stores what a browser is asked to sign, and removes some expired challenges: together with the rate limit per
 * address, an address has the challenges of five minutes at most. `userId` is null at sign-in.
 */
export async function storeChallenge(db: Db, challenge: string, userId: number | null): Promise<void> {
  await sql`delete from passkey_challenges where challenge in (select challenge from passkey_challenges
    where expires_at < now() limit ${sql.lit(removedAtOnce)} for update skip locked)`.execute(db)
  await sql`insert into passkey_challenges (challenge, user_id, expires_at)
    values (${challenge}, ${userId}, now() + make_interval(mins => ${sql.lit(challengeMinutes)}))`.execute(db)
}

/**
 * Uses up the challenge that a browser claims to have signed.
 * @returns null for one that is unknown, used or expired
 */
export async function takeChallenge(db: Db, clientDataJson: string, userId: number | null): Promise<string | null> {
  const challenge = challengeIn(clientDataJson)
  if (challenge === null) return null
  const { rows } = await sql`delete from passkey_challenges
    where challenge = ${challenge} and user_id is not distinct from ${userId} and expires_at > now()
    returning challenge`.execute(db)
  return rows.length > 0 ? challenge : null
}

function challengeIn(clientDataJson: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
