import { createHash, randomBytes, randomInt } from 'node:crypto'

// Without characters that are easily confused.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A code for people to type; one of 31^length. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** A token and the hash that is stored of it. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** 32 random bytes cannot be guessed, so they need no salt and no slow hash. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
