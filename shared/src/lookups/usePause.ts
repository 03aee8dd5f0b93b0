import { type ApiAction, type ApiQuery, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { hasLapsed } from '@dayline/shared/navigation'
import { useServerEvent } from '@dayline/shared/realtime'
import { useAccountQuery } from '@dayline/shared/session'
import { useState } from 'react'

const collection = '/privacy/collection'
const everyMinute = 60_000

/**
 * The user's current pause of data collection, started in any tab or agent (docs/product/privacy.md#pause). Without data
 * after a lapse, because the API refuses to read it.
 * @param mayBegin whether the user may begin one; if not, it is read again only while one is running
 */
export function usePause(mayBegin = true): ApiQuery<CallData<typeof collection>> {
  const [isRunning, setIsRunning] = useState(false)
  const revalidate = useRevalidate()
  useServerEvent('collectionChanged', () => void revalidate(collection))
  const { data: account } = useAccountQuery()
  const isLapsed = account !== undefined && hasLapsed(account, Date.now())
  const refreshInterval = mayBegin || isRunning ? everyMinute : 0
  const query = useApiQuery(collection, isLapsed ? null : {}, { quiet: true, refreshInterval })
  const hasPause = Boolean(query.data?.Pause)
  if (hasPause !== isRunning) setIsRunning(hasPause)
  return query
}

export const useBeginPause = (): ApiAction<'/privacy/pause'> =>
  useApiAction('/privacy/pause', { revalidate: [collection], doneMessage: 'Nothing is collected about you for now.' })

export const useResume = (): ApiAction<'/privacy/resume'> =>
  useApiAction('/privacy/resume', { revalidate: [collection], doneMessage: 'Collection continues.' })
