import { type ScreenAccess, testScreenAccess } from '@dayline/shared/testing'
import type { screens } from './screens.ts'

const rules: Record<keyof typeof screens, ScreenAccess> = {
  'my-activities': { Owner: true, Coowner: true, Manager: true, Employee: true },
  screenshots: { Owner: true, Coowner: true, Manager: true, Employee: 'AllowEmployeeToSeeTheirScreenCapture' },
  'timelapse-videos': { Owner: true, Coowner: true, Manager: true, Employee: 'AllowEmployeeToSeeTheirTimelapseVideo' },
  timesheet: { Owner: true, Coowner: true, Manager: true, Employee: 'AllowEmployeeToSeeTheirTimesheet' },
  'manual-time-entries': {
    Owner: true,
    Coowner: true,
    Manager: true,
    Employee: 'AllowEmployeesToAddManualTimeEntries',
  },
  'review-apps': { Owner: true, Coowner: true, Manager: 'AllowManagersToSeeAppReviews', Employee: false },
  privacy: { Owner: true, Coowner: true, Manager: true, Employee: true, whenLapsed: true },
}

testScreenAccess(rules)
