import { timed } from '../ask.ts'
import { median, quantile } from '../figures.ts'
import type { Agents } from './agents.ts'

/** Requests per second, and quantiles of their duration in milliseconds. */
export type Rate = { perSecond: number; p50: number; p95: number }

const AT_ONCE = 10
const SECOND = 1000
/** Heartbeats that a watcher sends in a run: each extends the event before it, and some complete a minute. */
const BEATS = 60
const BEAT_EVERY = 5 * SECOND
const BEAT_MINUTES = (BEATS * BEAT_EVERY) / 60_000

/** Runs an action `count` times, `atOnce` in parallel. */
async function rateOf(count: number, atOnce: number, run: () => Promise<void>): Promise<Rate> {
  const sample: number[] = []
  const since = performance.now()
  let begun = 0
  const lane = async () => {
    while (begun < count) {
      begun += 1
      sample.push((await timed(run)).took)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const perSecond = count / ((performance.now() - since) / SECOND)
  return { perSecond, p50: median(sample), p95: quantile(sample, 0.95) }
}

export const benchBatches = (agents: Agents, count: number, minutes: number, atOnce = AT_ONCE): Promise<Rate> =>
  rateOf(count, atOnce, () => agents.report(minutes))

/** Heartbeats as ActivityWatch sends them: ten watchers in parallel, each one heartbeat at a time. */
export async function benchHeartbeats(agents: Agents): Promise<Rate> {
  const sample: number[] = []
  const since = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const { caller, EmployeeId, from } = agents.take(BEAT_MINUTES)
      const bucket = `${caller.url}/aw/api/0/buckets/aw-watcher-window_bench`
      const authorization = `Basic ${Buffer.from(`${EmployeeId}:${caller.token}`).toString('base64')}`
      const send = async (url: string, body: object) => {
        const headers = { 'content-type': 'application/json', authorization }
        const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
        await answer.arrayBuffer()
      }
      await send(bucket, { client: 'aw-watcher-window', type: 'currentwindow', hostname: 'bench' })
      for (let beat = 0; beat < BEATS; beat++) {
        const event = {
          timestamp: new Date(from + beat * BEAT_EVERY).toISOString(),
          duration: 0,
          data: { app: `Program ${1 + Math.floor(beat / 20)}`, title: 'Bench' },
        }
        sample.push((await timed(() => send(`${bucket}/heartbeat?pulsetime=10`, event))).took)
      }
    }),
  )
  const perSecond = sample.length / ((performance.now() - since) / SECOND)
  return { perSecond, p50: median(sample), p95: quantile(sample, 0.95) }
}
