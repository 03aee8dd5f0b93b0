import { hostname, userInfo } from 'node:os'

function accountName(): string {
  try {
    return userInfo().username
  } catch {
    // Containers run under numbers that no account has.
    return `user ${process.getuid?.() ?? '?'}`
  }
}

/** Who changes something, for the log: a name that was given, or the account and the machine. */
export function whoIs(): string {
  const { RELEASED_BY } = process.env
  return RELEASED_BY?.trim() || `${accountName()}@${hostname()}`
}
