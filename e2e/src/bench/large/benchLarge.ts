import { once } from 'node:events'
import { startNode } from '../../app/processes.ts'
import { kib, ms, ratio, table } from '../figures.ts'
import { type NamedRead, reportReads, sampleRead, taskReads, trackingReads } from '../reads.ts'
import { Agents } from './agents.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import { benchExports } from './exports.ts'
import { benchBatches, benchHeartbeats } from './ingest.ts'
import { benchPayroll } from './payroll.ts'
import { benchUnderLoad } from './underLoad.ts'

const REPEATS = 40
const BATCHES = 200
/** The number of people in the demo. */
export const FEW = 20

export type LargeOptions = { people: number; embedded: number; days: number; processes: number; isBrief: boolean }

/** Compares a large organization on its own PostgreSQL with one of the demo's size in the embedded database. */
export async function benchLarge({ people, embedded, days, processes, isBrief }: LargeOptions): Promise<void> {
  for (const count of [people, embedded, days, processes]) {
    if (!Number.isSafeInteger(count) || count < 1)
      throw new Error('--people, --embedded, --days and --processes are whole numbers.')
  }
  const postgres = startNode('postgres', ['tools/postgres/serve.ts'])
  const open: Deployment[] = []
  try {
    const [output] = (await once(postgres.child.stdout as NodeJS.EventEmitter, 'data')) as [Buffer]
    const databaseUrl = /postgres:\S+/.exec(String(output))?.[0]
    if (!databaseUrl) throw new Error(`PostgreSQL did not start; see ${postgres.log}`)
    const few = await openDeployment(`embedded, ${embedded} people`, { people: embedded, days, processes: 1 })
    open.push(few)
    const many = await openDeployment(`PostgreSQL, ${people} people`, { people, days, processes, databaseUrl })
    open.push(many)
    console.log(seeds([few, many], days))
    console.log(await reads(few, many, days))
    console.log(await benchExports(few))
    console.log(await benchExports(many))
    // Last of the reads, because afterwards task insights contain amounts.
    console.log(await benchPayroll(few))
    console.log(await benchPayroll(many))
    if (isBrief) return
    const agents = { few: new Agents(few), many: new Agents(many) }
    console.log(await ingest({ deployment: few, agents: agents.few }, { deployment: many, agents: agents.many }))
    console.log(await benchUnderLoad(many, agents.many))
  } finally {
    for (const deployment of open) await deployment.stop()
    await postgres.stop()
  }
}

const seeds = (places: Deployment[], days: number) =>
  table(
    `Seeding ${days} days`,
    ['', 'seconds'],
    places.map(({ name, seededIn }) => [name, seededIn.toFixed(0)]),
  )

async function reads(few: Deployment, many: Deployment, days: number): Promise<string> {
  const small = readsOf(few, days)
  const rows: string[][] = []
  for (const [index, { name, read }] of readsOf(many, days).entries()) {
    const { p50, p95, bytes } = await sampleRead(read, REPEATS)
    const base = await sampleRead((small[index] as NamedRead).read, REPEATS)
    rows.push([name, kib(bytes), ms(p50), ms(p95), ms(base.p50), ms(base.p95), ratio(p50, base.p50)])
  }
  const head = ['call', 'KiB', 'p50 ms', 'p95 ms', `p50 of ${few.people}`, `p95 of ${few.people}`, 'ratio']
  return table(`${many.name} against ${few.name}, ${REPEATS} times each`, head, rows)
}

function readsOf({ callers: [caller], employees: [EmployeeId] }: Deployment, days: number): NamedRead[] {
  if (!caller || EmployeeId === undefined) throw new Error('The organization has no employees.')
  const readers = { everyone: caller, person: caller, EmployeeId }
  return [...trackingReads(readers), ...taskReads(readers), ...(days > 30 ? reportReads(readers, days) : [])]
}

type Reporting = { deployment: Deployment; agents: Agents }

async function ingest(few: Reporting, many: Reporting): Promise<string> {
  const kinds = [
    { name: 'batches of 10 minutes', run: (agents: Agents) => benchBatches(agents, BATCHES, 10) },
    { name: 'batches of 1 minute', run: (agents: Agents) => benchBatches(agents, BATCHES, 1) },
    { name: 'heartbeats of ActivityWatch', run: benchHeartbeats },
  ]
  const rows: string[][] = []
  for (const { name, run } of kinds) {
    const base = await run(few.agents)
    const { perSecond, p50, p95 } = await run(many.agents)
    const against = ratio(perSecond, base.perSecond)
    rows.push([name, perSecond.toFixed(0), ms(p50), ms(p95), base.perSecond.toFixed(0), against])
  }
  const head = ['', 'a second', 'p50 ms', 'p95 ms', 'embedded, a second', 'ratio']
  return table(`Reports of ten people at once: ${many.deployment.name} against ${few.deployment.name}`, head, rows)
}
