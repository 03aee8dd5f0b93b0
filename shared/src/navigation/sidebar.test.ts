import { Role, type TrackSettings } from '@dayline/shared/contract'
import { screenOf, sidebarFor } from '@dayline/shared/navigation'
import { someAccount } from '@dayline/shared/testing'

const everything = {
  EnableProjectManagement: true,
  EnableLeaveManagement: true,
  EnableCostManagement: true,
  WorkNotes: ['Daily'],
} satisfies Partial<TrackSettings>

/** The groups with everything switched on, by role; screens that no remote has yet are removed below. */
const full: Record<string, [string, string[]][]> = {
  Owner: [
    ['Dashboard', ['overview', 'team']],
    [
      'Tracking',
      ['my-activities', 'screenshots', 'timelapse-videos', 'timesheet', 'manual-time-entries', 'review-apps'],
    ],
    ['Task tracking', ['tasks', 'projects', 'customers']],
    ['Leave management', ['leave-requests', 'leave-rights']],
    ['Insights', ['work-times', 'productivity', 'task-insights', 'apps-summary', 'work-notes-insights']],
    ['Cost management', ['invoices', 'payroll-calculator']],
    ['Organization', ['employees', 'settings', 'audit-log']],
    ['Account', ['account-settings', 'manage-subscription']],
  ],
  Manager: [
    ['Dashboard', ['overview', 'team']],
    [
      'Tracking',
      ['my-activities', 'screenshots', 'timelapse-videos', 'timesheet', 'manual-time-entries', 'review-apps'],
    ],
    ['Task tracking', ['tasks', 'projects', 'customers']],
    ['Leave management', ['leave-requests']],
    ['Insights', ['work-times', 'productivity', 'task-insights', 'apps-summary', 'work-notes-insights']],
    ['Account', ['account-settings']],
  ],
  Employee: [
    ['Tracking', ['my-activities', 'screenshots', 'timelapse-videos', 'timesheet', 'manual-time-entries']],
    ['Task tracking', ['tasks']],
    ['Leave management', ['leave-requests']],
    ['Account', ['account-settings']],
  ],
}
full.Coowner = (full.Owner ?? []).map(([title, ids]) => [title, ids.filter((id) => id !== 'manage-subscription')])

const built = (sections: [string, string[]][]) =>
  sections
    .map(([title, ids]): [string, string[]] => [title, ids.filter((id) => screenOf(id))])
    .filter(([, ids]) => ids.length > 0)

const shown = (account: Parameters<typeof sidebarFor>[0]) =>
  sidebarFor(account).map(({ title, items }): [string, string[]] => [title, items.map(({ screen }) => screen.id)])

it.each(['Owner', 'Coowner', 'Manager', 'Employee'] as const)('shows the groups of %s', (role) => {
  expect(shown(someAccount({ role: Role[role], settings: everything }))).toEqual(built(full[role] ?? []))
})

it.each([
  ['EnableProjectManagement', ['tasks', 'projects', 'customers', 'task-insights']],
  ['EnableLeaveManagement', ['leave-requests', 'leave-rights']],
  ['EnableCostManagement', ['invoices', 'payroll-calculator']],
  ['AllowManagersToSeeAppReviews', ['review-apps']],
  ['AllowManagersToCreateAndEditProjects', ['projects']],
  ['AllowManagersToCreateAndEditCustomers', ['customers']],
  ['AllowEmployeesToAddManualTimeEntries', ['manual-time-entries']],
] as const)('hides from a manager what %s switches off', (flag, hidden) => {
  const ids = shown(someAccount({ role: Role.Manager, settings: { ...everything, [flag]: false } })).flatMap(
    ([, all]) => all,
  )
  for (const id of hidden) expect(ids).not.toContain(id)
})

it('titles the user settings just "Settings"', () => {
  const account = sidebarFor(someAccount()).find(({ id }) => id === 'account')
  expect(account?.items[0]).toMatchObject({ title: 'Settings', screen: { path: '/app/account/settings' } })
})

it('shows only "create an organization" to users without one', () => {
  const sections = sidebarFor(someAccount({ organization: false }))
  const titles = sections.flatMap(({ items }) => items.map(({ title }) => title))
  expect(titles).toEqual(screenOf('create-organization') ? ['Create an organisation'] : [])
})
