import type { ScreenRows } from '@dayline/shared/navigation'

/** The screens of this remote: where they are, who may open them, and their place in the sidebar. */
export const screens = {
  employees: {
    path: '/app/organization/employees',
    title: 'Employees',
    icon: 'users-round',
    can: 'people.manage',
    whenLapsed: true,
    sidebar: { group: 'organization', order: 10 },
    palette: ['people', 'teams', 'invite', 'members'],
    go: 'e',
    help: [
      'Everyone who is not blocked takes a seat; invited people do, too.',
      'A blocked person cannot sign in or report. Their data stays, and their seat is free.',
      'The tracked time of a deleted person stays under their name.',
      'A new team or role ends the sessions of the person.',
      'The agent version is the one that reported last.',
    ],
  },
  settings: {
    path: '/app/organization/settings',
    title: 'Organization settings',
    icon: 'settings',
    can: 'organization.settings',
    whenLapsed: true,
    sidebar: { group: 'organization', order: 20, title: 'Settings' },
    palette: ['organization', 'profile', 'tracking', 'permissions', 'screenshots', 'api', 'invoice'],
    go: 'g',
    help: [
      'Changes reach the agents within 15 minutes. What was recorded before stays as it is.',
      'A person with own track settings is not affected by those of the organization.',
      'A switch that your plan lacks is off, also where it was on before.',
      'When two people save at once, both keep what only one of them changed. Where they differ, the later one is asked.',
      'An API key reads lists and reports and sends activity. It never opens the account, billing or keys.',
    ],
  },
  'create-organization': {
    path: '/app/organization/create-organization',
    title: 'Create new organization',
    icon: 'building-2',
    withoutOrganization: true,
    whenLapsed: true,
    help: [
      'You become the owner of the new organization.',
      'Your first organization starts with a free trial of 7 days and 25 seats.',
      'Industry and expectation describe the organization; they change no rule.',
      'Other organizations you belong to stay as they are. The account menu switches between them.',
    ],
  },
  'account-settings': {
    path: '/app/account/settings',
    title: 'User settings',
    icon: 'user-cog',
    withoutOrganization: true,
    whenLapsed: true,
    sidebar: { group: 'account', order: 10, title: 'Settings' },
    palette: ['profile', 'password', 'notifications', 'account'],
    go: 'u',
    help: [
      'Name, picture and time zone belong to you and are the same in every organization.',
      'Days are cut in the time zone of the organization, not in yours.',
      'Notifications belong to the current organization.',
      'An agent key reports for you and can do nothing else. It is shown once.',
      'Deleting the account leaves the tracked time with the organization.',
    ],
  },
} as const satisfies ScreenRows
