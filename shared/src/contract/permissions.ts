import { Role } from './enums.ts'
import type { PermissionFlag } from './trackSettings.ts'

/** Settings that switch a whole area on. */
export type AreaSwitch = 'EnableProjectManagement' | 'EnableCostManagement' | 'EnableLeaveManagement'

/**
 * Who may do one thing. Owners may do everything that is not switched off by `area` or `needsWorkNotes`; so may
 * Co-owners, unless `ownerOnly`.
 */
export type PermissionRow = {
  /** Managers: always, never, or when the organization set this flag. */
  manager: boolean | PermissionFlag
  /** Employees: the same. */
  employee: boolean | PermissionFlag
  ownerOnly?: boolean
  /** Refused to everyone while the area is switched off. */
  area?: AreaSwitch
  /** Refused to everyone while `WorkNotes` is empty. */
  needsWorkNotes?: boolean
  /**
   * Allowed after the subscription has lapsed (docs/product/subscription.md#lapse): for everyone, or Owners and
   * Co-owners.
   */
  whenLapsed?: boolean | 'owners'
  /** An API key may do it too: lists, reports and sending activity, never account, billing or keys. */
  apiKey?: boolean
  /** A person's agent key may do it too: reporting activity, pausing its collection (docs/decisions/013). */
  agentKey?: boolean
}

/**
 * Every permission of the product, one row each. Routes of the API name one, screens check one (`<Can do>`).
 * Which rows a person sees is decided by the SQL `where`, not here.
 */
export const permissions = {
  'activity.read': { manager: true, employee: true, apiKey: true },
  'activity.add': { manager: true, employee: true, apiKey: true, agentKey: true },
  /** Keys for the caller's agents. A key cannot create keys. User settings list them and stay open after a lapse. */
  'agentKeys.own': { manager: true, employee: true, whenLapsed: true },
  'screenshots.read': { manager: true, employee: 'AllowEmployeeToSeeTheirScreenCapture', apiKey: true },
  'screenshots.delete': {
    manager: 'AllowManagersToDeleteTheirMembersScreenCapture',
    employee: 'AllowEmployeeToDeleteTheirScreenCapture',
  },
  /** Requesting the deletion of the caller's own screenshot. */
  'screenshots.request': { manager: true, employee: 'AllowEmployeeToSeeTheirScreenCapture' },
  /** Hiding parts of the caller's own screenshots; no one may do it for others. */
  'screenshots.redact': {
    manager: 'AllowPeopleToRedactTheirScreenCapture',
    employee: 'AllowPeopleToRedactTheirScreenCapture',
  },
  /** Pausing what is collected about the caller. Their agents may do it too. */
  'collection.pause': {
    manager: 'AllowPeopleToPauseCollection',
    employee: 'AllowPeopleToPauseCollection',
    agentKey: true,
  },
  'collection.resume': { manager: true, employee: true, agentKey: true },
  /** Selecting, downloading and removing many at once. */
  'screenshots.bulk': { manager: false, employee: false },
  'timelapse.read': { manager: true, employee: 'AllowEmployeeToSeeTheirTimelapseVideo', apiKey: true },
  'timelapse.delete': { manager: 'AllowManagersToDeleteTheirMembersTimelapseVideo', employee: false },
  'timesheet.read': { manager: true, employee: 'AllowEmployeeToSeeTheirTimesheet', apiKey: true },
  /** Submitting the caller's own period of the timesheet. */
  'periods.submit': { manager: true, employee: 'AllowEmployeeToSeeTheirTimesheet' },
  /** Approving, returning and unlocking periods of people in scope; Managers not their own. */
  'periods.decide': { manager: true, employee: false },
  /** Locking a period for everyone. */
  'periods.lock': { manager: false, employee: false },
  'timeEntry.read': { manager: true, employee: 'AllowEmployeesToAddManualTimeEntries', apiKey: true },
  'timeEntry.create': {
    manager: 'AllowEmployeesToAddManualTimeEntries',
    employee: 'AllowEmployeesToAddManualTimeEntries',
  },
  /** For an Employee, the API allows it on their own pending entries only (docs/product/manual-entries.md#deletion). */
  'timeEntry.delete': { manager: true, employee: 'AllowEmployeesToAddManualTimeEntries' },
  'timeEntry.decide': { manager: true, employee: false },
  'appReviews.read': { manager: 'AllowManagersToSeeAppReviews', employee: false, apiKey: true },
  'appReviews.change': { manager: 'AllowManagersToChangeAppReviews', employee: false },
  'insights.read': { manager: true, employee: false, apiKey: true },
  'insights.tasks': { manager: true, employee: false, area: 'EnableProjectManagement', apiKey: true },
  'insights.workNotes': { manager: true, employee: false, needsWorkNotes: true, apiKey: true },
  /** Links that show a report to people without an account. */
  'reportLinks.manage': { manager: false, employee: false },
  /** Arranging the caller's overview; an API key has none. */
  'overview.own': { manager: true, employee: false },
  /** Work times and productivity: everyone, for the rows in their scope. */
  'insights.own': { manager: true, employee: true, apiKey: true },
  /** Saved views contain filters, order and columns, no data; so they remain available after a lapse. */
  'views.own': { manager: true, employee: true, whenLapsed: true },
  /** Restoring; each kind also requires the permission to delete it. Saved views stay open after a lapse. */
  'bin.own': { manager: true, employee: true, whenLapsed: true },
  /** User settings stay open after a lapse. */
  'notifications.own': { manager: true, employee: true, whenLapsed: true },
  /** The employees screen stays open to Owners and Co-owners after a lapse, and it reads these lists. */
  'people.read': { manager: true, employee: true, apiKey: true, whenLapsed: 'owners' },
  'people.manage': { manager: false, employee: false, whenLapsed: true },
  'tasks.read': { manager: true, employee: true, area: 'EnableProjectManagement', apiKey: true },
  'tasks.edit': { manager: true, employee: 'AllowEmployeesToCreateAndEditTasks', area: 'EnableProjectManagement' },
  /** For those without `tasks.edit`, the API allows it on tasks that are assigned to them. */
  'tasks.changeStatus': { manager: true, employee: true, area: 'EnableProjectManagement' },
  'tasks.comment': { manager: true, employee: true, area: 'EnableProjectManagement' },
  'tasks.delete': { manager: true, employee: 'AllowEmployeesToDeleteTasks', area: 'EnableProjectManagement' },
  /** Importing a file of tasks from another tool, and undoing the import, which deletes them. */
  'tasks.import': { manager: true, employee: false, area: 'EnableProjectManagement' },
  'projects.read': { manager: true, employee: true, area: 'EnableProjectManagement', apiKey: true },
  'projects.edit': {
    manager: 'AllowManagersToCreateAndEditProjects',
    employee: false,
    area: 'EnableProjectManagement',
  },
  'projects.delete': { manager: 'AllowManagersToDeleteProjects', employee: false, area: 'EnableProjectManagement' },
  'customers.read': {
    manager: 'AllowManagersToCreateAndEditCustomers',
    employee: false,
    area: 'EnableProjectManagement',
    apiKey: true,
  },
  'customers.edit': {
    manager: 'AllowManagersToCreateAndEditCustomers',
    employee: false,
    area: 'EnableProjectManagement',
  },
  'customers.delete': { manager: 'AllowManagersToDeleteCustomers', employee: false, area: 'EnableProjectManagement' },
  'leave.read': { manager: true, employee: true, area: 'EnableLeaveManagement', apiKey: true },
  /** For Managers and Employees, the API allows it on their own requests only (docs/product/leave.md#who). */
  'leave.request': { manager: true, employee: true, area: 'EnableLeaveManagement' },
  /** Approving, rejecting and exporting requests. */
  'leave.decide': { manager: false, employee: false, area: 'EnableLeaveManagement' },
  /** The screen of leave rights: exporting and deleting them. */
  'leave.rights': { manager: false, employee: false, area: 'EnableLeaveManagement' },
  /** Adding a leave right to a person in scope. */
  'leave.grant': { manager: true, employee: false, area: 'EnableLeaveManagement' },
  /** Which days are public holidays; they also count without leave management. */
  'holidays.read': { manager: true, employee: true, apiKey: true },
  'cost.manage': { manager: false, employee: false, area: 'EnableCostManagement' },
  'organization.settings': { manager: false, employee: false, whenLapsed: true },
  /** Who did what in the organization. */
  'audit.read': { manager: false, employee: false, whenLapsed: true },
  /** What happened to a record that the caller may see. */
  'audit.history': { manager: true, employee: true, whenLapsed: true },
  /** What is collected about the caller, about people in scope and by the organization; a lapse does not hide it. */
  'privacy.read': { manager: true, employee: true, whenLapsed: true },
  /** Requesting corrections of the caller's own minutes and ratings. */
  'corrections.request': { manager: true, employee: true },
  /** Deciding about correction requests of people in scope; Managers not about their own. */
  'corrections.decide': { manager: true, employee: false },
  /** Exporting everything of the organization as one archive. */
  'organization.export': { manager: false, employee: false, ownerOnly: true, whenLapsed: true },
  'organization.delete': { manager: false, employee: false, ownerOnly: true, whenLapsed: true },
  /** How people have to sign in. */
  'organization.security': { manager: false, employee: false, ownerOnly: true, whenLapsed: true },
  /** Offering the organization to a colleague. */
  'ownership.offer': { manager: false, employee: false, ownerOnly: true, whenLapsed: true },
  /** Accepting or declining offers to the caller. */
  'ownership.answer': { manager: true, employee: true, whenLapsed: true },
  'billing.read': { manager: false, employee: false, whenLapsed: true },
  /** Adding, changing and deleting payment cards. */
  'billing.manage': { manager: false, employee: false, whenLapsed: true },
  'subscription.read': { manager: true, employee: true, whenLapsed: true },
  'subscription.manage': { manager: false, employee: false, ownerOnly: true, whenLapsed: true },
} as const satisfies Record<string, PermissionRow>
export type Permission = keyof typeof permissions

/** What a decision needs: role and settings in the current organization. */
export type Standing = {
  Role: number
  TrackSettings: Partial<Record<PermissionFlag | AreaSwitch, boolean>> & { WorkNotes?: string[] }
}

/** Whether this person may do it. The API checks it on every call; screens use the same function. */
export function may(permission: Permission, standing: Standing): boolean {
  // An older or newer release may name a permission that is unknown here: then no one has it.
  const row: PermissionRow | undefined = permissions[permission]
  if (!row) return false
  const { Role: role, TrackSettings: settings } = standing
  if (row.area && !settings[row.area]) return false
  if (row.needsWorkNotes && !settings.WorkNotes?.length) return false
  if (role === Role.Owner) return true
  if (role === Role.Coowner) return !row.ownerOnly
  const given = role === Role.Manager ? row.manager : role === Role.Employee ? row.employee : false
  return typeof given === 'string' ? settings[given] === true : given
}
