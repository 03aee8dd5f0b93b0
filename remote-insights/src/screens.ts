import type { ScreenRows } from '@dayline/shared/navigation'

/** The screens of this remote: where they are, who may open them, and their place in the sidebar. */
export const screens = {
  overview: {
    path: '/app/dashboard/overview',
    title: 'Overview',
    icon: 'layout-dashboard',
    can: 'insights.read',
    sidebar: { group: 'dashboard', order: 10 },
    palette: ['home', 'dashboard', 'today', 'right now', 'who is absent'],
    go: 'o',
    help: [
      'Everything is of today, in the time zone of the organization; each card says so. Blocked people are not counted.',
      'Figures of yesterday are those of the same time of day: until 14:05 today against until 14:05 yesterday.',
      'A usual day is the average of the same weekday of the last four weeks, without days on which no one worked.',
      'Minutes in apps and websites are working minutes; breaks and idle time do not count.',
      'Arrange hides cards and changes their order, for you alone.',
    ],
  },
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
    go: 'h',
    help: [
      'Work, break and idle add up to the total of a person; the last row of a team adds up its people.',
      'Late is every minute after clock-in is due on a working day. Days of approved leave are never late.',
      'The activity level of a team is the average over its minutes, not over its people.',
      'Minutes after midnight belong to the day on which the shift began.',
      'Press a duration to see the minutes that it is made of, or a row to open the person.',
    ],
  },
  productivity: {
    path: '/app/insights/productivity',
    title: 'Productivity',
    icon: 'gauge',
    can: 'insights.read',
    sidebar: { group: 'insights', order: 20 },
    palette: ['productive time', 'ratings', 'efficiency'],
    go: 'p',
    help: [
      'Productivity is productive time as a share of working time. Breaks and idle time do not count.',
      'How an app is rated decides whether its time is productive, neutral or unproductive. Unrated apps are neutral.',
      'Below 60 percent the share is red, below 80 orange, from there on green.',
      'Press a duration to see the minutes that it is made of, or a row to open the person.',
    ],
  },
} as const satisfies ScreenRows
