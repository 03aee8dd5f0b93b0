import { Box } from '@dayline/shared/ui'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the connection is gone, for as long as it is. The region stands empty before, else nothing is announced. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <Box
          colorPalette="orange"
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          px="4"
          py="2"
          fontSize="sm"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          borderBottomWidth="1px"
          borderColor="colorPalette.border"
        >
          <Box as="span" display="inline-flex" flexShrink={0}>
            <WifiOff size={16} aria-hidden />
          </Box>
          You are offline. What you see may be out of date, and changes cannot be saved until you are connected again.
        </Box>
      )}
    </div>
  )
}
