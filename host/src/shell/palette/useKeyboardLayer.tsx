import { lazy, Suspense, useCallback, useState } from 'react'
import { useShortcuts } from './useShortcuts.ts'
import { isPaletteShown, useTypedAhead } from './useTypedAhead.ts'

/** The palette's code; fetched in idle time, so that it stands at once when its key is pressed. */
export const loadPalette = () => import('./CommandPalette.tsx')

const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))
const ShortcutSheet = lazy(async () => ({ default: (await import('./ShortcutSheet.tsx')).ShortcutSheet }))

type Open = 'palette' | 'keys' | null

/** The keys of the shell and what they open. */
export function useKeyboardLayer() {
  const [open, setOpen] = useState<Open>(null)
  const [search, setSearch] = useState('')
  const close = useCallback(() => {
    setOpen(null)
    setSearch('')
  }, [])
  const openPalette = useCallback(() => {
    if (isPaletteShown()) close()
    else setOpen('palette')
  }, [close])
  const openKeys = useCallback(() => setOpen('keys'), [])
  useTypedAhead(open === 'palette', { onType: setSearch, onCancel: close })
  useShortcuts({ onPalette: openPalette, onHelp: openKeys })

  const layer = (
    <Suspense fallback={null}>
      {open === 'palette' && (
        <CommandPalette search={search} onSearch={setSearch} onClose={close} onShowKeys={openKeys} />
      )}
      {open === 'keys' && <ShortcutSheet onClose={close} />}
    </Suspense>
  )
  return { layer, openPalette }
}
