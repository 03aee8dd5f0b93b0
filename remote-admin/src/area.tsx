import { contractMajor } from '@dayline/shared/contract'
import type { AreaOf } from '@dayline/shared/navigation'
import type { screens } from './screens.ts'

/** The screens about people and rules: employees, organization, user settings, leave. */
export const area = {
  contract: contractMajor,
  routes: {
    'leave-requests': () => import('./leave/requests/LeaveRequestsPage.tsx'),
    'leave-calendar': () => import('./leave/calendar/LeaveCalendarPage.tsx'),
    'leave-rights': () => import('./leave/rights/LeaveRightsPage.tsx'),
    employees: () => import('./administration/employees/EmployeesPage.tsx'),
    settings: () => import('./administration/organization-settings/OrganizationSettingsPage.tsx'),
    'audit-log': () => import('./audit-log/AuditLogPage.tsx'),
    'create-organization': () => import('./create-organization/CreateOrganizationPage.tsx'),
    'account-settings': () => import('./administration/account-settings/AccountSettingsPage.tsx'),
  },
} satisfies AreaOf<typeof screens>
