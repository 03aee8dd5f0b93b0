import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  QueryCreator,
  type QueryExecutor,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely'
import type { Tables } from './schema.ts'

/**
 * The database handle for most code: it can build and run queries, and nothing else. It cannot reach the pool, because
 * the embedded database has one connection and a second request for it would wait forever.
 */
export type Db = QueryCreator<Tables> & QueryExecutorProvider

type Send = (statements: CompiledQuery[]) => Promise<QueryResult<unknown>[]>
type PendingStatement = {
  statement: CompiledQuery
  resolve: (result: QueryResult<unknown>) => void
  reject: (error: unknown) => void
}

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()

/** Queries over a transport. Statements of the same turn of the event loop (`Promise.all`) are sent together. */
export function queriesOver(send: Send): Db {
  let pending: PendingStatement[] = []
  function sendPending() {
    const turn = pending
    pending = []
    send(turn.map(({ statement }) => statement)).then(
      (results) => {
        for (const [index, { resolve }] of turn.entries()) resolve(results[index] as QueryResult<unknown>)
      },
      (error) => {
        for (const { reject } of turn) reject(error)
      },
    )
  }
  const executeQuery = (statement: CompiledQuery) =>
    new Promise<QueryResult<never>>((resolve, reject) => {
      pending.push({ statement, resolve: resolve as PendingStatement['resolve'], reject })
      // Runs once all statements of this turn have been added.
      if (pending.length === 1) process.nextTick(sendPending)
    })
  const connection = { executeQuery, streamQuery: notStreamed }
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
  return new Queries(new DefaultQueryExecutor(compiler, adapter, provider))
}

class Queries extends QueryCreator<Tables> implements QueryExecutorProvider {
  readonly #executor: QueryExecutor

  constructor(executor: QueryExecutor) {
    super({ executor })
    this.#executor = executor
  }

  getExecutor(): QueryExecutor {
    return this.#executor
  }
}

function notStreamed(): never {
  throw new Error('Results cannot be streamed.')
}
