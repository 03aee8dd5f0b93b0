import type { Account, SavedView } from '@dayline/shared/contract'
import { decide, type Screen, screenAt, screenOf } from '@dayline/shared/navigation'
import { Bookmark } from 'lucide-react'
import type { ChosenState } from '../views/useDefaultView.ts'
import { type Entry, ownIcon } from './entries.ts'

type Here = { account: Account; pathname: string; goTo: (path: string, state: ChosenState) => void }

const addressOf = ({ path }: Screen, { Search }: SavedView) => (Search ? `${path}?${Search}` : path)

/** The person's saved views of screens that they may open now; those of the open screen are first. */
export function viewEntries(views: readonly SavedView[], { account, pathname, goTo }: Here): Entry[] {
  const here = screenAt(pathname)?.id
  const now = Date.now()
  const openable = views.flatMap((view) => {
    const screen = screenOf(view.Screen)
    return screen && decide(view.Screen, account, now).open ? [{ view, screen }] : []
  })
  return openable
    .sort((a, b) => Number(b.view.Screen === here) - Number(a.view.Screen === here))
    .map(({ view, screen }) => ({
      id: `view-${view.ID}`,
      section: 'Views',
      label: view.Title,
      detail: screen.title,
      words: ['view', 'saved', 'filters'],
      icon: ownIcon(Bookmark),
      run: () => goTo(addressOf(screen, view), { isChosen: true }),
    }))
}
