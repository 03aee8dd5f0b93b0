import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Banner } from './Banner.tsx'

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shown while there is no connection. The region is there before, empty, because only a change of it is announced. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <Banner icon={<WifiOff size={16} aria-hidden />}>
          You are offline. What you see may be out of date, and changes cannot be saved until you are connected again.
        </Banner>
      )}
    </div>
  )
}
