import { lazyDialog } from '@dayline/shared/feedback'
import { useNavigate } from '@dayline/shared/router'
import { useAccount } from '@dayline/shared/session'
import { useCallback, useMemo, useState } from 'react'
import { countUnseenNews, rememberNews } from '../help/seenNews.ts'
import { jumpsOf } from '../keys/jumps.ts'
import { useShortcuts } from '../keys/useShortcuts.ts'
import { useSessionChange } from '../session/useSessionChange.tsx'
import { copyPageLink } from './copyPageLink.ts'
import { isPaletteShown, useTypedAhead } from './useTypedAhead.ts'

/** The palette's code; prefetched in idle time, so that it opens at once when its key is pressed. */
export const loadPalette = () => import('./CommandPalette.tsx')

const CommandPalette = lazyDialog(async () => (await loadPalette()).CommandPalette)
const HelpPanel = lazyDialog(async () => (await import('../help/HelpPanel.tsx')).HelpPanel)
const WholeBin = lazyDialog(async () => (await import('./WholeBin.tsx')).WholeBin)
const ShortcutSheet = lazyDialog(async () => (await import('../keys/ShortcutSheet.tsx')).ShortcutSheet)

type Open = 'palette' | 'keys' | 'help' | 'bin' | null

/** The keys of the shell, and the dialogs that they and the top bar open: palette, help, shortcuts, bin. */
export function useKeyboardLayer() {
  const account = useAccount()
  const navigate = useNavigate()
  const { requestSignOut, requestSwitch, question } = useSessionChange()
  const [open, setOpen] = useState<Open>(null)
  const [search, setSearch] = useState('')
  const [unseenNews, setUnseenNews] = useState(countUnseenNews)
  /** The number of entries that the open help marks as new. */
  const [newsToMark, setNewsToMark] = useState(0)
  const close = useCallback(() => {
    setOpen(null)
    setSearch('')
  }, [])
  const openPalette = useCallback(() => {
    if (isPaletteShown()) close()
    else setOpen('palette')
  }, [close])
  const openKeys = useCallback(() => setOpen('keys'), [])
  const openBin = useCallback(() => setOpen('bin'), [])
  const openHelp = useCallback(() => {
    setNewsToMark(unseenNews)
    setUnseenNews(0)
    rememberNews()
    setOpen('help')
  }, [unseenNews])
  useTypedAhead(open === 'palette', { onType: setSearch, onCancel: close })
  const shortcuts = useMemo(
    () => ({
      onPalette: openPalette,
      onHelp: openKeys,
      onCopy: () => void copyPageLink(),
      onJump: (letter: string) => {
        const screen = jumpsOf(account, Date.now()).find(({ go }) => go === letter)
        if (screen) void navigate(screen.path)
      },
    }),
    [account, navigate, openPalette, openKeys],
  )
  useShortcuts(shortcuts)

  const layer = (
    <>
      {open === 'palette' && (
        <CommandPalette
          search={search}
          onSearch={setSearch}
          onClose={close}
          onShowKeys={openKeys}
          onShowHelp={openHelp}
          onShowBin={openBin}
          onSwitch={requestSwitch}
          onSignOut={() => requestSignOut()}
        />
      )}
      {question}
      {open === 'help' && <HelpPanel unseenNews={newsToMark} onShowKeys={openKeys} onClose={close} />}
      {open === 'bin' && <WholeBin onClose={close} />}
      {open === 'keys' && <ShortcutSheet onClose={close} />}
    </>
  )
  return { layer, openPalette, openHelp, hasUnseenNews: unseenNews > 0 }
}
