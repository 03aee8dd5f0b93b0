import { Box } from '@dayline/shared/ui'
import { useEffect, useRef } from 'react'
import { Sidebar } from './Sidebar.tsx'

/** The sidebar over the content on small screens; a press outside or Escape closes it (spec 1 §2). */
export function SmallScreenMenu({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [])

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [onClose])

  return (
    <Box hideFrom="lg">
      <Box position="fixed" inset="0" top="var(--shell-top)" zIndex="header" bg="bg.overlay" onClick={onClose} />
      <Box
        ref={panel}
        id="small-screen-menu"
        position="fixed"
        top="var(--shell-top)"
        bottom="0"
        insetStart="0"
        w="min(var(--sidebar-width), 85vw)"
        zIndex="header"
        boxShadow="lg"
      >
        <Sidebar />
      </Box>
    </Box>
  )
}
