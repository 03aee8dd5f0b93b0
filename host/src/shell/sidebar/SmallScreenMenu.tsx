import { Box } from '@dayline/shared/ui'
import { Drawer } from '@dayline/shared/ui/overlay'
import { useEffect } from 'react'
import { Sidebar } from './Sidebar.tsx'

/**
 * The sidebar over the page on small screens. It traps the focus and returns it to the menu button; Escape and a
 * press anywhere outside, including on the top bar, close it.
 */
export function SmallScreenMenu({ onClose }: { onClose: () => void }) {
  // When the window grows, the sidebar itself is shown.
  useEffect(() => {
    const wide = window.matchMedia?.('(min-width: 1024px)')
    wide?.addEventListener('change', onClose)
    return () => wide?.removeEventListener('change', onClose)
  }, [onClose])
  return (
    <Drawer title="Menu" side="left" width={264} onClose={onClose}>
      <Box mx="-5" mb="-5">
        <Sidebar isInDrawer />
      </Box>
    </Drawer>
  )
}
