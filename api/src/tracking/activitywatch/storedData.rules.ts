import { TrackingCondition, type TrackSettings } from '@dayline/shared/contract'
import { hostOf } from '../activity-logs/agentMinutes.rules.ts'
import { kinds, taskIn } from './minutes.rules.ts'

type Data = Record<string, unknown>

/**
 * The stored part of an event: the app of a window and the host of a page, each only if the organization records it;
 * never titles, paths and private windows (docs/decisions/013). Data of other watchers is stored unchanged: it becomes
 * no minutes and is in no report.
 */
export function storedData(
  type: string,
  data: Data,
  { TrackingCondition: condition }: Pick<TrackSettings, 'TrackingCondition'>,
): Data {
  const kind = kinds[type as keyof typeof kinds]
  const { AppNamesAndUrls, AppNames, Urls } = TrackingCondition
  if (kind === 'window') {
    const isStored = condition === AppNamesAndUrls || condition === AppNames
    return isStored && typeof data.app === 'string' ? { app: data.app.slice(0, 200) } : {}
  }
  if (kind === 'web') {
    const isStored = condition === AppNamesAndUrls || condition === Urls
    const host =
      isStored && data.incognito !== true && typeof data.url === 'string' ? hostOf(data.url.slice(0, 2000)) : null
    return host ? { url: `https://${host}/` } : {}
  }
  if (kind === 'task') return { task: taskIn(data) }
  if (kind === 'afk') return { status: data.status === 'afk' ? 'afk' : 'not-afk' }
  return data
}
