import type { z } from 'zod'
import { accountCalls } from './account.ts'
import { activitylogsCalls } from './activityLogs.ts'
import { affiliateCalls } from './affiliate.ts'
import { agentKeyCalls } from './agentKeys.ts'
import { apiKeyCalls } from './apiKeys.ts'
import { auditCalls } from './audit.ts'
import { billingCalls } from './billing.ts'
import { binCalls } from './bin.ts'
import { bulkPeopleCalls } from './bulkPeople.ts'
import { customerInvoiceCalls } from './customerInvoices.ts'
import { definitionReads } from './definitions.ts'
import { emailChangeCalls } from './emailChange.ts'
import { employeeChecklistCalls } from './employeeChecklists.ts'
import { employeeCalls } from './employees.ts'
import { explainCalls } from './explain.ts'
import { firstWeekCalls } from './firstWeek.ts'
import { holidayCalls } from './holidays.ts'
import { importCalls } from './imports.ts'
import { insightCalls } from './insights.ts'
import { integrationCalls } from './integrations.ts'
import { leaveCalls } from './leave.ts'
import { captchaReads, loginCalls } from './login.ts'
import { notificationCalls } from './notifications.ts'
import { organizationCalls } from './organization.ts'
import { organizationArchiveCalls } from './organizationArchives.ts'
import { overviewCalls } from './overview.ts'
import { ownershipCalls } from './ownership.ts'
import { passkeyCalls } from './passkeys.ts'
import { pauseCalls } from './pauses.ts'
import { payrollCalls } from './payroll.ts'
import { peopleImportCalls } from './peopleImport.ts'
import { privacyCalls } from './privacy.ts'
import { projectCalls } from './projects.ts'
import { realtimeCalls } from './realtime.ts'
import { releaseCalls } from './releases.ts'
import { reportLinkCalls } from './reportLinks.ts'
import { reviewAppCalls } from './reviewApps.ts'
import { riskReportCalls } from './riskReports.ts'
import { runningWorkCalls } from './runningWork.ts'
import { savedViewCalls } from './savedViews.ts'
import { screenshotCalls } from './screenshots.ts'
import { subscriptionCalls } from './subscription.ts'
import { taskCommentCalls } from './taskComments.ts'
import { taskFileCalls } from './taskFiles.ts'
import { taskInsightCalls } from './taskInsights.ts'
import { taskPeopleCalls } from './taskPeople.ts'
import { taskCalls } from './tasks.ts'
import { teamCalls } from './teams.ts'
import { timeEntryCalls } from './timeEntries.ts'
import { timelapseCalls } from './timelapse.ts'
import { timesheetCalls } from './timesheet.ts'
import { timesheetPeriodCalls } from './timesheetPeriods.ts'
import { twoStepCalls } from './twoStep.ts'
import { webhookCalls } from './webhooks.ts'

/** Every call of the product: POST, lower-case path, JSON body, envelope. The only definition of paths and shapes. */
export const calls = {
  ...accountCalls,
  ...notificationCalls,
  ...organizationArchiveCalls,
  ...twoStepCalls,
  ...passkeyCalls,
  ...emailChangeCalls,
  ...activitylogsCalls,
  ...affiliateCalls,
  ...agentKeyCalls,
  ...apiKeyCalls,
  ...auditCalls,
  ...customerInvoiceCalls,
  ...billingCalls,
  ...binCalls,
  ...bulkPeopleCalls,
  ...employeeCalls,
  ...employeeChecklistCalls,
  ...ownershipCalls,
  ...peopleImportCalls,
  ...explainCalls,
  ...firstWeekCalls,
  ...holidayCalls,
  ...importCalls,
  ...insightCalls,
  ...integrationCalls,
  ...leaveCalls,
  ...loginCalls,
  ...organizationCalls,
  ...overviewCalls,
  ...pauseCalls,
  ...payrollCalls,
  ...privacyCalls,
  ...projectCalls,
  ...realtimeCalls,
  ...releaseCalls,
  ...reportLinkCalls,
  ...reviewAppCalls,
  ...riskReportCalls,
  ...runningWorkCalls,
  ...savedViewCalls,
  ...screenshotCalls,
  ...subscriptionCalls,
  ...taskCalls,
  ...taskCommentCalls,
  ...taskFileCalls,
  ...taskInsightCalls,
  ...taskPeopleCalls,
  ...teamCalls,
  ...timeEntryCalls,
  ...timelapseCalls,
  ...timesheetCalls,
  ...timesheetPeriodCalls,
  ...webhookCalls,
}

/** The GET calls: definitions and the challenge of the sign-in form; they need no session. */
export const reads = { ...captchaReads, ...definitionReads }

export type CallPath = keyof typeof calls
/** What a caller sends: fields with defaults may be omitted. */
export type CallBody<P extends CallPath> = z.input<(typeof calls)[P]['body']>
/** What `Data` of the envelope holds when `HasError` is false. */
export type CallData<P extends CallPath> = z.output<(typeof calls)[P]['data']>
export type ReadPath = keyof typeof reads
export type ReadData<P extends ReadPath> = z.output<(typeof reads)[P]['data']>
