import { WifiOff } from 'lucide-react'
import { Banner } from './Banner.tsx'
import { useIsOnline } from './useIsOnline.ts'

/** Shown while there is no connection. The region is there before, empty, because only a change of it is announced. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <Banner icon={<WifiOff size={16} aria-hidden />}>
          You are offline. Time entries, decisions, comments and changes of tasks wait here and are sent once you are
          connected.
        </Banner>
      )}
    </div>
  )
}
