import { type Account, may } from '@dayline/shared/contract'
import { type ScreenId, type SidebarGroup, screenIds, screens, sidebarGroups } from './screens.ts'
import { standingOf } from './standing.ts'

export type SidebarItem = { id: ScreenId; title: string; path: string; beta: boolean; badge: 'unreviewed-apps' | null }
export type SidebarSection = { id: SidebarGroup; title: string; items: SidebarItem[] }

function item(id: ScreenId, title: string): SidebarItem {
  const { path, sidebar } = screens[id]
  return { id, title, path, beta: sidebar?.beta ?? false, badge: sidebar?.badge ?? null }
}

/** What the sidebar shows this account (spec 1 §2): groups without items are left out, and so are screens without a page. */
export function sidebarFor(account: Account): SidebarSection[] {
  if (!account.CurrentOrganization) {
    // The spelling differs from the top bar's on purpose (decisions, Routes).
    const only = item('create-organization', 'Create an organisation')
    return screens['create-organization'].ready ? [{ id: 'organization', title: '', items: [only] }] : []
  }
  const standing = standingOf(account)
  return sidebarGroups
    .map(({ id, title }) => ({
      id,
      title,
      items: screenIds
        .filter((screen) => {
          const { sidebar, can, ready } = screens[screen]
          const needed = sidebar?.can ?? can
          return ready && sidebar?.group === id && (!needed || may(needed, standing))
        })
        .map((screen) => item(screen, screens[screen].sidebar?.title ?? screens[screen].title)),
    }))
    .filter((section) => section.items.length > 0)
}
