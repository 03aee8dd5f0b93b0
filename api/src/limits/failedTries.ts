import type { Database } from '../db/database.ts'
import { countTry, forgetTries } from './tries.ts'

/** Counts failed tries by account and says when it is enough for now. A success forgets them. */
export type FailedTries = {
  /** Counts a try as failed until `succeeded` says otherwise, so that a burst cannot slip through; false = enough. */
  begin(database: Database, account: string): Promise<boolean>
  succeeded(database: Database, account: string): Promise<void>
}

/** @param of what is tried; each kind counts for itself */
export function countFailedTries(
  of: 'sign-in' | 'code-asked' | 'code-tried',
  max: number,
  withinMs: number,
): FailedTries {
  const keyOf = (account: string) => `${of} ${account}`
  return {
    begin: async (database, account) => (await countTry(database, keyOf(account), withinMs)).count <= max,
    succeeded: (database, account) => forgetTries(database, keyOf(account)),
  }
}
