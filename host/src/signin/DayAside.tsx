import { Box } from '@dayline/shared/ui'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

const DayPicture = lazy<ComponentType>(() =>
  import('./DayPicture.tsx').then(
    ({ DayPicture }) => ({ default: DayPicture }),
    // A missing picture is not worth an error.
    () => ({ default: () => null }),
  ),
)

/** The width from which the page has a right half. */
const isWide = '(min-width: 64rem)'

/** True once the page has loaded on a wide screen, so that the form never waits for the picture. */
function useIsShown(): boolean {
  const [isShown, setShown] = useState(false)
  // Follows the page's loading and the window's width.
  useEffect(() => {
    const media = typeof matchMedia === 'function' ? matchMedia(isWide) : null
    const show = () => {
      if (media?.matches && document.readyState === 'complete') setShown(true)
    }
    show()
    window.addEventListener('load', show)
    media?.addEventListener?.('change', show)
    return () => {
      window.removeEventListener('load', show)
      media?.removeEventListener?.('change', show)
    }
  }, [])
  return isShown
}

/** The right half of the sign-in page on wide screens. */
export function DayAside() {
  const isShown = useIsShown()
  return (
    <Box
      as="aside"
      display={{ base: 'none', lg: 'block' }}
      flex="1 1 0"
      bg="bg.muted"
      borderInlineStartWidth="1px"
      aria-label="About Dayline"
    >
      <Suspense fallback={null}>{isShown && <DayPicture />}</Suspense>
    </Box>
  )
}
