import { dayMs, minuteMs } from '@dayline/shared/calendar'
import {
  ActivityStatus,
  type AgentMinute,
  maxBehindDays,
  TrackingCondition,
  type TrackSettings,
} from '@dayline/shared/contract'

/** How far ahead an agent's clock may be, and how long an agent may have been offline. */
export const maxAheadMs = 5 * minuteMs
export const maxBehindMs = maxBehindDays * dayMs

/** The stored parts of an app: its name, and the host instead of the full address of a page. */
export type ReportedApp = { name: string; url: string | null }

/** A reported minute, floored to the whole minute, with the organization's settings applied. */
export type AcceptedMinute = {
  minute: number
  status: number
  activityLevel: number
  app: ReportedApp | null
  projectId: number | null
  taskId: number | null
  workNote: string | null
}

type Settings = Pick<TrackSettings, 'TrackingCondition' | 'AlwaysWorkingApps' | 'AlwaysOnBreakApps'>

/**
 * Reads an agent's batch: the minutes to store and the instants of stops, or a refusal. One item in the future or from
 * too long ago refuses the whole batch.
 */
export function readBatch(
  items: readonly AgentMinute[],
  settings: Settings,
  now: number,
): { minutes: AcceptedMinute[]; stops: number[] } | { refusals: Record<string, string> } {
  const instants = items.map(({ StartDate }) => Date.parse(StartDate))
  if (instants.some((at) => at > now + maxAheadMs)) return refusal('Time in the future cannot be recorded.')
  if (instants.some((at) => at < now - maxBehindMs)) return refusal('Time older than 31 days cannot be recorded.')
  const minutes: AcceptedMinute[] = []
  const stops: number[] = []
  for (const [index, item] of items.entries()) {
    const at = instants[index] as number
    if (item.Status === ActivityStatus.StoppedWork) stops.push(at)
    else minutes.push(acceptedMinute(item, Math.floor(at / minuteMs) * minuteMs, settings))
  }
  return { minutes, stops }
}

const refusal = (sentence: string) => ({ refusals: { StartDate: sentence } })

function acceptedMinute(item: AgentMinute, minute: number, settings: Settings): AcceptedMinute {
  return {
    minute,
    status: statusOf(item, settings),
    activityLevel: item.ActivityLevel,
    app: appOf(item, settings.TrackingCondition),
    projectId: item.ProjectId ?? null,
    taskId: item.ProjectTaskId ?? null,
    workNote: item.WorkNote || null,
  }
}

/**
 * Some apps always mean work, even without input; some always mean a break. A clock-in keeps its status because it
 * begins a shift, and so does a break that the person chose.
 */
export function statusOf(
  { Status, AppName, Url }: Pick<AgentMinute, 'Status' | 'AppName' | 'Url'>,
  { AlwaysWorkingApps, AlwaysOnBreakApps }: Settings,
): number {
  const { Working, Idle, OnBreak } = ActivityStatus
  if ((Status === Working || Status === Idle) && isListed(AlwaysOnBreakApps, AppName, Url)) return OnBreak
  if (Status === Idle && isListed(AlwaysWorkingApps, AppName, Url)) return Working
  return Status
}

/** Whether a list of apps in the organization's settings includes this app. */
export function isListed(
  list: readonly string[],
  appName: string | null | undefined,
  url: string | null | undefined,
): boolean {
  return list.some((entry) => names(entry, appName, url))
}

/** Matches an app by name, or a site including its subdomains. */
function names(entry: string, appName: string | null | undefined, url: string | null | undefined): boolean {
  const wanted = entry.trim().toLowerCase()
  if (wanted === '') return false
  if (appName?.toLowerCase() === wanted) return true
  const host = url ? hostOf(url) : null
  const site = hostOf(wanted)
  return host !== null && site !== null && (host === site || host.endsWith(`.${site}`))
}

/** What the organization records about apps: names and sites, only one of the two, or nothing. */
function appOf({ AppName, Url }: AgentMinute, condition: number): ReportedApp | null {
  const wantsName = condition === TrackingCondition.AppNamesAndUrls || condition === TrackingCondition.AppNames
  const wantsUrl = condition === TrackingCondition.AppNamesAndUrls || condition === TrackingCondition.Urls
  const url = wantsUrl && Url ? hostOf(Url) : null
  const name = wantsName && AppName ? AppName : url
  return name ? { name, url } : null
}

/**
 * The host of a page, without `www.`; null for anything but a web address. Paths and queries may hold secrets and are
 * dropped.
 */
export function hostOf(url: string): string | null {
  const text = url.trim().toLowerCase()
  const full = /^[a-z][a-z\d+.-]*:\/\//.test(text) ? text : `https://${text}`
  if (!URL.canParse(full)) return null
  const { protocol, hostname } = new URL(full)
  if (protocol !== 'http:' && protocol !== 'https:') return null
  return hostname.includes('.') || hostname === 'localhost' ? hostname.replace(/^www\./, '') : null
}
