import { useLocation, useNavigationType } from '@dayline/shared/router'
import { useAccount } from '@dayline/shared/session'
import { Button } from '@dayline/shared/ui'
import { ErrorState } from '@dayline/shared/ui/data'
import { Drawer } from '@dayline/shared/ui/overlay'
import { useEffect, useState } from 'react'
import { KeyList } from '../keys/KeyList.tsx'
import { keysFor } from '../keys/keysFor.ts'
import { AskSection } from './AskSection.tsx'
import { HelpSection } from './HelpSection.tsx'
import { useHelp } from './help.api.ts'
import { NewsSection } from './NewsSection.tsx'
import { RecordedSection } from './RecordedSection.tsx'
import { ScreenNumbers } from './ScreenNumbers.tsx'
import { useScreenHelp } from './useScreenHelp.ts'

type HelpPanelProps = {
  /** The number of "What's new" entries that this browser shows for the first time. */
  unseenNews: number
  onShowKeys: () => void
  onClose: () => void
}

/** Help for the open screen, drawn over it (docs/product/shell.md#help). Following a link in it closes it. */
export function HelpPanel({ unseenNews, onShowKeys, onClose }: HelpPanelProps) {
  const { pathname, key } = useLocation()
  const navigationType = useNavigationType()
  const [openedAt] = useState({ pathname, key })
  const { title, help } = useScreenHelp(openedAt.pathname)
  const keys = keysFor(useAccount(), help?.keys)
  const query = useHelp()
  const [unseen] = useState(unseenNews)

  // A link was followed, maybe to the open screen, which may also replace its own address: a default view does.
  useEffect(() => {
    const isOwnChange = pathname === openedAt.pathname && navigationType === 'REPLACE'
    if (key !== openedAt.key && !isOwnChange) onClose()
  }, [pathname, key, navigationType, openedAt, onClose])

  return (
    <Drawer title="Help" width={480} onClose={onClose}>
      <ScreenNumbers title={title} lines={help?.help ?? []} />
      <HelpSection title="Keyboard">
        {keys.length > 0 && <KeyList keys={keys} />}
        <Button variant="outline" size="sm" alignSelf="flex-start" onClick={onShowKeys}>
          All keyboard shortcuts
        </Button>
      </HelpSection>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={query.retry} />
      ) : (
        <>
          <RecordedSection query={query} />
          <AskSection query={query} />
        </>
      )}
      <NewsSection unseen={unseen} />
    </Drawer>
  )
}
