import { setTimeout as pause } from 'node:timers/promises'
import { timed } from '../ask.ts'
import { median, ms, quantile, table } from '../figures.ts'
import { trackingReads } from '../reads.ts'
import type { Agents } from './agents.ts'
import { benchBatches } from './ingest.ts'
import type { Place } from './place.ts'

const SECONDS = 15
const MINUTE = 60_000

/** What a person waits for their history while everybody's agents report: not at all, over the minute, all at once. */
export async function benchUnderLoad(place: Place, agents: Agents): Promise<string> {
  const rows = [
    ['at rest', ...(await historyWhile(place, pause(SECONDS * 200)))],
    ['each agent once a minute', ...(await historyWhile(place, spread(place, agents)))],
    ['all agents at once', ...(await historyWhile(place, benchBatches(agents, place.people, 1, 50)))],
  ]
  return table(
    `${place.name}, ${place.callers.length} process(es): the history page while ${place.people} agents report`,
    ['', 'reads', 'p50 ms', 'p95 ms', 'max ms'],
    rows,
  )
}

/** People read in turn, at every process, as long as something goes on. */
async function historyWhile({ callers, employees }: Place, work: Promise<unknown>): Promise<string[]> {
  let isOver = false
  const working = work.finally(() => {
    isOver = true
  })
  const sample: number[] = []
  for (let turn = 0; !isOver || sample.length === 0; turn++) {
    const caller = callers[turn % callers.length] as (typeof callers)[number]
    const EmployeeId = employees[(turn * 7) % employees.length] as number
    const [history] = trackingReads({ everybody: caller, person: caller, EmployeeId })
    if (history) sample.push((await timed(history.read)).took)
    await pause(5)
  }
  await working
  return [String(sample.length), ms(median(sample)), ms(quantile(sample, 0.95)), ms(Math.max(...sample))]
}

/** Each agent reports at its own second of the minute. */
async function spread({ people }: Place, agents: Agents): Promise<void> {
  const since = performance.now()
  const reports: Promise<void>[] = []
  while (performance.now() - since < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - since) / MINUTE) * people)
    while (reports.length <= due) reports.push(agents.report(1))
    await pause(20)
  }
  await Promise.all(reports)
}
