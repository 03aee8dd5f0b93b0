import { setTimeout as pause } from 'node:timers/promises'
import { timed } from '../ask.ts'
import { median, ms, quantile, table } from '../figures.ts'
import { trackingReads } from '../reads.ts'
import type { Agents } from './agents.ts'
import type { Deployment } from './deployment.ts'
import { benchBatches } from './ingest.ts'

const SECONDS = 15
const MINUTE = 60_000

/** How long a history page takes while agents report: none, each once a minute, all at once. */
export async function benchUnderLoad(deployment: Deployment, agents: Agents): Promise<string> {
  const rows = [
    ['at rest', ...(await historyWhile(deployment, pause(SECONDS * 200)))],
    ['each agent once a minute', ...(await historyWhile(deployment, spread(deployment, agents)))],
    ['all agents at once', ...(await historyWhile(deployment, benchBatches(agents, deployment.people, 1, 50)))],
  ]
  return table(
    `${deployment.name}, ${deployment.callers.length} process(es): the history page while ${deployment.people} agents report`,
    ['', 'reads', 'p50 ms', 'p95 ms', 'max ms'],
    rows,
  )
}

/** Reads the history of one person after another, on each process in turn, until the load ends. */
async function historyWhile({ callers, employees }: Deployment, work: Promise<unknown>): Promise<string[]> {
  let isOver = false
  const working = work.finally(() => {
    isOver = true
  })
  const sample: number[] = []
  for (let turn = 0; !isOver || sample.length === 0; turn++) {
    const caller = callers[turn % callers.length] as (typeof callers)[number]
    const EmployeeId = employees[(turn * 7) % employees.length] as number
    const [history] = trackingReads({ everyone: caller, person: caller, EmployeeId })
    if (history) sample.push((await timed(history.read)).took)
    await pause(5)
  }
  await working
  return [String(sample.length), ms(median(sample)), ms(quantile(sample, 0.95)), ms(Math.max(...sample))]
}

/** Lets each agent report at its own second of the minute. */
async function spread({ people }: Deployment, agents: Agents): Promise<void> {
  const since = performance.now()
  const reports: Promise<void>[] = []
  while (performance.now() - since < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - since) / MINUTE) * people)
    while (reports.length <= due) reports.push(agents.report(1))
    await pause(20)
  }
  await Promise.all(reports)
}
