import { type Account, may } from '@dayline/shared/contract'
import { type Screen, type SidebarGroup, sidebarGroups } from './screenRow.ts'
import { allScreens, screenOf } from './screenTable.ts'
import { standingOf } from './standing.ts'

export type SidebarItem = { screen: Screen; title: string }
export type SidebarSection = { id: SidebarGroup; title: string; items: SidebarItem[] }

const titleOf = ({ sidebar, title }: Screen): string => sidebar?.title ?? title

const byPlace = (a: Screen, b: Screen): number =>
  (a.sidebar?.order ?? 0) - (b.sidebar?.order ?? 0) || titleOf(a).localeCompare(titleOf(b), 'en')

/** What the sidebar shows this account, from the screens of the running releases; groups without items are omitted. */
export function sidebarFor(account: Account): SidebarSection[] {
  if (account.TwoStep?.IsMissing) return []
  if (!account.CurrentOrganization) {
    const screen = screenOf('create-organization')
    // The spelling differs from the top bar's on purpose: both are fixed texts.
    const items = screen ? [{ screen, title: 'Create an organisation' }] : []
    return items.length > 0 ? [{ id: 'organization', title: '', items }] : []
  }
  const standing = standingOf(account)
  const isShown = ({ sidebar, can }: Screen): boolean => {
    const needed = sidebar?.can ?? can
    return !needed || may(needed, standing)
  }
  return sidebarGroups
    .map(({ id, title }) => ({
      id,
      title,
      items: allScreens()
        .filter((screen) => screen.sidebar?.group === id && isShown(screen))
        .sort(byPlace)
        .map((screen) => ({ screen, title: titleOf(screen) })),
    }))
    .filter((section) => section.items.length > 0)
}
