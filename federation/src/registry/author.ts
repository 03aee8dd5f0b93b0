import { hostname, userInfo } from 'node:os'

function accountName(): string {
  try {
    return userInfo().username
  } catch {
    // Containers may run under user ids without an account.
    return `user ${process.getuid?.() ?? '?'}`
  }
}

/** The author of a change, for the log: RELEASED_BY, or the account and the machine. */
export function currentAuthor(): string {
  const { RELEASED_BY } = process.env
  return RELEASED_BY?.trim() || `${accountName()}@${hostname()}`
}
