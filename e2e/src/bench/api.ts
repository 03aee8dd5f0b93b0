import { type Caller, call } from '../fixtures/call.ts'
import { ask, timed } from './ask.ts'
import { median, ms, quantile, table } from './figures.ts'
import { sampleRead, trackingReads } from './reads.ts'

const REPEATS = 100
const INGEST_BATCHES = 200
const INGEST_AT_ONCE = 10
const ROWS_A_BATCH = 10
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Sessions = { owner: Caller; employee: Caller }

/** Measures reads over HTTP, one after the other, as the screens send them. */
export async function benchReads({ owner, employee }: Sessions): Promise<string> {
  const account = { name: 'account', read: () => ask(owner, '/account/get', {}) }
  const rows: string[][] = []
  for (const { name, read } of [...trackingReads({ everyone: owner, person: employee }), account]) {
    const { p50, p95, max } = await sampleRead(read, REPEATS)
    rows.push([name, ms(p50), ms(p95), ms(max)])
  }
  return table(`Reads at the server, ${REPEATS} times each`, ['call', 'p50 ms', 'p95 ms', 'max ms'], rows)
}

/** Measures batches of minutes as agents send them, ten at a time; every minute is new. */
export async function benchIngest(employee: Caller): Promise<string> {
  const agent: Caller = { ...employee, source: 'agent' }
  const batches = nightBatches()
  const batch = () => batches.pop() ?? []
  const sample: number[] = []
  const since = performance.now()
  let sent = 0
  const agents = Array.from({ length: INGEST_AT_ONCE }, async () => {
    while (sent < INGEST_BATCHES) {
      sent += 1
      sample.push((await timed(() => call(agent, '/activitylogs/add', { Items: batch() }))).took)
    }
  })
  await Promise.all(agents)
  const perSecond = sample.length / ((performance.now() - since) / 1000)
  return table(
    `Ingest: ${sample.length} batches of ${ROWS_A_BATCH} minutes, ${INGEST_AT_ONCE} at once`,
    ['', 'batches/s', 'minutes/s', 'p50 ms', 'p95 ms'],
    [
      [
        'with summaries',
        perSecond.toFixed(0),
        (perSecond * ROWS_A_BATCH).toFixed(0),
        ms(median(sample)),
        ms(quantile(sample, 0.95)),
      ],
    ],
  )
}

/** Batches for nights of the last four weeks, in which the demo has no minutes, so that every minute is new. */
function nightBatches() {
  const firstNight = new Date(Date.now() - 28 * DAY).setUTCHours(22, 0, 0, 0)
  const perNight = (5 * 60) / ROWS_A_BATCH
  return Array.from({ length: INGEST_BATCHES }, (_, index) => {
    const from = firstNight + Math.floor(index / perNight) * DAY + (index % perNight) * ROWS_A_BATCH * MINUTE
    return Array.from({ length: ROWS_A_BATCH }, (_, row) => ({
      StartDate: new Date(from + row * MINUTE).toISOString(),
      Status: 1,
      ActivityLevel: 30,
      AppName: `Bench ${row % 4}`,
    }))
  })
}
