import { contractMajor } from '@dayline/shared/contract'
import type { AreaOf } from '@dayline/shared/navigation'
import type { screens } from './screens.ts'

/** Screens that show how an organization works: who is at work, and where the time went. */
export const area = {
  contract: contractMajor,
  routes: {
    overview: () => import('./dashboard/overview/OverviewPage.tsx'),
    team: () => import('./dashboard/team/TeamPage.tsx'),
    productivity: () => import('./reports/productivity/ProductivityPage.tsx'),
    'work-times': () => import('./reports/work-times/WorkTimesPage.tsx'),
    'task-insights': () => import('./reports/task-insights/TaskInsightsPage.tsx'),
    'work-notes-insights': () => import('./reports/work-notes/WorkNotesPage.tsx'),
    'apps-summary': () => import('./reports/apps-summary/AppsSummaryPage.tsx'),
    'shared-links': () => import('./reports/shared-links/SharedLinksPage.tsx'),
  },
} satisfies AreaOf<typeof screens>
