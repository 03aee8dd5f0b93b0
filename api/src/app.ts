import { setTimeout as pause } from 'node:timers/promises'
import { isOwnProxy } from '@dayline/shared/contract'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { z } from 'zod'
import { affiliateRoutes } from './areas/affiliate/affiliate.routes.ts'
import { auditRoutes } from './areas/audit/audit.routes.ts'
import { billingRoutes } from './areas/billing/billing.routes.ts'
import { verificationRoutes } from './areas/billing/cards/verification.routes.ts'
import { subscriptionChangeRoutes } from './areas/billing/subscription/subscription.routes.ts'
import { paymentWebhookRoutes } from './areas/billing/webhook.routes.ts'
import { customerInvoiceRoutes } from './areas/customer-invoices/customerInvoices.routes.ts'
import { employeeChecklistRoutes } from './areas/employee-checklists/checklists.routes.ts'
import { firstWeekRoutes } from './areas/first-week/firstWeek.routes.ts'
import { holidayRoutes } from './areas/holidays/holidays.routes.ts'
import { insightRoutes } from './areas/insights/insights.routes.ts'
import { overviewRoutes } from './areas/insights/overview.routes.ts'
import { reportLinkRoutes } from './areas/insights/report-links/reportLinks.routes.ts'
import { taskInsightRoutes } from './areas/insights/taskInsights.routes.ts'
import { leaveFeedRoutes } from './areas/leave/feed/feed.routes.ts'
import { leaveRoutes } from './areas/leave/leave.routes.ts'
import { archiveRoutes } from './areas/organization/archives/archives.routes.ts'
import { organizationRoutes } from './areas/organization/organization.routes.ts'
import { ownershipRoutes } from './areas/organization/ownership/ownership.routes.ts'
import { payrollRoutes } from './areas/payroll/payroll.routes.ts'
import { privacyRoutes } from './areas/privacy/privacy.routes.ts'
import { projectRoutes } from './areas/projects/projects.routes.ts'
import { localRemoteRoutes } from './areas/releases/localRemote.routes.ts'
import { releaseRoutes } from './areas/releases/releases.routes.ts'
import { reviewAppRoutes } from './areas/review-apps/reviewApps.routes.ts'
import { riskReportRoutes } from './areas/risk-users/riskReports.routes.ts'
import { savedViewRoutes } from './areas/saved-views/savedViews.routes.ts'
import { agentScreenshotRoutes } from './areas/screenshots/agentScreenshots.routes.ts'
import { screenshotRoutes } from './areas/screenshots/screenshots.routes.ts'
import { taskAttachmentRoutes } from './areas/tasks/attachments/attachments.routes.ts'
import { taskChangeRoutes } from './areas/tasks/changes/changes.routes.ts'
import { taskCommentRoutes } from './areas/tasks/comments/comments.routes.ts'
import { taskImportRoutes } from './areas/tasks/import/taskImports.routes.ts'
import { integrationRoutes } from './areas/tasks/integrations/integrations.routes.ts'
import { taskChannels } from './areas/tasks/presence/taskChannels.ts'
import { taskRoutes } from './areas/tasks/tasks.routes.ts'
import { timeImportRoutes } from './areas/time-entries/import/timeImports.routes.ts'
import { timeEntryRoutes } from './areas/time-entries/timeEntries.routes.ts'
import { timelapseRoutes } from './areas/timelapse/timelapse.routes.ts'
import { periodRoutes } from './areas/timesheet/periods/periods.routes.ts'
import { timesheetRoutes } from './areas/timesheet/timesheet.routes.ts'
import { webhookRoutes } from './areas/webhooks/webhooks.routes.ts'
import { shapeAnswers } from './http/answers.ts'
import { createAuditViews } from './http/audit/auditViews.ts'
import { binRoutes } from './http/bin/bin.routes.ts'
import { acceptJsonOnly } from './http/body/jsonBody.ts'
import { readUnreadBodies } from './http/body/unreadBodies.ts'
import { readBody } from './http/body/validation.ts'
import { forbidCaching, notCached } from './http/caching.ts'
import { allowOrigins } from './http/cors.ts'
import { definitionRoutes } from './http/definition/definition.routes.ts'
import { failed } from './http/envelope.ts'
import { answerErrors } from './http/errors.ts'
import { exportRoutes } from './http/exports/exports.routes.ts'
import { Failure, TooManyRequests } from './http/failures.ts'
import { fileRoutes } from './http/files/files.routes.ts'
import { mediaRoutes } from './http/files/media.routes.ts'
import { guardRoutes } from './http/gate.ts'
import { healthRoute } from './http/health.ts'
import { addressCountsIn } from './http/limits/addressCounts.ts'
import type { SignInLimits } from './http/limits/signInLimits.ts'
import { createPersonViews } from './http/person-views/personViews.ts'
import type { Services } from './http/services.ts'
import { accountRoutes } from './identity/account/account.routes.ts'
import { unsubscribeRoutes } from './identity/account/unsubscribe.routes.ts'
import { agentKeyRoutes } from './identity/agent-keys/agentKeys.routes.ts'
import { apiKeyRoutes } from './identity/api-keys/apiKeys.routes.ts'
import { emailChangeRoutes } from './identity/email-change/emailChange.routes.ts'
import { createIdentity } from './identity/identity.ts'
import { countFailedSignIns } from './identity/login/failedSignIns.ts'
import { loginRoutes } from './identity/login/login.routes.ts'
import { resetPasswordRoutes } from './identity/login/resetPassword.routes.ts'
import { signUpRoutes } from './identity/login/signUp.routes.ts'
import { notificationRoutes } from './identity/notifications/notifications.routes.ts'
import { passkeyRoutes } from './identity/passkeys/passkeys.routes.ts'
import { attachRealtime, type RealtimeOptions, realtimeRoutes } from './identity/realtime/realtime.ts'
import { subscriptionRoutes } from './identity/subscription/subscription.routes.ts'
import { secondStepRoutes } from './identity/two-step/secondStep.routes.ts'
import { twoStepRoutes } from './identity/two-step/twoStep.routes.ts'
import { webPushRoutes } from './identity/web-push/webPush.routes.ts'
import { employeeRoutes } from './people/employees/employees.routes.ts'
import { teamRoutes } from './people/teams/teams.routes.ts'
import { logging } from './platform/log.ts'
import { activitylogRoutes } from './tracking/activity-logs/activityLogs.routes.ts'
import { activityWatchRoutes } from './tracking/activitywatch/activitywatch.routes.ts'
import { pauseRoutes } from './tracking/pauses/pauses.routes.ts'
import { lockLeave, recountAround } from './tracking/work-days/recountRequests.ts'

export type AppOptions = Services & {
  logLevel?: string
  /** Stream that receives the log instead of stdout (tests). */
  logTo?: Parameters<typeof logging>[1]
  limits?: SignInLimits
  /** Origins of other servers whose pages may call this API, such as a development server's. */
  origins?: string[]
  realtime?: RealtimeOptions
  /**
   * How long a stopping server still answers, closing each connection, so that proxies move to another process, in ms.
   */
  lastAnswersMs?: number
  /** Also validates answers against bounds and formats of the contract (tests). */
  strictAnswers?: boolean
  /** Registers routes beyond the product's own (tests). */
  more?: (app: FastifyInstance) => void
}

const usualLimits: SignInLimits = { perAddress: 60, perAccount: 10 }

/** The whole API, ready to listen or to be called by `inject`. */
export async function buildApp({
  logLevel = 'info',
  logTo,
  limits = usualLimits,
  origins = [],
  realtime = {},
  lastAnswersMs = 0,
  strictAnswers = false,
  more,
  ...services
}: AppOptions) {
  const app = Fastify({
    logger: logging(logLevel, logTo),
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // Requests that arrive during shutdown are answered.
    return503OnClosing: false,
    // The ids of watchers' buckets are path segments, and some are long.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 255 },
    // The static server passes /api on; it is the only trusted source of the caller's address.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/api(?=\/)/i, ''),
    trustProxy: isOwnProxy,
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply
        .code(400)
        .headers(notCached)
        .send(failed(new Failure(400, 'The request could not be read.')))
    },
  })
  app.decorate('services', services)
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (body) => ({ value: readBody(schema, body) }))
  shapeAnswers(app, { strict: strictAnswers })
  answerErrors(app)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  })
  forbidCaching(app)
  readUnreadBodies(app)
  const auditViews = createAuditViews(services.database, (error) => app.log.error(error, 'views could not be recorded'))
  app.decorate('auditViews', auditViews)
  app.addHook('onClose', () => auditViews.flush())
  const personViews = createPersonViews(services.database, (error) =>
    app.log.error(error, 'views of people could not be recorded'),
  )
  app.decorate('personViews', personViews)
  app.addHook('onClose', () => personViews.flush())
  const failedSignIns = countFailedSignIns(services.database, (error) =>
    app.log.error(error, 'failed sign-ins could not be counted'),
  )
  app.decorate('failedSignIns', failedSignIns)
  app.addHook('onClose', () => failedSignIns.flush())
  app.decorate('identity', createIdentity(services, limits.perAccount))
  guardRoutes(app)
  acceptJsonOnly(app)
  allowOrigins(app, origins)
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    store: addressCountsIn(services.database),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl),
  })

  healthRoute(app)
  definitionRoutes(app)
  loginRoutes(app, limits)
  signUpRoutes(app, limits)
  resetPasswordRoutes(app, limits)
  secondStepRoutes(app, limits)
  accountRoutes(app, limits)
  twoStepRoutes(app, limits)
  passkeyRoutes(app, limits)
  emailChangeRoutes(app, limits)
  unsubscribeRoutes(app)
  notificationRoutes(app)
  webPushRoutes(app, limits)
  fileRoutes(app)
  exportRoutes(app)
  binRoutes(app)
  employeeRoutes(app, limits, { lock: lockLeave, around: recountAround })
  teamRoutes(app, limits)
  payrollRoutes(app)
  projectRoutes(app)
  customerInvoiceRoutes(app)
  taskRoutes(app)
  taskChangeRoutes(app)
  taskCommentRoutes(app)
  taskAttachmentRoutes(app)
  integrationRoutes(app)
  taskImportRoutes(app)
  subscriptionRoutes(app)
  billingRoutes(app, limits)
  subscriptionChangeRoutes(app, limits)
  verificationRoutes(app)
  paymentWebhookRoutes(app)
  affiliateRoutes(app)
  activitylogRoutes(app)
  pauseRoutes(app)
  agentKeyRoutes(app)
  apiKeyRoutes(app, limits)
  activityWatchRoutes(app)
  organizationRoutes(app, limits)
  archiveRoutes(app, limits)
  ownershipRoutes(app, limits)
  auditRoutes(app)
  privacyRoutes(app)
  employeeChecklistRoutes(app)
  firstWeekRoutes(app)
  riskReportRoutes(app)
  savedViewRoutes(app)
  webhookRoutes(app, limits)
  insightRoutes(app)
  taskInsightRoutes(app)
  overviewRoutes(app)
  reportLinkRoutes(app)
  leaveRoutes(app)
  leaveFeedRoutes(app)
  holidayRoutes(app)
  timeEntryRoutes(app)
  timeImportRoutes(app)
  timesheetRoutes(app)
  periodRoutes(app)
  timelapseRoutes(app)
  screenshotRoutes(app)
  agentScreenshotRoutes(app)
  releaseRoutes(app)
  localRemoteRoutes(app)
  reviewAppRoutes(app)
  mediaRoutes(app, services.media)
  realtimeRoutes(app)
  more?.(app)
  // Before the sockets close, because requests still being answered may publish events.
  app.addHook('preClose', () => pause(lastAnswersMs))
  await attachRealtime(app, { keeper: taskChannels(services), ...realtime })
  await app.ready()
  return app
}
