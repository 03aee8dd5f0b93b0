import { lazy, Suspense, useCallback, useState } from 'react'
import { useShortcuts } from './useShortcuts.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }))
const ShortcutSheet = lazy(async () => ({ default: (await import('./ShortcutSheet.tsx')).ShortcutSheet }))

type Open = 'palette' | 'keys' | null

/** The keys of the shell and what they open; each is fetched when it is first asked for. */
export function useKeyboardLayer() {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const openPalette = useCallback(() => setOpen((now) => (now === 'palette' ? null : 'palette')), [])
  const openKeys = useCallback(() => setOpen('keys'), [])
  useShortcuts({ onPalette: openPalette, onHelp: openKeys })

  const layer = (
    <Suspense fallback={null}>
      {open === 'palette' && <CommandPalette onClose={close} onShowKeys={openKeys} />}
      {open === 'keys' && <ShortcutSheet onClose={close} />}
    </Suspense>
  )
  return { layer, openPalette }
}
