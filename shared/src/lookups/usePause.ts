import { type ApiAction, type ApiQuery, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { useServerEvent } from '@dayline/shared/realtime'

const collection = '/privacy/collection'
const everyMinute = 60_000

/** The user's current pause of data collection, started in any tab or agent (docs/product/privacy.md#pause). */
export function usePause(): ApiQuery<CallData<typeof collection>> {
  const revalidate = useRevalidate()
  useServerEvent('collectionChanged', () => void revalidate(collection))
  return useApiQuery(collection, {}, { quiet: true, refreshInterval: everyMinute })
}

export const useBeginPause = (): ApiAction<'/privacy/pause'> =>
  useApiAction('/privacy/pause', { revalidate: [collection], doneMessage: 'Nothing is collected about you for now.' })

export const useResume = (): ApiAction<'/privacy/resume'> =>
  useApiAction('/privacy/resume', { revalidate: [collection], doneMessage: 'Collection continues.' })
