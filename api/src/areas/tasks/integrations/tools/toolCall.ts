import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { retryAfterMs } from './retryAfter.rules.ts'

/** Without an answer for this long, a tool counts as unreachable. */
const maxAnswerMs = 10_000

/** Why a tool gave no usable answer. */
export type ToolFailureKind = 'unauthorized' | 'limited' | 'missing' | 'unreachable' | 'unreadable' | 'refused'

export class ToolFailure extends Error {
  readonly kind: ToolFailureKind
  /** Wait after which a retry makes sense; 0 when unknown. */
  readonly waitMs: number
  constructor(kind: ToolFailureKind, message: string, waitMs = 0) {
    super(message)
    this.kind = kind
    this.waitMs = waitMs
  }
}

type ToolRequest<Answer> = {
  /** Name of the tool, for messages. */
  tool: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  form?: Record<string, string>
  json?: Record<string, string>
  answer: z.ZodType<Answer>
  signal?: AbortSignal | undefined
  timeoutMs?: number
}

/** One request to a tool. @throws ToolFailure */
export async function callTool<Answer>(request: ToolRequest<Answer>): Promise<Answer> {
  const { tool, url, method = 'GET', headers = {}, form, json, answer, signal, timeoutMs = maxAnswerMs } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  const unreachable = () => new ToolFailure('unreachable', `${tool} did not answer. Please try again later.`)
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(json ? { 'content-type': 'application/json' } : {}), ...headers },
    // A redirect would send the token to another address.
    redirect: 'error',
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    ...(form ? { body: new URLSearchParams(form) } : {}),
    ...(json ? { body: JSON.stringify(json) } : {}),
  }).catch(() => {
    throw unreachable()
  })
  const text = await response.text().catch(() => {
    throw unreachable()
  })
  if (!response.ok) throw failureOf(tool, response)
  const read = answer.safeParse(parse(text))
  if (!read.success) throw new ToolFailure('unreadable', `${tool} answered with something that could not be read.`)
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failureOf(tool: string, { status, headers }: Response): ToolFailure {
  if (status === 401)
    return new ToolFailure('unauthorized', `${tool} no longer accepts this connection. Connect again.`)
  if (status === 429) {
    const waitMs = retryAfterMs(headers, Date.now())
    const seconds = Math.ceil(waitMs / 1000)
    return new ToolFailure(
      'limited',
      `${tool} has received too many requests. Please try again in ${seconds} s.`,
      waitMs,
    )
  }
  if (status === 403 || status === 404) {
    return new ToolFailure('missing', `${tool} does not show this to the person who connected it.`)
  }
  if (status >= 500) return new ToolFailure('unreachable', `${tool} did not answer. Please try again later.`)
  return new ToolFailure('refused', `${tool} refused the request (${status}).`)
}

/** Longest wait of a run for a tool; a longer one ends the run. */
const maxWaitMs = 120_000
const maxTries = 4

type Patience = {
  signal: AbortSignal
  /** Called before each wait with its length. */
  onWait: (ms: number) => Promise<void>
  /** First pause after a failure that requests no wait; doubles with each further one. */
  pauseMs?: number
}

/** Retries a request after temporary failures. @throws ToolFailure */
export async function patiently<Result>(work: () => Promise<Result>, patience: Patience): Promise<Result> {
  const { signal, onWait, pauseMs = 1000 } = patience
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ToolFailure) || tries === maxTries) throw error
      const passes = error.kind === 'limited' || error.kind === 'unreachable' || error.kind === 'unreadable'
      const waitMs = error.kind === 'limited' ? error.waitMs : pauseMs * 2 ** (tries - 1)
      if (!passes || waitMs > maxWaitMs) throw error
      await onWait(waitMs)
      await pause(waitMs, undefined, { signal })
    }
  }
}

/** Reads the items of a page separately, so that one that cannot be read does not hide the others. */
export function readEach<Item>(items: readonly unknown[], shape: z.ZodType<Item>): { read: Item[]; broken: unknown[] } {
  const read: Item[] = []
  const broken: unknown[] = []
  for (const item of items) {
    const parsed = shape.safeParse(item)
    if (parsed.success) read.push(parsed.data)
    else broken.push(item)
  }
  return { read, broken }
}
