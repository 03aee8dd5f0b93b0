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
  'apps-summary': {
    path: '/app/insights/apps-summary',
    title: 'Apps summary',
    icon: 'app-window',
    can: 'insights.read',
    sidebar: { group: 'insights', order: 40 },
    palette: ['websites', 'programs', 'time by app', 'app usage'],
    go: 'y',
    help: [
      'The apps of a team add up to the working time of its people, who count in the team that they are in now.',
      'Productive, neutral and unproductive are shares of working time; together they are 100 percent.',
      'The colors of a bar are the ratings of the minutes. A rating from today on leaves earlier minutes as they were.',
      'Without a known app are manual entries, and minutes of agents that report no app.',
      'The rating of a row leads to the review of the app, for people who may rate it.',
    ],
  },
} as const satisfies ScreenRows
