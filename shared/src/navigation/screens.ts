import type { Area, Permission } from '@dayline/shared/contract'

export type Remote = 'tracking' | 'insights' | 'projects' | 'admin' | 'billing'
export const remotes: readonly Remote[] = ['tracking', 'insights', 'projects', 'admin', 'billing']

export type SidebarGroup =
  | 'dashboard'
  | 'tracking'
  | 'task-tracking'
  | 'leave-management'
  | 'insights'
  | 'cost-management'
  | 'organization'
  | 'account'

/** The sidebar's groups in their order, with the words of spec 1 §2. */
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

/** One screen of the product. The guards, the sidebar, page titles and the palette all read this. */
export type Screen = {
  path: string
  title: string
  remote: Remote
  /** Who may open it; left out = every signed-in person. */
  can?: Permission
  /** Opens without a current organization (spec 1 §2). */
  withoutOrganization?: boolean
  /** Opens while the subscription has lapsed (decisions, Routes). */
  whenLapsed?: boolean
  sidebar?: {
    group: SidebarGroup
    title?: string
    /** Stricter than `can` where the documents hide an item that the URL still opens. */
    can?: Permission
    beta?: boolean
    /** Carries the total of unreviewed apps (spec 1 §2). */
    badge?: 'unreviewed-apps'
  }
  /** Built: has a page in its remote. The others answer with the not-found page and stay out of the sidebar. */
  ready: boolean
}

const table = {
  overview: {
    path: '/app/dashboard/overview',
    title: 'Overview',
    remote: 'insights',
    can: 'insights.read',
    sidebar: { group: 'dashboard' },
    ready: false,
  },
  team: {
    path: '/app/dashboard/team',
    title: 'Team',
    remote: 'insights',
    can: 'insights.read',
    sidebar: { group: 'dashboard' },
    ready: true,
  },
  'my-activities': {
    path: '/app/tracking/my-activities',
    title: 'My activities',
    remote: 'tracking',
    sidebar: { group: 'tracking' },
    ready: true,
  },
  screenshots: {
    path: '/app/tracking/screenshots',
    title: 'Screenshots',
    remote: 'tracking',
    can: 'screenshots.read',
    sidebar: { group: 'tracking' },
    ready: true,
  },
  'timelapse-videos': {
    path: '/app/tracking/timelapse-videos',
    title: 'Timelapse videos',
    remote: 'tracking',
    can: 'timelapse.read',
    sidebar: { group: 'tracking' },
    ready: true,
  },
  timesheet: {
    path: '/app/tracking/timesheet',
    title: 'Timesheet',
    remote: 'tracking',
    can: 'timesheet.read',
    sidebar: { group: 'tracking' },
    ready: true,
  },
  'manual-time-entries': {
    path: '/app/tracking/manual-time-entries',
    title: 'Manual time entries',
    remote: 'tracking',
    can: 'timeEntry.read',
    // A manager may always open it by URL, the item follows the setting (decisions, Routes).
    sidebar: { group: 'tracking', can: 'timeEntry.create' },
    ready: true,
  },
  'review-apps': {
    path: '/app/tracking/review-apps',
    title: 'Review apps',
    remote: 'tracking',
    can: 'appReviews.read',
    sidebar: { group: 'tracking', badge: 'unreviewed-apps' },
    ready: true,
  },
  tasks: {
    path: '/app/project-management/tasks',
    title: 'Tasks',
    remote: 'projects',
    can: 'tasks.read',
    sidebar: { group: 'task-tracking' },
    ready: false,
  },
  projects: {
    path: '/app/project-management/projects',
    title: 'Projects',
    remote: 'projects',
    can: 'projects.edit',
    sidebar: { group: 'task-tracking' },
    ready: false,
  },
  customers: {
    path: '/app/project-management/customers',
    title: 'Customers',
    remote: 'projects',
    can: 'customers.read',
    sidebar: { group: 'task-tracking' },
    ready: true,
  },
  'leave-requests': {
    path: '/app/leave-management/leave-requests',
    title: 'Leave requests',
    remote: 'admin',
    can: 'leave.request',
    sidebar: { group: 'leave-management', beta: true },
    ready: false,
  },
  'leave-rights': {
    path: '/app/leave-management/leave-rights',
    title: 'Leave rights',
    remote: 'admin',
    can: 'leave.rights',
    sidebar: { group: 'leave-management' },
    ready: false,
  },
  'work-times': {
    path: '/app/insights/work-times',
    title: 'Work times',
    remote: 'insights',
    can: 'insights.read',
    sidebar: { group: 'insights' },
    ready: false,
  },
  productivity: {
    path: '/app/insights/productivity',
    title: 'Productivity',
    remote: 'insights',
    can: 'insights.read',
    sidebar: { group: 'insights' },
    ready: false,
  },
  'task-insights': {
    path: '/app/insights/task-insights',
    title: 'Task insights',
    remote: 'insights',
    can: 'insights.tasks',
    sidebar: { group: 'insights' },
    ready: false,
  },
  'apps-summary': {
    path: '/app/insights/apps-summary',
    title: 'Apps summary',
    remote: 'insights',
    can: 'insights.read',
    sidebar: { group: 'insights' },
    ready: false,
  },
  'work-notes-insights': {
    path: '/app/insights/work-notes-insights',
    title: 'Work notes',
    remote: 'insights',
    can: 'insights.workNotes',
    sidebar: { group: 'insights' },
    ready: false,
  },
  invoices: {
    path: '/app/cost-management/invoices',
    title: 'Invoices',
    remote: 'billing',
    can: 'cost.manage',
    sidebar: { group: 'cost-management' },
    ready: false,
  },
  'update-invoice': {
    path: '/app/cost-management/invoices/invoice',
    title: 'Invoice',
    remote: 'billing',
    can: 'cost.manage',
    ready: false,
  },
  'payroll-calculator': {
    path: '/app/cost-management/payroll-calculator',
    title: 'Payroll calculator',
    remote: 'billing',
    can: 'cost.manage',
    sidebar: { group: 'cost-management' },
    ready: false,
  },
  employees: {
    path: '/app/organization/employees',
    title: 'Employees',
    remote: 'admin',
    can: 'people.manage',
    whenLapsed: true,
    sidebar: { group: 'organization' },
    ready: true,
  },
  settings: {
    path: '/app/organization/settings',
    title: 'Organization settings',
    remote: 'admin',
    can: 'organization.settings',
    whenLapsed: true,
    sidebar: { group: 'organization', title: 'Settings' },
    ready: false,
  },
  'create-organization': {
    path: '/app/organization/create-organization',
    title: 'Create new organization',
    remote: 'admin',
    withoutOrganization: true,
    whenLapsed: true,
    ready: true,
  },
  'account-settings': {
    path: '/app/account/settings',
    title: 'User settings',
    remote: 'admin',
    withoutOrganization: true,
    whenLapsed: true,
    sidebar: { group: 'account', title: 'Settings' },
    ready: true,
  },
  'manage-subscription': {
    path: '/app/account/manage-subscription',
    title: 'Manage subscription',
    remote: 'billing',
    can: 'subscription.manage',
    whenLapsed: true,
    sidebar: { group: 'account', title: 'Subscription' },
    ready: false,
  },
  'subscription-over': {
    path: '/app/account/subscription-over',
    title: 'Subscription over',
    remote: 'billing',
    can: 'subscription.read',
    whenLapsed: true,
    ready: true,
  },
  billing: {
    path: '/app/account/billing',
    title: 'Billing',
    remote: 'billing',
    can: 'billing.read',
    whenLapsed: true,
    ready: false,
  },
  affiliate: {
    path: '/app/account/affiliate',
    title: 'Affiliate',
    remote: 'billing',
    withoutOrganization: true,
    whenLapsed: true,
    ready: false,
  },
} as const satisfies Record<string, Screen>

export type ScreenId = keyof typeof table
/** Every screen below /app, in the order of the sidebar. */
export const screens: Record<ScreenId, Screen> = table
export const screenIds = Object.keys(table) as ScreenId[]

type IdsOf<R extends Remote, Ready extends boolean> = {
  [Id in ScreenId]: (typeof table)[Id] extends { remote: R; ready: Ready } ? Id : never
}[ScreenId]
/** The screens a remote has pages for: its `area.tsx` names exactly these, or it does not compile. */
export type ReadyScreen<R extends Remote> = IdsOf<R, true>
/** `export const area = {…} satisfies AreaOf<'tracking'>`: a built screen without a page does not compile. */
export type AreaOf<R extends Remote> = Area & { routes: Record<ReadyScreen<R>, Area['routes'][string]> }

/** Pages of the host itself. */
export const publicPaths = {
  login: '/',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  underMaintenance: '/under-maintenance',
  download: '/download',
  /** Every piece of the design, for who builds screens; nothing leads there. */
  playground: '/playground',
} as const

/** For those who run the installation; in no sidebar. */
export const operationsPath = '/app/operations'

/** Path of a screen, the only way to link to another area. */
export function pathOf(id: ScreenId, query?: Record<string, string | number>): string {
  const search = query ? `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}` : ''
  return screens[id].path + search
}

/** The screen that a path belongs to, or null. */
export function screenAt(pathname: string): ScreenId | null {
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  return screenIds.find((id) => screens[id].path === path) ?? null
}
