import { setTimeout as pause } from 'node:timers/promises'
import type { CallPath } from '@dayline/shared/contract'
import { type Caller, call } from '../../fixtures/call.ts'
import { signInByCall } from '../../fixtures/signIn.ts'
import { ask, timed } from '../ask.ts'
import { kib, median, ms, quantile, ratio, table } from '../figures.ts'
import { type Deployment, largeOwner } from './deployment.ts'

const REST_MS = 3000
const exports = [
  ['work times', '/insights/worktimesexport'],
  ['apps by employee', '/insights/appssummaryexportemployees'],
  ['timesheet', '/timesheet/export'],
] as const satisfies (readonly [string, CallPath])[]

/** The delay of `/account/get`, which each page reads first, while someone exports 30 days of everyone. */
export async function benchExports({ name, callers: [api] }: Deployment): Promise<string> {
  if (!api) throw new Error('No process of the API runs.')
  const caller = { url: api.url, token: await signInByCall(api.url, largeOwner) }
  const rest = await accountWhile(caller, pause(REST_MS))
  const row = (what: string, sample: number[], file: string[]) => [
    what,
    ...file,
    String(sample.length),
    ms(median(sample)),
    ms(quantile(sample, 0.95)),
    ms(Math.max(...sample)),
    ratio(median(sample), median(rest)),
  ]
  const rows = [row('nothing', rest, ['', ''])]
  for (const [what, path] of exports) {
    let file = { took: 0, result: 0 }
    const sample = await accountWhile(
      caller,
      timed(() => download(caller, path)).then((done) => {
        file = done
      }),
    )
    rows.push(row(what, sample, [kib(file.result), ms(file.took)]))
  }
  const head = ['meanwhile', 'KiB', 'export ms', 'reads', 'p50 ms', 'p95 ms', 'max ms', 'ratio']
  return table(`${name}: /account/get while a file of 30 days of everybody is made`, head, rows)
}

async function download(caller: Caller, path: (typeof exports)[number][1]): Promise<number> {
  const { Url } = await call(caller, path, { DateFilter: 5 })
  const answer = await fetch(new URL(Url, caller.url))
  const bytes = (await answer.arrayBuffer()).byteLength
  if (!answer.ok) throw new Error(`The file of ${path} answered ${answer.status}.`)
  return bytes
}

/** Reads one after the other until the work is done, at least once. */
async function accountWhile(caller: Caller, work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const working = work.finally(() => {
    isOver = true
  })
  const sample: number[] = []
  while (!isOver || sample.length === 0) {
    sample.push((await timed(() => ask(caller, '/account/get', {}))).took)
    await pause(5)
  }
  await working
  return sample
}
