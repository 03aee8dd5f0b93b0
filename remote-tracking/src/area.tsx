import { contractMajor } from '@dayline/shared/contract'
import type { AreaOf } from '@dayline/shared/navigation'
import type { screens } from './screens.ts'

/** The tracked-time screens: what was done, when, and in which app. */
export const area = {
  contract: contractMajor,
  routes: {
    'my-activities': () => import('./my-activities/MyActivitiesPage.tsx'),
    screenshots: () => import('./screenshots/ScreenshotsPage.tsx'),
    'timelapse-videos': () => import('./timelapse/TimelapsePage.tsx'),
    timesheet: () => import('./timesheet/TimesheetPage.tsx'),
    'manual-time-entries': () => import('./time-entries/TimeEntriesPage.tsx'),
    'review-apps': () => import('./review-apps/ReviewAppsPage.tsx'),
    privacy: () => import('./privacy/PrivacyPage.tsx'),
  },
} satisfies AreaOf<typeof screens>
