import type { ScreenRows } from '@dayline/shared/navigation'

/** The screens of this remote: where they are, who may open them, and their place in the sidebar. */
export const screens = {
  'my-activities': {
    path: '/app/tracking/my-activities',
    title: 'My activities',
    icon: 'timer',
    sidebar: { group: 'tracking', order: 10 },
    palette: ['my day', 'today', 'home'],
  },
  screenshots: {
    path: '/app/tracking/screenshots',
    title: 'Screenshots',
    icon: 'image',
    can: 'screenshots.read',
    sidebar: { group: 'tracking', order: 20 },
    palette: ['screen captures', 'pictures', 'shots'],
  },
  'timelapse-videos': {
    path: '/app/tracking/timelapse-videos',
    title: 'Timelapse videos',
    icon: 'clapperboard',
    can: 'timelapse.read',
    sidebar: { group: 'tracking', order: 30 },
    palette: ['films', 'recordings'],
  },
  timesheet: {
    path: '/app/tracking/timesheet',
    title: 'Timesheet',
    icon: 'calendar-days',
    can: 'timesheet.read',
    sidebar: { group: 'tracking', order: 40 },
    palette: ['hours', 'working time', 'export'],
  },
  'manual-time-entries': {
    path: '/app/tracking/manual-time-entries',
    title: 'Manual time entries',
    icon: 'pencil-line',
    can: 'timeEntry.read',
    // A manager may always open it by its address; the item follows the setting.
    sidebar: { group: 'tracking', order: 50, can: 'timeEntry.create', badge: 'pending-entries' },
    palette: ['add time', 'forgotten time', 'approve time'],
  },
  'review-apps': {
    path: '/app/tracking/review-apps',
    title: 'Review apps',
    icon: 'list-checks',
    can: 'appReviews.read',
    sidebar: { group: 'tracking', order: 60, badge: 'unreviewed-apps' },
    palette: ['rate apps', 'productive apps', 'websites'],
  },
} as const satisfies ScreenRows
