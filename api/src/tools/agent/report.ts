import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { CollectionPause } from '@dayline/shared/contract'
import { AWClient } from 'aw-client'
import type { ActiveWindow, ReadActiveWindow } from './activeWindow.ts'
import type { ReadPause } from './pause.ts'

export type ReportOptions = {
  url: string
  authorization: string
  readWindow: ReadActiveWindow
  /** Seconds between two reads. */
  every: number
  /** The task that the person is working on. */
  task?: number | null
  onSeen?: (activeWindow: ActiveWindow) => void
  onTrouble?: (message: string) => void
  /** While it returns a pause, nothing is read. */
  readPause?: ReadPause
  onPaused?: (pause: CollectionPause) => void
}

/** Seconds without input after which the person is away; the same as in ActivityWatch's own watcher. */
const awayAfter = 180
const client = 'dayline-agent'

/** Reads the active app and sends heartbeats, as ActivityWatch's watchers do, until the signal ends it. */
export async function report(options: ReportOptions, signal: AbortSignal): Promise<void> {
  const { url, authorization, readWindow, every, task = null, onSeen, onTrouble, readPause, onPaused } = options
  const aw = new AWClient(client, { baseURL: `${url.replace(/\/+$/, '')}/aw` })
  aw.req.defaults.headers.common.authorization = authorization
  const buckets = await openBuckets(aw)
  if (task !== null) await openTask(aw, buckets.task, task)
  while (!signal.aborted) {
    try {
      const paused = await readPause?.()
      if (paused) onPaused?.(paused)
      const activeWindow = paused ? null : await readWindow()
      if (activeWindow) {
        await send(aw, buckets, { ...activeWindow, task }, every)
        onSeen?.(activeWindow)
      }
    } catch (error) {
      if (isRefused(error)) throw new Error('The server no longer accepts this key.')
      // A server that restarts will be back in a moment.
      onTrouble?.(messageOf(error))
    }
    await pause(every * 1000, undefined, { signal }).catch(() => {})
  }
}

type Buckets = { window: string; afk: string; web: string; task: string }

async function openBuckets(aw: AWClient): Promise<Buckets> {
  const host = hostname()
  const buckets = {
    window: `aw-watcher-window_${host}`,
    afk: `aw-watcher-afk_${host}`,
    web: `aw-watcher-web-chrome_${host}`,
    task: `dayline-task_${host}`,
  }
  try {
    await aw.ensureBucket(buckets.window, 'currentwindow', host)
    await aw.ensureBucket(buckets.afk, 'afkstatus', host)
    await aw.ensureBucket(buckets.web, 'web.tab.current', host)
    return buckets
  } catch (error) {
    throw new Error(isRefused(error) ? 'The server does not know this key, or it may not report.' : messageOf(error))
  }
}

/** Reports the task once at the start, so that a wrong one ends the agent instead of losing time. */
async function openTask(aw: AWClient, bucket: string, task: number): Promise<void> {
  try {
    await aw.ensureBucket(bucket, 'app.dayline.task', hostname())
    await aw.heartbeat(bucket, 1, { timestamp: new Date(), duration: 0, data: { task } })
  } catch (error) {
    throw new Error((error as Refusal).response?.status === 400 ? `There is no task ${task}.` : messageOf(error))
  }
}

type Sent = ActiveWindow & { task: number | null }

async function send(aw: AWClient, buckets: Buckets, { app, url, idleSeconds, task }: Sent, every: number) {
  const now = Date.now()
  const pulsetime = every * 2 + 1
  const beat = (bucket: string, at: number, data: Record<string, string | number>, duration = 0, reach = pulsetime) =>
    aw.heartbeat(bucket, reach, { timestamp: new Date(at), duration, data })
  const idle = idleSeconds ?? 0
  const lastInput = now - idle * 1000
  await beat(buckets.afk, lastInput, { status: 'not-afk' }, 0, awayAfter + pulsetime)
  if (idle >= awayAfter) await beat(buckets.afk, lastInput + 1, { status: 'afk' }, idle, awayAfter + pulsetime)
  await beat(buckets.window, now, { app })
  if (url) await beat(buckets.web, now, { url })
  if (task !== null) await beat(buckets.task, now, { task })
}

type Refusal = { response?: { status: number; data?: { message?: string } }; code?: string; message: string }
const isRefused = (error: unknown) => [401, 403].includes((error as Refusal).response?.status ?? 0)

function messageOf(error: unknown): string {
  const { response, code, message } = error as Refusal
  if (response) return response.data?.message ?? `The server answered ${response.status}.`
  return code === 'ECONNREFUSED' ? 'No server answers there.' : message || code || 'The server could not be reached.'
}
