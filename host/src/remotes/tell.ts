import { callApi } from '@dayline/shared/api'
import type { ReleaseEvent } from '@dayline/shared/contract'
import { runningReleases } from './areas.ts'
import { registrySeq } from './registry.ts'
import { onRemoteEvent, type RemoteEvent, reportRemoteEvent } from './report.ts'

/** What belongs together, a failed release and the one after it, is told together. */
const gatherForMs = 2_000
/** A tab that is seen says so at this pace; the server takes one that was silent for twice as long as closed. */
const tellEveryMs = 300_000
/** An area that throws with every movement of the mouse is one piece of news, not thousands. */
const mostEvents = 50

const tabId = makeId()
const waiting: ReleaseEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** `randomUUID` is missing on plain HTTP outside localhost. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

async function tell(): Promise<void> {
  const Running = runningReleases().map(({ remote, release }) => ({ Remote: remote, Release: release }))
  if (Running.length === 0 && waiting.length === 0) return
  const Events = waiting.splice(0)
  try {
    await callApi('/releases/report', { TabId: tabId, Seq: registrySeq(), Running, Events }, { purpose: 'background' })
  } catch {
    // Told with the next one, as long as there is room.
    waiting.unshift(...Events.slice(0, mostEvents - waiting.length))
  }
}

function note(event: RemoteEvent): void {
  if (event.kind !== 'load' && waiting.length < mostEvents) {
    const { kind, remote, release, phase, code } = event
    waiting.push({ Kind: kind, Remote: remote, Release: release, Phase: phase, Code: code })
  }
  timer ??= setTimeout(() => {
    timer = undefined
    void tell()
  }, gatherForMs)
}

/** The release that a stack leads to: a handler or a timer of an area throws outside React. */
function noteThrown(thrown: unknown): void {
  const { stack = '', message = String(thrown) } = thrown instanceof Error ? thrown : {}
  const [, remote, release] = /\/releases\/(?!host\/)([a-z][\w-]*)\/([\w.-]+)\//.exec(stack) ?? []
  if (!remote || !release) return
  reportRemoteEvent({ kind: 'error', remote, release, phase: 'running', code: 'throw', message })
}

const handleError = ({ error }: ErrorEvent) => noteThrown(error)
const handleRejection = ({ reason }: PromiseRejectionEvent) => {
  // A call that failed says nothing about the release that made it.
  if ((reason as Error)?.name !== 'ApiError') noteThrown(reason)
}

/** Tells the server which releases this tab runs and what goes wrong in them. @returns a function that ends it */
export function startTelling(): () => void {
  const leave = onRemoteEvent(note)
  window.addEventListener('error', handleError)
  window.addEventListener('unhandledrejection', handleRejection)
  const pace = setInterval(() => {
    if (document.visibilityState === 'visible') void tell()
  }, tellEveryMs)
  return () => {
    leave()
    clearInterval(pace)
    clearTimeout(timer)
    timer = undefined
    window.removeEventListener('error', handleError)
    window.removeEventListener('unhandledrejection', handleRejection)
  }
}
