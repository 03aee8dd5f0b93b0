import { useLocation, useNavigate } from '@dayline/shared/router'
import { IconButton } from '@dayline/shared/ui'
import { useFilteredPage } from '@dayline/shared/ui/data'
import { Menu, type MenuItem } from '@dayline/shared/ui/overlay'
import { Bookmark, BookmarkPlus, Check, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { filtersOf } from './filtersOf.ts'
import { ManageViews } from './ManageViews.tsx'
import { SaveView } from './SaveView.tsx'
import { useViews } from './views.api.ts'

type SavedViewsProps = {
  /** The id of the open screen. */
  screen: string
  title: string
}

/** The views of the open screen, beside its title (docs/product/shell.md#saved-views). */
export function SavedViews({ screen, title }: SavedViewsProps) {
  const place = useFilteredPage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'save' | 'manage' | null>(null)
  const views = useViews(place && screen)
  if (!place) return null
  const current = filtersOf(search)
  const items: MenuItem[] = [
    ...views.map(({ ID, Title, Search, IsDefault }) => ({
      id: String(ID),
      label: Title,
      icon:
        filtersOf(Search) === current ? <Check size={16} aria-label="Shown now" /> : <Bookmark size={16} aria-hidden />,
      ...(IsDefault && { aside: 'Default' }),
      onSelect: () => void navigate(Search ? `${pathname}?${Search}` : pathname),
    })),
    {
      id: 'save',
      label: 'Save this view…',
      icon: <BookmarkPlus size={16} aria-hidden />,
      isGroupStart: views.length > 0,
      onSelect: () => setOpen('save'),
    },
  ]
  if (views.length > 0) {
    const icon = <Settings2 size={16} aria-hidden />
    items.push({ id: 'manage', label: 'Change views…', icon, onSelect: () => setOpen('manage') })
  }
  return (
    <>
      {createPortal(
        <Menu
          placement="bottom-start"
          trigger={<IconButton size="sm" label="Saved views" icon={<Bookmark />} />}
          items={items}
        />,
        place,
      )}
      {open === 'save' && <SaveView screen={screen} title={title} search={current} onClose={() => setOpen(null)} />}
      {open === 'manage' && <ManageViews title={title} views={views} onClose={() => setOpen(null)} />}
    </>
  )
}
