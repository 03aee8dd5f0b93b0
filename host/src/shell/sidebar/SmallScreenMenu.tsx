import { Box } from '@dayline/shared/ui'
import { Drawer } from '@dayline/shared/ui/overlay'
import { useEffect } from 'react'
import { Sidebar } from './Sidebar.tsx'

/**
 * The sidebar over the page on small screens. The focus stays in it and goes back to the menu button; Escape and a
 * press anywhere beside it, the top bar included, close it.
 */
export function SmallScreenMenu({ onClose }: { onClose: () => void }) {
  // A window that grows shows the sidebar itself.
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
