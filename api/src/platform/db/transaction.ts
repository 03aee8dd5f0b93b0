import {
  CompiledQuery,
  type QueryExecutor,
  type QueryExecutorProvider,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import type pg from 'pg'
import { isOutdated } from './outdatedPlans.ts'
import { type Db, queriesOver } from './queries.ts'
import { sendTogether } from './roundTrip.ts'

const commit = CompiledQuery.raw('commit')
const rollback = CompiledQuery.raw('rollback')
const open = new WeakMap<QueryExecutor, OpenTransaction>()

/**
 * Defers a statement whose result is not needed, and sends it with the transaction's next one or with its end, which
 * saves a round trip. If it fails, the whole transaction fails, as it would have at once.
 */
export function later(trx: QueryExecutorProvider, query: Pick<RawBuilder<unknown>, 'compile'>): void {
  const transaction = open.get(trx.getExecutor())
  if (!transaction) throw new TypeError('Only a transaction can defer a statement.')
  transaction.later(query.compile(trx))
}

/**
 * Waits until the transaction has its connection, before its first statement. The caller can then include work that
 * arrived during the wait.
 */
export async function waitForConnection(trx: QueryExecutorProvider): Promise<void> {
  const transaction = open.get(trx.getExecutor())
  if (!transaction) throw new TypeError('Only a transaction can wait for its connection.')
  await transaction.connect()
}

/**
 * A transaction that takes a connection for its first statement and sends `begin` along with it. A transaction without
 * statements takes none.
 */
export class OpenTransaction {
  readonly trx: Db
  readonly #pool: pg.Pool
  readonly #begin: readonly CompiledQuery[]
  #later: CompiledQuery[] = []
  #client: pg.PoolClient | null = null
  #hasBegun = false
  #isOutdated = false
  #isOver = false
  #sent: Promise<unknown> = Promise.resolve()

  constructor(pool: pg.Pool, begin: readonly CompiledQuery[]) {
    this.#pool = pool
    this.#begin = begin
    this.trx = queriesOver((statements) => this.#inOrder(statements))
    open.set(this.trx.getExecutor(), this)
  }

  later(statement: CompiledQuery): void {
    this.#later.push(statement)
  }

  async connect(): Promise<void> {
    this.#client ??= await this.#pool.connect()
  }

  async commit(): Promise<void> {
    if (this.#hasBegun || this.#later.length > 0) await this.#inOrder([commit])
    this.#isOver = true
    this.#client?.release()
  }

  /** The first error is reported; a rollback fails only when the connection is already closed. */
  async rollback(): Promise<void> {
    // Statements sent in parallel to the failed one must not run on a connection that another request may have by then.
    this.#isOver = true
    await this.#sent.catch(() => {})
    const client = this.#client
    if (!client) return
    if (!this.#hasBegun) return client.release()
    await sendTogether(client, [rollback]).then(
      () => client.release(this.#isOutdated),
      () => client.release(true),
    )
  }

  #inOrder(statements: CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const sending = this.#sent.catch(() => {}).then(() => this.#send(statements))
    this.#sent = sending
    return sending
  }

  async #send(statements: CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    if (this.#isOver) throw new Error('The transaction is over.')
    const isFirst = !this.#hasBegun
    const ahead = isFirst ? [...this.#begin, ...this.#later] : this.#later
    this.#later = []
    for (let others = this.#pool.options.max; ; others--) {
      await this.connect()
      this.#hasBegun = true
      const client = this.#client as pg.PoolClient
      try {
        return (await sendTogether(client, [...ahead, ...statements])).slice(ahead.length)
      } catch (error) {
        if (!isOutdated(error)) throw error
        this.#isOutdated = !isFirst || others === 0
        if (this.#isOutdated) throw error
        // The transaction began with this round trip, so another connection can begin it again.
        this.#client = null
        this.#hasBegun = false
        client.release(true)
      }
    }
  }
}
