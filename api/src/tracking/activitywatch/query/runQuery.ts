import type { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import type { Watched } from '../buckets.queries.ts'
import { eventJson, isoformat, periodOf, type QueryBody } from '../wire.ts'
import { call, isEvent, type QueryContext } from './library.ts'
import { type Expression, parseQuery, QueryError, type Statement } from './parse.ts'

/** Most events that one request may produce in all steps; real dashboards need some ten thousand. */
const maxWork = 2_000_000

type Variables = Map<string, unknown>

/** Runs a query once for each period and returns what it assigns to RETURN. @throws QueryError */
export async function runQuery(
  db: Db,
  watched: Watched,
  { query, timeperiods }: z.output<typeof QueryBody>,
): Promise<unknown[]> {
  const statements = parseQuery(query.join('\n'))
  const budget = { left: maxWork }
  const answers: unknown[] = []
  for (const text of timeperiods) {
    const period = periodOf(text)
    if (!period) throw new QueryError('QueryParseException', `"${text}" is not a period: start/end in ISO 8601`)
    answers.push(await runOnce(statements, { db, watched, period, budget }))
  }
  return answers
}

async function runOnce(statements: readonly Statement[], context: QueryContext): Promise<unknown> {
  const variables: Variables = new Map<string, unknown>([
    ['True', true],
    ['False', false],
    ['true', true],
    ['false', false],
    ['STARTTIME', isoformat(context.period.start)],
    ['ENDTIME', isoformat(context.period.end)],
  ])
  for (const { name, value } of statements) variables.set(name, await evaluate(value, variables, context))
  if (!variables.has('RETURN')) {
    throw new QueryError('QueryParseException', "Query doesn't assign the RETURN variable, nothing to respond")
  }
  return written(variables.get('RETURN'))
}

async function evaluate(expression: Expression, variables: Variables, context: QueryContext): Promise<unknown> {
  switch (expression.kind) {
    case 'text':
    case 'number':
      return expression.value
    case 'variable':
      if (variables.has(expression.name)) return variables.get(expression.name)
      throw new QueryError(
        'QueryInterpretException',
        `Tried to reference variable '${expression.name}' which is not defined`,
      )
    case 'list':
      return inOrder(expression.items, variables, context)
    case 'map': {
      const values = await inOrder(
        expression.entries.map(([, value]) => value),
        variables,
        context,
      )
      return Object.fromEntries(expression.entries.map(([key], index) => [key, values[index]]))
    }
    case 'call':
      return call(expression.name, await inOrder(expression.given, variables, context), context)
  }
}

async function inOrder(
  expressions: readonly Expression[],
  variables: Variables,
  context: QueryContext,
): Promise<unknown[]> {
  const values: unknown[] = []
  for (const expression of expressions) values.push(await evaluate(expression, variables, context))
  return values
}

/** Converts events at any depth of an answer to ActivityWatch's format. */
function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written)
  if (isEvent(value)) {
    const event = eventJson(value)
    return { ...event, data: written(event.data) }
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, written(inner)]))
}
