import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { semaphore } from '../../platform/semaphore.ts'

const derive = promisify(argon2)
/** OWASP: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const length = 32
/** More at once would let a burst of sign-ins use up the memory and both cores. */
const atMostTwo = semaphore(2)

/** The stored form of a password: argon2id in PHC format, with its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashWith(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(hash)}`
}

/**
 * Whether this is the password. Without a stored hash it returns false after the same time, so that the response time
 * does not reveal whether an address is registered.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '')
  const [, memory, passes, parallelism, salt, hash] = parts ?? []
  const expected = hash ? Buffer.from(hash, 'base64') : Buffer.alloc(length)
  const chosen = parts ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) } : cost
  const actual = await hashWith(password, salt ? Buffer.from(salt, 'base64') : Buffer.alloc(16), chosen)
  return timingSafeEqual(actual, expected) && parts !== null
}

function hashWith(password: string, salt: Buffer, { memory, passes, parallelism }: typeof cost): Promise<Buffer> {
  return atMostTwo(() =>
    derive('argon2id', {
      // Normalized, because the same password typed on two keyboards may differ in its bytes.
      message: password.normalize('NFKC'),
      nonce: salt,
      memory,
      passes,
      parallelism,
      tagLength: length,
    }),
  )
}

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
