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
  },
  'create-organization': {
    path: '/app/organization/create-organization',
    title: 'Create new organization',
    icon: 'building-2',
    withoutOrganization: true,
    whenLapsed: true,
  },
  'account-settings': {
    path: '/app/account/settings',
    title: 'User settings',
    icon: 'user-cog',
    withoutOrganization: true,
    whenLapsed: true,
    sidebar: { group: 'account', order: 10, title: 'Settings' },
    palette: ['profile', 'password', 'notifications', 'account'],
  },
} as const satisfies ScreenRows
