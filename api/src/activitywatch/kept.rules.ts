import { TrackingCondition, type TrackSettings } from '@dayline/shared/contract'
import { hostOf } from '../activitylogs/agentMinutes.rules.ts'
import { kinds } from './minutes.rules.ts'

type Data = Record<string, unknown>

/**
 * What of an event is stored. Of windows the app, of pages the host, and of both only what the organization records;
 * titles, paths and private windows never (docs/decisions/013). Whatever other watchers send is kept as it is: it
 * becomes no minutes and is nobody's report.
 */
export function keptData(
  type: string,
  data: Data,
  { TrackingCondition: condition }: Pick<TrackSettings, 'TrackingCondition'>,
): Data {
  const kind = kinds[type as keyof typeof kinds]
  const { AppNamesAndUrls, AppNames, Urls } = TrackingCondition
  if (kind === 'window') {
    const isKept = condition === AppNamesAndUrls || condition === AppNames
    return isKept && typeof data.app === 'string' ? { app: data.app.slice(0, 200) } : {}
  }
  if (kind === 'web') {
    const isKept = condition === AppNamesAndUrls || condition === Urls
    const host =
      isKept && data.incognito !== true && typeof data.url === 'string' ? hostOf(data.url.slice(0, 2000)) : null
    return host ? { url: `https://${host}/` } : {}
  }
  if (kind === 'afk') return { status: data.status === 'afk' ? 'afk' : 'not-afk' }
  return data
}
