import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { startNode } from '../app/processes.ts'
import { ms, ratio, table } from './figures.ts'

type Call = { name: string; roundTrips: number; statements: number; p50: number }

/**
 * The time of calls compared with `select 1` on the same database, measured in turns and within the API's own process.
 */
export async function benchCalls(databaseUrl = ''): Promise<string> {
  const { child, log } = startNode('calls', ['api/src/tools/bench/calls.ts'], { DATABASE_URL: databaseUrl })
  const [output, [code]] = await Promise.all([text(child.stdout as NodeJS.ReadableStream), once(child, 'close')])
  if (code !== 0) throw new Error(`The calls ended with code ${code}; see ${log}`)
  const calls = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Call)
  const [base] = calls
  const rows = calls.map(({ name, roundTrips, statements, p50 }) => [
    name,
    String(roundTrips),
    String(statements),
    ms(p50),
    ratio(p50, base?.p50 ?? 0),
  ])
  const where = databaseUrl ? 'PostgreSQL' : 'the embedded database'
  const head = ['call', 'round trips', 'statements', 'p50 ms', 'select 1']
  return table(`Calls at the API against select 1, on ${where}`, head, rows)
}
