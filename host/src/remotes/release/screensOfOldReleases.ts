import type { ReleasedScreen } from '@dayline/shared/navigation'

/**
 * By remote, the screens of releases that were built before screens came with releases. Delete this file once no store
 * has such a release.
 */
export const screensOfOldReleases: Record<string, Record<string, ReleasedScreen>> = {
  tracking: {
    'my-activities': {
      path: '/app/tracking/my-activities',
      title: 'My activities',
      icon: [
        ['line', { x1: '10', x2: '14', y1: '2', y2: '2' }],
        ['line', { x1: '12', x2: '15', y1: '14', y2: '11' }],
        ['circle', { cx: '12', cy: '14', r: '8' }],
      ],
      sidebar: { group: 'tracking', order: 10 },
    },
    screenshots: {
      path: '/app/tracking/screenshots',
      title: 'Screenshots',
      icon: [
        ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2', ry: '2' }],
        ['circle', { cx: '9', cy: '9', r: '2' }],
        ['path', { d: 'm21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21' }],
      ],
      can: 'screenshots.read',
      sidebar: { group: 'tracking', order: 20 },
    },
    'timelapse-videos': {
      path: '/app/tracking/timelapse-videos',
      title: 'Timelapse videos',
      icon: [
        ['path', { d: 'm12.296 3.464 3.02 3.956' }],
        ['path', { d: 'M20.2 6 3 11l-.9-2.4c-.3-1.1.3-2.2 1.3-2.5l13.5-4c1.1-.3 2.2.3 2.5 1.3z' }],
        ['path', { d: 'M3 11h18v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z' }],
        ['path', { d: 'm6.18 5.276 3.1 3.899' }],
      ],
      can: 'timelapse.read',
      sidebar: { group: 'tracking', order: 30 },
    },
    timesheet: {
      path: '/app/tracking/timesheet',
      title: 'Timesheet',
      icon: [
        ['path', { d: 'M8 2v3' }],
        ['path', { d: 'M16 2v3' }],
        ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '2' }],
        ['path', { d: 'M3 9h18' }],
        ['path', { d: 'M8 13h.01' }],
        ['path', { d: 'M12 13h.01' }],
        ['path', { d: 'M16 13h.01' }],
        ['path', { d: 'M8 17h.01' }],
        ['path', { d: 'M12 17h.01' }],
        ['path', { d: 'M16 17h.01' }],
      ],
      can: 'timesheet.read',
      sidebar: { group: 'tracking', order: 40 },
    },
    'manual-time-entries': {
      path: '/app/tracking/manual-time-entries',
      title: 'Manual time entries',
      icon: [
        ['path', { d: 'M13 21h8' }],
        ['path', { d: 'm15 5 4 4' }],
        [
          'path',
          {
            d: 'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
          },
        ],
      ],
      can: 'timeEntry.read',
      sidebar: { group: 'tracking', order: 50, can: 'timeEntry.create' },
    },
    'review-apps': {
      path: '/app/tracking/review-apps',
      title: 'Review apps',
      icon: [
        ['path', { d: 'M13 5h8' }],
        ['path', { d: 'M13 12h8' }],
        ['path', { d: 'M13 19h8' }],
        ['path', { d: 'm3 17 2 2 4-4' }],
        ['path', { d: 'm3 7 2 2 4-4' }],
      ],
      can: 'appReviews.read',
      sidebar: { group: 'tracking', order: 60, badge: 'unreviewed-apps' },
    },
  },
  insights: {
    team: {
      path: '/app/dashboard/team',
      title: 'Team',
      icon: [
        ['path', { d: 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2' }],
        ['path', { d: 'M16 3.128a4 4 0 0 1 0 7.744' }],
        ['path', { d: 'M22 21v-2a4 4 0 0 0-3-3.87' }],
        ['circle', { cx: '9', cy: '7', r: '4' }],
      ],
      can: 'insights.read',
      sidebar: { group: 'dashboard', order: 20 },
    },
  },
  projects: {
    customers: {
      path: '/app/project-management/customers',
      title: 'Customers',
      icon: [
        ['path', { d: 'm11 17 2 2a1 1 0 1 0 3-3' }],
        [
          'path',
          {
            d: 'm14 14 2.5 2.5a1 1 0 1 0 3-3l-3.88-3.88a3 3 0 0 0-4.24 0l-.88.88a1 1 0 1 1-3-3l2.81-2.81a5.79 5.79 0 0 1 7.06-.87l.47.28a2 2 0 0 0 1.42.25L21 4',
          },
        ],
        ['path', { d: 'm21 3 1 11h-2' }],
        ['path', { d: 'M3 3 2 14l6.5 6.5a1 1 0 1 0 3-3' }],
        ['path', { d: 'M3 4h8' }],
      ],
      can: 'customers.read',
      sidebar: { group: 'task-tracking', order: 30 },
    },
  },
  admin: {
    employees: {
      path: '/app/organization/employees',
      title: 'Employees',
      icon: [
        ['path', { d: 'M18 21a8 8 0 0 0-16 0' }],
        ['circle', { cx: '10', cy: '8', r: '5' }],
        ['path', { d: 'M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3' }],
      ],
      can: 'people.manage',
      whenLapsed: true,
      sidebar: { group: 'organization', order: 10 },
    },
    'create-organization': {
      path: '/app/organization/create-organization',
      title: 'Create new organization',
      icon: [
        ['path', { d: 'M10 12h4' }],
        ['path', { d: 'M10 8h4' }],
        ['path', { d: 'M14 21v-3a2 2 0 0 0-4 0v3' }],
        ['path', { d: 'M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2' }],
        ['path', { d: 'M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16' }],
      ],
      withoutOrganization: true,
      whenLapsed: true,
    },
    'account-settings': {
      path: '/app/account/settings',
      title: 'User settings',
      icon: [
        ['path', { d: 'M10 15H6a4 4 0 0 0-4 4v2' }],
        ['path', { d: 'm14.305 16.53.923-.382' }],
        ['path', { d: 'm15.228 13.852-.923-.383' }],
        ['path', { d: 'm16.852 12.228-.383-.923' }],
        ['path', { d: 'm16.852 17.772-.383.924' }],
        ['path', { d: 'm19.148 12.228.383-.923' }],
        ['path', { d: 'm19.53 18.696-.382-.924' }],
        ['path', { d: 'm20.772 13.852.924-.383' }],
        ['path', { d: 'm20.772 16.148.924.383' }],
        ['circle', { cx: '18', cy: '15', r: '3' }],
        ['circle', { cx: '9', cy: '7', r: '4' }],
      ],
      withoutOrganization: true,
      whenLapsed: true,
      sidebar: { group: 'account', order: 10, title: 'Settings' },
    },
  },
  billing: {
    'subscription-over': {
      path: '/app/account/subscription-over',
      title: 'Subscription over',
      icon: [
        ['rect', { width: '20', height: '14', x: '2', y: '5', rx: '2' }],
        ['line', { x1: '2', x2: '22', y1: '10', y2: '10' }],
        ['path', { d: 'M6 14h2' }],
      ],
      can: 'subscription.read',
      whenLapsed: true,
      palette: false,
    },
  },
}
