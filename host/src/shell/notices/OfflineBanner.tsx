import { useReadStoredAgain, useShowsStored } from '@dayline/shared/api'
import { chakra } from '@dayline/shared/ui'
import { WifiOff } from 'lucide-react'
import { Banner } from './Banner.tsx'
import { OfflineAge } from './OfflineAge.tsx'
import { useIsOnline } from './useIsOnline.ts'

/**
 * Shown while there is no connection, or a stored answer is shown because the server could not be reached. The region
 * always exists, because only changes in it are announced.
 */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  const showsStored = useShowsStored()
  useReadStoredAgain()
  return (
    <div role="status">
      {(showsStored || !isOnline) && (
        <Banner icon={<WifiOff size={16} aria-hidden />}>
          <span>
            <chakra.span hideFrom="md" display="block" fontWeight="medium" data-number>
              <OfflineAge />
            </chakra.span>
            {isOnline ? 'The server cannot be reached.' : 'You are offline.'} Time entries, decisions, comments and
            changes of tasks wait here and are sent once you are connected.
          </span>
        </Banner>
      )}
    </div>
  )
}
