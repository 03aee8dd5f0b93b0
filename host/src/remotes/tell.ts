import { ApiError, callApi } from '@dayline/shared/api'
import type { ReleaseEvent } from '@dayline/shared/contract'
import { runningReleases } from './areaState.ts'
import { asError, type RunningRelease, releaseInText, releaseOfError } from './attribution.ts'
import { registrySeq } from './registry.ts'
import { onRemoteEvent, type RemoteEvent, reportRemoteEvent } from './report.ts'
import { keepUntold, untold } from './untold.ts'

/** What belongs together, a failed release and the one after it, is told together. */
const gatherForMs = 2_000
/** A tab that is seen says so at this pace; the server takes one that was silent for twice as long as closed. */
const tellEveryMs = 300_000
/** More causes than this in one tab say no more than the first ones. */
const mostEvents = 50
const longestCode = 20
const highestCount = 1_000_000

const tabId = makeId()
/** By cause. */
const waiting = new Map<string, ReleaseEvent>()
const causes = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** `randomUUID` is missing on plain HTTP outside localhost. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

async function tell(): Promise<void> {
  const Running = runningReleases().map(({ remote, release }) => ({ Remote: remote, Release: release }))
  if (Running.length === 0 && waiting.size === 0) return
  const Events = [...waiting.values()]
  waiting.clear()
  try {
    await callApi('/releases/report', { TabId: tabId, Seq: registrySeq(), Running, Events }, { purpose: 'background' })
    keepUntold([...waiting.values()])
  } catch (error) {
    // Told with the next one, unless the server does not take it at all.
    if (error instanceof ApiError && error.kind === 'validation') keepUntold([])
    else for (const event of Events) add(event)
  }
}

function tellSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void tell()
  }, gatherForMs)
}

/** Notes an event to be told; the same cause is one event with a count. @returns whether it is a new cause */
function add(event: ReleaseEvent): boolean {
  const { Kind, Remote, Release, Phase, Code, Count = 1 } = event
  const cause = [Kind, Remote, Release, Phase, Code].join(' ')
  const same = waiting.get(cause)
  if (same) same.Count = Math.min((same.Count ?? 1) + Count, highestCount)
  else if (waiting.size < mostEvents) waiting.set(cause, { ...event })
  const isNew = !causes.has(cause)
  causes.add(cause)
  return isNew
}

function note(event: RemoteEvent): void {
  if (event.kind !== 'load') {
    const { kind, remote, release, phase, code } = event
    // A known cause waits until there is something else to tell.
    if (!add({ Kind: kind, Remote: remote, Release: release, Phase: phase, Code: code })) return
    keepUntold([...waiting.values()])
  }
  tellSoon()
}

/** Handlers and timers of an area throw outside React. */
function noteThrown(culprit: RunningRelease | null, message: string): void {
  if (culprit) reportRemoteEvent({ kind: 'error', ...culprit, phase: 'running', code: 'throw', message })
}

// What is no error has no stack; then the address of the script tells whose it is.
const handleError = ({ error, message, filename }: ErrorEvent) =>
  noteThrown(releaseOfError(error) ?? releaseInText(filename ?? ''), message)
const handleRejection = ({ reason }: PromiseRejectionEvent) => {
  // A call that failed says nothing about the release that made it.
  if ((reason as Error)?.name !== 'ApiError') noteThrown(releaseOfError(reason), asError(reason).message)
}
const handleViolation = ({ sourceFile, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
  const culprit = releaseInText(sourceFile ?? '')
  if (!culprit) return
  const code = effectiveDirective.slice(0, longestCode)
  reportRemoteEvent({ kind: 'error', ...culprit, phase: 'csp', code, message: `${effectiveDirective} ${blockedURI}` })
}

/** Tells the server which releases this tab runs and what goes wrong in them. @returns a function that ends it */
export function startTelling(): () => void {
  const leave = onRemoteEvent(note)
  // What an earlier page of this tab could not tell before it was reloaded.
  for (const event of untold()) add(event)
  if (waiting.size > 0) tellSoon()
  window.addEventListener('error', handleError)
  window.addEventListener('unhandledrejection', handleRejection)
  document.addEventListener('securitypolicyviolation', handleViolation)
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
    document.removeEventListener('securitypolicyviolation', handleViolation)
  }
}
