import type { Permission } from '@dayline/shared/contract'
import type { IconName } from 'lucide-react/dynamic'

export type SidebarGroup =
  | 'dashboard'
  | 'tracking'
  | 'task-tracking'
  | 'leave-management'
  | 'insights'
  | 'cost-management'
  | 'organization'
  | 'account'

/** The sidebar's groups in their order. */
export const sidebarGroups: { id: SidebarGroup; title: string }[] = [
  { id: 'dashboard', title: 'Dashboard' },
  { id: 'tracking', title: 'Tracking' },
  { id: 'task-tracking', title: 'Task tracking' },
  { id: 'leave-management', title: 'Leave management' },
  { id: 'insights', title: 'Insights' },
  { id: 'cost-management', title: 'Cost management' },
  { id: 'organization', title: 'Organization' },
  { id: 'account', title: 'Account' },
]

/** Position of a screen in the sidebar. */
export type SidebarPlace = {
  group: SidebarGroup
  /** Rank within the group, lowest first; equal ranks are ordered by title. */
  order: number
  /** Title in the sidebar, if it differs from the page's. */
  title?: string
  /** Stricter than `can`: hides an item whose address still opens. */
  can?: Permission
  beta?: boolean
  /** Shows the number of apps to review, manual entries to decide, or timesheets to approve. */
  badge?: 'unreviewed-apps' | 'pending-entries' | 'submitted-periods'
}

/** A screen without its icon. */
export type ScreenFacts = {
  /** Below `/app/`; never changed by a release, because people save links. */
  path: string
  title: string
  /** Required permission; without one, every signed-in person may open it. */
  can?: Permission
  /** Opens without a current organization. */
  withoutOrganization?: boolean
  /** Opens while the subscription has lapsed. */
  whenLapsed?: boolean
  sidebar?: SidebarPlace
  /** Search terms of the command palette; `false` excludes it from the palette. */
  palette?: readonly string[] | false
  /** The letter that opens the screen after G; different for each screen. */
  go?: string
}

/** Keys of one screen in addition to those of every screen, as they are labeled on the keyboard. */
export type ScreenKeys = {
  keys: readonly string[]
  does: string
  /** Lists the keys only for people with this permission; without one, for everyone who may open the screen. */
  can?: Permission
}

/** A place within a screen that the palette finds, such as one setting. */
export type ScreenPlace = {
  title: string
  /** Additional search terms. */
  words?: string
  /** Query of the screen's address that opens it there. */
  query: string
}

/**
 * What the help panel shows about a screen, and its places. A release has them in a separate file, which is loaded when
 * help is opened or a search begins.
 */
export type ScreenHelp = {
  /** What the numbers of the screen mean: about five short sentences. */
  help?: readonly string[]
  keys?: readonly ScreenKeys[]
  places?: readonly ScreenPlace[]
}

/** A screen as its remote declares it in `src/screens.ts`. */
export type ScreenRow = ScreenFacts &
  ScreenHelp & {
    /** Name of a lucide icon. The build adds its shape to the release, so the host needs no list of icons. */
    icon: IconName
  }

/** The screens of a remote by id: `export const screens = {…} as const satisfies ScreenRows`. */
export type ScreenRows = Record<string, ScreenRow>

/** The shapes of an icon: name of the SVG element and its attributes. */
export type IconShapes = [name: string, attributes: Record<string, string>][]

/** A screen as it is stored in a release. */
export type ReleasedScreen = ScreenFacts & { icon: IconShapes }

/** A screen of a release that runs in this tab. */
export type Screen = ReleasedScreen & { id: string; remote: string }
