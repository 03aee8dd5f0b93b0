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
    go: 'w',
    help: [
      'Everything is of today, in the time zone of the organization.',
      'A person who has not reported for 15 minutes has stopped work. Without a minute today they are yet to start.',
      'The time worked counts working minutes, without breaks and idle time.',
      'The activity level is the share of each tracked minute with keyboard or mouse input, on average.',
      'Cards follow what agents report, usually within a minute.',
    ],
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
