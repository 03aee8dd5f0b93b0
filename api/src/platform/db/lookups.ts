import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { isOutdated, onConnection } from './outdatedPlans.ts'
import { sendTogether } from './roundTrip.ts'

type Results = QueryResult<unknown>[]
type Waiting = { statements: CompiledQuery[]; resolve: (results: Results) => void; reject: (error: unknown) => void }

const maxLookupsPerRoundTrip = 32

/**
 * Sends reads of several requests that wait for a connection in one round trip. Every request starts with such a read,
 * and its round trip costs more than the read itself.
 * @param maxConcurrent round trips at the same time; lookups that arrive meanwhile share the next one
 */
export class Lookups {
  readonly #pool: pg.Pool
  readonly #maxConcurrent: number
  readonly #waiting: Waiting[] = []
  #running = 0

  constructor(pool: pg.Pool, maxConcurrent: number) {
    this.#pool = pool
    this.#maxConcurrent = maxConcurrent
  }

  send(statements: CompiledQuery[]): Promise<Results> {
    const { promise, resolve, reject } = Promise.withResolvers<Results>()
    this.#waiting.push({ statements, resolve, reject })
    if (this.#running < this.#maxConcurrent) void this.#work()
    return promise
  }

  async #work(): Promise<void> {
    this.#running += 1
    while (this.#waiting.length > 0) await this.#sendNext()
    this.#running -= 1
  }

  async #sendNext(): Promise<void> {
    const taken: Waiting[] = []
    try {
      await onConnection(this.#pool, (client) => {
        // Not before there is a connection: lookups that arrive meanwhile are sent, too.
        if (taken.length === 0) taken.push(...this.#waiting.splice(0, maxLookupsPerRoundTrip))
        return this.#sendOn(client, taken)
      })
    } catch (error) {
      for (const { reject } of taken.length > 0 ? taken : this.#waiting.splice(0)) reject(error)
    }
  }

  async #sendOn(client: pg.PoolClient, taken: Waiting[]): Promise<void> {
    try {
      const results = await sendTogether(
        client,
        taken.flatMap(({ statements }) => statements),
      )
      for (const { statements, resolve } of taken) resolve(results.splice(0, statements.length))
    } catch (error) {
      if (isOutdated(error)) throw error
      // When one statement fails, the database answers none of them, so each lookup is repeated alone.
      if (taken.length === 1) taken[0]?.reject(error)
      else for (const each of taken) await this.#sendOn(client, [each])
    }
  }
}
