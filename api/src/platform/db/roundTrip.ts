import { channel } from 'node:diagnostics_channel'
import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'
import { nameOf } from './preparedStatements.ts'
import { types } from './typeParsers.ts'

/** A statement and its parameters, as compiled by a query builder. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Publishes the statements of every round trip to listeners (tests, `pnpm bench`). */
export const roundTrips = channel('dayline:database')

/** The members of the driver's own query that a round trip uses to process the messages of one statement. */
type Part = {
  name?: string
  text: string
  callback: (error: Error) => void
  _result: { _types: unknown; rows: unknown[]; rowCount: number | null; command: string | null }
  _canceledDueToError: Error | false
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
type Connection = {
  stream: { cork(): void; uncork(): void; destroy(error: Error): void }
  sync(): void
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}
type Settled = (error: Error | null, results: QueryResult<unknown>[]) => void

/**
 * Sends statements up to one Sync of the PostgreSQL protocol and returns the result of each. If one of them fails, the
 * database skips the following ones; outside an explicit transaction they form a single one.
 */
export async function sendTogether(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<QueryResult<unknown>[]> {
  if (roundTrips.hasSubscribers) roundTrips.publish(statements)
  try {
    return await new Promise<QueryResult<unknown>[]>((resolve, reject) => {
      client.query(new RoundTrip(statements, (error, results) => (error ? reject(error) : resolve(results))))
    })
  } catch (error) {
    // The driver's stack ends in its socket; this one includes the caller.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** A single query for the driver: it passes each message to the statement that the database is at. */
class RoundTrip implements pg.Submittable {
  readonly #parts: Part[]
  readonly #settle: Settled
  #at = 0
  #error: Error | null = null

  constructor(statements: readonly Statement[], settle: Settled) {
    this.#settle = settle
    this.#parts = statements.map(({ sql, parameters }) => {
      const name = nameOf(sql)
      const part = new pg.Query({
        text: sql,
        values: [...parameters],
        ...(name && { name }),
      }) as unknown as Part
      part._result._types = types
      part.callback = (error) => {
        this.#error ??= error
      }
      return part
    })
  }

  /** The driver uses these to record which statements the connection has prepared. */
  get name(): string | undefined {
    return this.#part.name
  }
  get text(): string {
    return this.#part.text
  }

  submit(given: unknown): null {
    const connection = given as Connection
    // Each part ends with its own Sync; here one Sync follows all of them.
    const open = Object.create(connection, { sync: { value: () => {} } }) as Connection
    connection.stream.cork()
    for (const part of this.#parts) part.prepare(open)
    connection.sync()
    // A value cannot be sent, so nothing of this may reach the database.
    if (this.#error) connection.stream.destroy(this.#error)
    else connection.stream.uncork()
    return null
  }

  handleRowDescription(message: unknown) {
    this.#part.handleRowDescription(message)
  }
  handleDataRow(message: unknown) {
    this.#part.handleDataRow(message)
  }
  handleEmptyQuery() {
    this.#at += 1
  }
  handleCommandComplete(message: unknown, connection: Connection) {
    this.#part.handleCommandComplete(message, connection)
    this.#at += 1
  }

  handleError(error: Error, { parsedStatements, submittedNamedStatements }: Connection) {
    // Statements after the failure were not prepared, so the next run has to prepare them.
    for (const { name } of this.#parts) {
      if (name && !(name in parsedStatements)) delete submittedNamedStatements[name]
    }
    this.#settle(error, [])
  }

  handleReadyForQuery() {
    const unread = this.#parts.find(({ _canceledDueToError }) => _canceledDueToError)
    this.#settle(unread?._canceledDueToError || null, this.#parts.map(resultOf))
  }

  get #part(): Part {
    return this.#parts[Math.min(this.#at, this.#parts.length - 1)] as Part
  }
}

const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function resultOf({ _result: { rows, rowCount, command } }: Part): QueryResult<unknown> {
  return command && counted.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
}
