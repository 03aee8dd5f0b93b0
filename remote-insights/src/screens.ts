import type { ScreenRows } from '@dayline/shared/navigation'

/** The screens of this remote: where they are, who may open them, and their place in the sidebar. */
export const screens = {
  team: {
    path: '/app/dashboard/team',
    title: 'Team',
    icon: 'users',
    can: 'insights.read',
    sidebar: { group: 'dashboard', order: 20 },
    palette: ['who is here', 'working now', 'online'],
  },
} as const satisfies ScreenRows
