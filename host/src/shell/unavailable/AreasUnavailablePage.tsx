import { Box, Button, Notice } from '@dayline/shared/ui'
import { useEffect, useState } from 'react'
import { refreshRegistry, registryReady } from '../../remotes/release/registry.ts'
import { ScreenSkeleton } from '../routes/ScreenSkeleton.tsx'

/** Shown for every screen until a registry lists the screens; then it is replaced automatically. */
export function AreasUnavailablePage() {
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isLeft = false
    void registryReady().finally(() => {
      if (!isLeft) setHasFailed(true)
    })
    return () => {
      isLeft = true
    }
  }, [])

  if (!hasFailed) return <ScreenSkeleton title="" />
  return (
    <Box p="6" maxW="640px" mx="auto">
      <Notice
        kind="error"
        title={navigator.onLine ? 'The pages of the app cannot be reached right now' : 'You are offline'}
        action={
          <Button size="sm" variant="outline" onClick={() => void refreshRegistry()}>
            Retry
          </Button>
        }
      >
        They open automatically as soon as the server answers. Nothing that you saved is lost.
      </Notice>
    </Box>
  )
}
