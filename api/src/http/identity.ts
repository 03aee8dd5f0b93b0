import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/db/database.ts'
import type { Actor, Principal } from './access.ts'
import type { ExportOrder } from './exports/links.rules.ts'
import { ValidationFailed } from './failures.ts'

/**
 * What HTTP needs to identify callers. Identity is built on HTTP and cannot be imported here; `app.ts` passes it in.
 */
export type Identity = {
  /** Reads `Authorization`; null for anything but a valid token. */
  principalOf(authorization: string | undefined, options?: { withAccount?: boolean }): Promise<Principal | null>
  /** The person behind an export link, with current rights; null when signed out or blocked since. */
  actorOfLink(order: ExportOrder): Promise<Actor | null>
  /**
   * Checks a person's password. Wrong ones count per person, wherever they are entered, so that a stolen session cannot
   * be used to guess it. Call it outside of transactions: hashing is slow.
   * @throws TooManyRequests after too many wrong ones
   */
  isOwnPassword(userId: number, password: string): Promise<boolean>
  /** Ends a colleague's sessions inside the request's transaction and returns their ids. */
  endSessionsOf(db: Db, employmentId: number): Promise<number[]>
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyInstance {
    identity: Identity
  }
}

export const currentPasswordIncorrect = 'Current password is incorrect.'

/** @throws ValidationFailed under `Password` unless it is the caller's */
export async function requireOwnPassword(
  { identity }: Pick<FastifyInstance, 'identity'>,
  principal: Principal | null,
  body: object,
): Promise<void> {
  if (!principal || !('Password' in body) || typeof body.Password !== 'string') {
    throw new Error('A route with `confirmed` needs a signed-in caller and a body with `Password`.')
  }
  if (!(await identity.isOwnPassword(principal.userId, body.Password))) {
    throw new ValidationFailed({ Password: currentPasswordIncorrect })
  }
}
