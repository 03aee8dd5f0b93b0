import { useCallback } from 'react'
import { usePeriodicRefresh } from '../usePeriodicRefresh.ts'
import { useRevalidateAll } from '../useRevalidate.ts'
import { useShowsStored } from './shownReads.ts'

const retryMs = 30_000

/**
 * Reads everything shown again at an interval while a stored answer is shown, because no event reports that the server
 * can be reached again. Call once, in the shell.
 */
export function useReadStoredAgain(): void {
  const revalidateAll = useRevalidateAll()
  const readAgain = useCallback(async () => {
    if (navigator.onLine) await revalidateAll()
  }, [revalidateAll])
  usePeriodicRefresh(useShowsStored() ? retryMs : 0, readAgain)
}
