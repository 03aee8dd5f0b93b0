import { ApiError, callApi } from '@dayline/shared/api'
import type { ReleaseEvent } from '@dayline/shared/contract'
import { isLocalRemote } from '../local/localRemote.ts'
import { asError, type RunningRelease, releaseInText, releaseOfError } from '../release/attribution.ts'
import { registrySeq } from '../release/registry.ts'
import { onRemoteEvent, type RemoteEvent, reportRemoteEvent } from './releaseEvents.ts'
import { releases } from './releaseStore.ts'
import { storeUndelivered, undeliveredEvents } from './undeliveredEvents.ts'

/** Long enough to put a failed release and its fallback into one report. */
const gatherForMs = 2_000
/** Interval of a visible tab's reports; the server treats a tab as closed after twice this time without one. */
const reportEveryMs = 300_000
/** More causes than this in one tab add no information. */
const maxEvents = 50
const maxCodeLength = 20
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

/** A release run from an operator's own machine is no evidence about released ones. */
const released = () => releases.runningReleases().filter(({ remote }) => !isLocalRemote(remote))

async function send(): Promise<void> {
  const Running = released().map(({ remote, release }) => ({ Remote: remote, Release: release }))
  if (Running.length === 0 && waiting.size === 0) return
  const Events = [...waiting.values()]
  waiting.clear()
  try {
    await callApi('/releases/report', { TabId: tabId, Seq: registrySeq(), Running, Events }, { purpose: 'background' })
    storeUndelivered([...waiting.values()])
  } catch (error) {
    // Sent with the next report, unless the server refuses them for good.
    if (error instanceof ApiError && error.kind === 'validation') storeUndelivered([])
    else for (const event of Events) add(event)
  }
}

function sendSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void send()
  }, gatherForMs)
}

/** Adds an event to the next report; the same cause is one event with a count. @returns whether the cause is new */
function add(event: ReleaseEvent): boolean {
  const { Kind, Remote, Release, Phase, Code, Count = 1 } = event
  const cause = [Kind, Remote, Release, Phase, Code].join(' ')
  const same = waiting.get(cause)
  if (same) same.Count = Math.min((same.Count ?? 1) + Count, highestCount)
  else if (waiting.size < maxEvents) waiting.set(cause, { ...event })
  const isNew = !causes.has(cause)
  causes.add(cause)
  return isNew
}

function note(event: RemoteEvent): void {
  if (isLocalRemote(event.remote)) return
  if (event.kind !== 'load') {
    const { kind, remote, release, phase, code } = event
    // A known cause waits for the next report.
    if (!add({ Kind: kind, Remote: remote, Release: release, Phase: phase, Code: code })) return
    storeUndelivered([...waiting.values()])
  }
  sendSoon()
}

/** For errors thrown outside React, by handlers and timers of an area. */
function noteThrown(culprit: RunningRelease | null, message: string): void {
  if (culprit) reportRemoteEvent({ kind: 'error', ...culprit, phase: 'running', code: 'throw', message })
}

// A thrown value that is no error has no stack; then the script's address names the release.
const handleError = ({ error, message, filename }: ErrorEvent) =>
  noteThrown(releaseOfError(error) ?? releaseInText(filename ?? ''), message)
const handleRejection = ({ reason }: PromiseRejectionEvent) => {
  // A failed call is no evidence about the release that made it.
  if ((reason as Error)?.name !== 'ApiError') noteThrown(releaseOfError(reason), asError(reason).message)
}
const handleViolation = ({ sourceFile, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
  const culprit = releaseInText(sourceFile ?? '')
  if (!culprit) return
  const code = effectiveDirective.slice(0, maxCodeLength)
  reportRemoteEvent({ kind: 'error', ...culprit, phase: 'csp', code, message: `${effectiveDirective} ${blockedURI}` })
}

/** Reports to the server which releases this tab runs and what fails in them. @returns a function that ends it */
export function startReleaseTelemetry(): () => void {
  const leave = onRemoteEvent(note)
  // Events that an earlier page of this tab could not send before it was reloaded.
  for (const event of undeliveredEvents()) add(event)
  if (waiting.size > 0) sendSoon()
  window.addEventListener('error', handleError)
  window.addEventListener('unhandledrejection', handleRejection)
  document.addEventListener('securitypolicyviolation', handleViolation)
  const pace = setInterval(() => {
    if (document.visibilityState === 'visible') void send()
  }, reportEveryMs)
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
