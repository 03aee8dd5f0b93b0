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
  'work-times': {
    path: '/app/insights/work-times',
    title: 'Work times',
    icon: 'clock',
    can: 'insights.read',
    sidebar: { group: 'insights', order: 10 },
    palette: ['late', 'lateness', 'hours by team', 'attendance'],
  },
  productivity: {
    path: '/app/insights/productivity',
    title: 'Productivity',
    icon: 'gauge',
    can: 'insights.read',
    sidebar: { group: 'insights', order: 20 },
    palette: ['productive time', 'ratings', 'efficiency'],
  },
} as const satisfies ScreenRows
