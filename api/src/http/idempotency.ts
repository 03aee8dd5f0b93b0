import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { Refused } from './failures.ts'

type Call = {
  path: string
  request: FastifyRequest
  /** Without an organization where the call belongs to the person alone. */
  actor: { userId: number; organizationId: number | null }
  db: Db
}

/** Whether `once` applies: idempotency keys belong to a user in an organization, and an API key has no user. */
export function isKeyed({ headers }: FastifyRequest, { userId }: { userId: number }): boolean {
  return typeof headers['idempotency-key'] === 'string' && userId !== 0
}

/**
 * The key as it is stored, and the forms under which an answer is found: answers from before keys named the
 * organization are repeated too, because their calls may have paid.
 * @throws Refused
 */
function keysOf({ request: { headers }, actor: { organizationId } }: Pick<Call, 'request' | 'actor'>) {
  const key = String(headers['idempotency-key'])
  if (!/^[\w-]{8,100}$/.test(key)) throw new Refused('The Idempotency-Key is not valid.')
  const own = organizationId === null ? key : `${organizationId}:${key}`
  return { key, own, found: [own, key] }
}

/** Whether a call is a repeat for which `once` has an answer or a refusal. */
export async function hasAnswer({ request, actor, db }: Omit<Call, 'path'>): Promise<boolean> {
  if (!isKeyed(request, actor)) return false
  const stored = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', actor.userId)
    .where('key', 'in', keysOf({ request, actor }).found)
    .executeTakeFirst()
  return stored !== undefined
}

/** Left out of the hash: the hash of something as short as a card number can be reversed by trying. */
const secrets = ['CardNumber', 'Cvc', 'Password']
const withoutSecrets = (name: string, value: unknown) => (secrets.includes(name) ? undefined : value)
const inOrder = (name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : withoutSecrets(name, value)
const hashOf = (body: unknown, replacer: typeof inOrder) =>
  createHash('sha256').update(JSON.stringify(body, replacer)).digest()

// Not the bodies, because some contain files.
const receivedHashes = new WeakMap<FastifyRequest, Buffer>()

/**
 * Runs before validation: another version may fill in other defaults, and a repeat may reach the server after an
 * update.
 */
export async function hashReceived(request: FastifyRequest): Promise<void> {
  if (request.headers['idempotency-key'] !== undefined) receivedHashes.set(request, hashOf(request.body, inOrder))
}

/** As versions before December 2026 stored it. */
const formerHash = ({ body }: FastifyRequest) => hashOf(body, withoutSecrets)

/**
 * A call with an `Idempotency-Key` acts once: a repeat gets the first answer, even if it arrives while the first is
 * still running. The key is stored in the call's own transaction, so that it is stored only with the call's changes.
 */
export async function once<Answer extends object>(call: Call, act: () => Promise<Answer>): Promise<Answer> {
  const { db, path, request, actor } = call
  const { userId } = actor
  if (!isKeyed(request, actor)) return act()
  const { key, own, found } = keysOf(call)
  // A call that is not JSON has no received body; its route sets one.
  const bodyHash = receivedHashes.get(request) ?? hashOf(request.body, inOrder)
  // Not of the organization: processes of the release before take the same lock during an update.
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${userId}))`.execute(db)
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['path', 'body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', 'in', found)
    .executeTakeFirst()
  if (first) {
    const isSame = first.body_hash.equals(bodyHash) || first.body_hash.equals(formerHash(request))
    if (first.path !== path || !isSame) {
      // Happens after a lost answer: the first attempt was stored, and then the user changed the form.
      throw new Refused('This was already saved, without your last change. Please reload to see it.')
    }
    return first.answer as unknown as Answer
  }
  const answer = await act()
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key: own, path, body_hash: bodyHash, answer: JSON.stringify(answer) })
    .execute()
  return answer
}
