import type { FastifyRequest } from 'fastify'
import type { Db } from '../platform/db/database.ts'
import type { Actor } from './access.ts'
import { hasAnswer } from './idempotency.ts'
import type { Services } from './services.ts'

/** What the preparation of a call receives. */
export type Preparing = {
  actor: Actor
  /** For reads; no transaction stays open between them. */
  db: Db
  /** A transaction before the call's own. */
  slice<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
}

/** A handler with work that must not hold a transaction, such as storing files. */
export type PreparedHandler<Before, Call, Value, Result> = {
  /**
   * Runs before the transaction, and not at all for a repeat whose answer is stored. What it checks may have changed by
   * the time `handle` runs.
   */
  prepare(call: Before): Promise<Value>
  /** Runs in the call's transaction. */
  handle(call: Call, value: Value): Promise<Result>
}

/** Prepares a call and returns its handler for the transaction. */
export async function prepareCall<Call, Value, Result>(
  { request, actor, services: { database } }: { request: FastifyRequest; actor: Actor; services: Services },
  { prepare, handle }: PreparedHandler<Preparing, Call, Value, Result>,
): Promise<(call: Call) => Promise<Result>> {
  const db = database.reads(actor)
  if (await hasAnswer({ request, actor, db })) {
    return () => Promise.reject(new Error('The answer was deleted before it could be repeated.'))
  }
  const value = await prepare({ actor, db, slice: (work) => database.tenant(actor, work) })
  return (call) => handle(call, value)
}
