import { localDate } from '@dayline/shared/calendar'
import { finishCardPayments } from './areas/billing/cards/cardPayments.ts'
import { numberInvoices } from './areas/billing/invoices/invoices.queries.ts'
import { sendBillingMails } from './areas/billing/mails/sendBillingMails.ts'
import { endDeleted } from './areas/billing/subscription/endDeleted.ts'
import { renewSubscriptions } from './areas/billing/subscription/renewals.ts'
import { sendInvoiceMails } from './areas/customer-invoices/mail/sendInvoiceMails.ts'
import { extendCalendars } from './areas/holidays/extendCalendars.ts'
import { sendSummaries } from './areas/insights/summary-mails/sendSummaries.ts'
import { accrueAll } from './areas/leave/policies/accrue.ts'
import { removeOldArchives } from './areas/organization/archives/archives.queries.ts'
import { makeArchives } from './areas/organization/archives/makeArchives.ts'
import { eraseDeleted } from './areas/organization/eraseDeleted.ts'
import { sendBudgetAlerts } from './areas/projects/budgets/budgetAlerts.ts'
import { categorizeApps } from './areas/review-apps/categorize.ts'
import { finishRatings } from './areas/review-apps/finishRatings.ts'
import { findMatches } from './areas/risk-users/findMatches.ts'
import { dropWaitingFiles } from './areas/tasks/attachments/changeAttachments.ts'
import { taskImports } from './areas/tasks/import/importTasks.ts'
import { continueSyncs } from './areas/tasks/integrations/sync/continueSyncs.ts'
import { deleteOldTaskMails, sendTaskMails } from './areas/tasks/mails/sendTaskMails.ts'
import { timeImports } from './areas/time-entries/import/importTime.ts'
import { makeVideos } from './areas/timelapse/makeVideos.ts'
import { deleteOldDeliveries, sendDeliveries } from './areas/webhooks/send/sendDeliveries.ts'
import { emptyBins } from './http/bin/emptyBins.ts'
import type { WebPush } from './http/services.ts'
import { deleteExpired } from './identity/deleteExpired.ts'
import { noteFailedSignIns } from './identity/login/failedSignIns.ts'
import { hashPassword } from './identity/login/passwords.ts'
import { deleteOldNotifications } from './identity/notifications/notifications.queries.ts'
import { sendNotificationMails } from './identity/notifications/sendNotificationMails.ts'
import { sendPushes } from './identity/web-push/sendPushes.ts'
import { continueImports } from './people/imports/workOnImport.ts'
import type { JobName } from './platform/audit/jobAuditRules.ts'
import type { Database } from './platform/db/database.ts'
import type { Events } from './platform/events/events.ts'
import { purge } from './platform/jobs/purge.ts'
import { removeFiles } from './platform/jobs/removeFiles.ts'
import type { Job } from './platform/jobs/scheduler.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { removeAbandonedDrafts } from './platform/media/directoryStore.ts'
import type { Media } from './platform/media/media.ts'
import type { OpenPayments } from './platform/payments/openPayments.ts'
import type { TaskTools } from './platform/task-tools/taskTools.ts'
import { removeAbandonedFolders } from './platform/workFolders.ts'
import { finishMinutes } from './tracking/activitywatch/finishMinutes.ts'
import { finishHeld } from './tracking/locked-time/finishHeld.ts'
import { writePauses } from './tracking/pauses/writePauses.ts'
import { announceDeletions } from './tracking/retention/announceDeletions.ts'

const seconds = (count: number) => (now: Date) => new Date(now.getTime() + count * 1000)
const minutes = (count: number) => (now: Date) => new Date(now.getTime() + count * 60_000)

/** UTC hour in which the machines of most organizations are idle. */
const nightHour = 1
function nextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(nightHour, 0, 0, 0)
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
  return night
}

type Parts = {
  database: Database
  media: Media
  mail: Mailer
  payments: OpenPayments
  events: Events
  taskTools: TaskTools
  publicUrl: string
  isDemo: boolean
  dataDir: string
  apiKeyKey: Buffer
  webhookHosts: readonly string[]
  webPush: WebPush
}

/** Its audit log rule is in `jobAuditRules`. */
type ProductJob = Job & { name: JobName }

/** All recurring jobs of the product. */
export function productJobs(parts: Parts): ProductJob[] {
  const { database, isDemo } = parts
  return [
    { name: 'categorize apps', next: minutes(1), run: async () => (await categorizeApps(database)) > 0 },
    { name: 'finish ratings', next: minutes(1), run: (signal) => finishRatings(database, signal) },
    { name: 'finish minutes', next: minutes(1), run: (signal) => finishMinutes(database, signal) },
    { name: 'store held minutes', next: minutes(1), run: (signal) => finishHeld(database, signal) },
    { name: 'write pauses', next: minutes(1), run: (signal) => writePauses(database, parts.events.publish, signal) },
    { name: 'send summaries', next: minutes(1), run: (signal) => sendSummaries(parts, signal) },
    { name: 'send budget alerts', next: minutes(10), run: (signal) => sendBudgetAlerts(parts, signal) },
    { name: 'send task mails', next: minutes(1), run: (signal) => sendTaskMails(parts, signal) },
    { name: 'delete old task mails', next: minutes(60), run: () => deleteOldTaskMails(database) },
    { name: 'send notification mails', next: minutes(1), run: (signal) => sendNotificationMails(parts, signal) },
    { name: 'send pushes', next: seconds(15), run: (signal) => sendPushes(parts, signal) },
    { name: 'delete old notifications', next: minutes(60), run: () => deleteOldNotifications(database) },
    { name: 'send invoice mails', next: minutes(10), run: (signal) => sendInvoiceMails(parts, signal) },
    { name: 'send webhooks', next: seconds(5), run: (signal) => sendDeliveries(parts, signal) },
    { name: 'delete old deliveries', next: minutes(60), run: () => deleteOldDeliveries(database) },
    { name: 'drop waiting files', next: minutes(60), run: () => dropWaitingFiles(database) },
    {
      name: 'continue syncs',
      isLong: true,
      next: minutes(1),
      run: (signal) => continueSyncs(parts, signal),
    },
    {
      name: 'continue imports',
      isLong: true,
      next: minutes(1),
      run: (signal) => continueImports(parts, [timeImports, taskImports], signal),
    },
    { name: 'finish card payments', next: minutes(1), run: (signal) => finishCardPayments(parts, signal) },
    { name: 'number invoices', next: minutes(1), run: () => database.system(numberInvoices) },
    { name: 'send billing mails', next: minutes(1), run: (signal) => sendBillingMails(parts, signal) },
    { name: 'renew subscriptions', next: minutes(10), run: (signal) => renewSubscriptions(parts, signal) },
    { name: 'end subscriptions of deleted organizations', next: minutes(60), run: () => endDeleted(parts) },
    { name: 'find risk users', next: minutes(15), run: (signal) => findMatches(parts, signal) },
    { name: 'empty bins', next: minutes(60), run: () => emptyBins(database) },
    { name: 'remove files', next: minutes(1), run: () => removeFiles(parts) },
    // The demo has one week of pictures; the last days are enough.
    {
      name: 'make videos',
      isLong: true,
      next: minutes(10),
      run: async (signal) => (await makeVideos(parts, { reach: isDemo ? 3 : 7, signal })) > 0,
    },
    { name: 'note failed sign-ins', next: minutes(1), run: () => noteFailedSignIns(database) },
    {
      // Stored in the table `jobs`: another name would be another job.
      name: 'forget expired',
      isLong: true,
      next: minutes(60),
      run: (signal) => deleteExpired(parts, signal),
    },
    {
      name: 'extend holidays',
      next: nextNight,
      run: async () => {
        await extendCalendars(database)
        return false
      },
    },
    {
      name: 'give leave rights',
      next: minutes(60),
      run: async () => {
        await accrueAll(database)
        return false
      },
    },
    { name: 'make archives', isLong: true, next: seconds(5), run: (signal) => makeArchives(parts, signal) },
    {
      name: 'remove old archives',
      next: minutes(60),
      run: async () => {
        const { files, settings } = parts.media
        await removeAbandonedFolders(parts.dataDir)
        if ('folder' in settings) await removeAbandonedDrafts(settings.folder)
        return removeOldArchives(database, (file) => files.remove(file))
      },
    },
    { name: 'announce deletions', next: nextNight, run: (signal) => announceDeletions(parts, signal) },
    { name: 'erase organizations', isLong: true, next: nextNight, run: (signal) => eraseDeleted(parts, signal) },
    { name: 'purge', isLong: true, next: nextNight, run: (signal) => purge(database, signal) },
    ...(isDemo
      ? [{ name: 'reset demo', isLong: true, next: nextNight, run: () => resetDemoAtNight(parts) } satisfies ProductJob]
      : []),
  ]
}

/**
 * Organizations that were filled today are not rebuilt, so that people who try the demo in its first hours lose nothing;
 * sign-ins are restored, and the rest is extended to now.
 */
async function resetDemoAtNight({ database, dataDir, media, taskTools }: Parts): Promise<boolean> {
  const { renewDemo } = await import('./tools/seed/seedDemo.ts')
  const options = { dataDir, files: media.files, hashPassword, taskTools }
  await renewDemo(database, options, localDate(Date.now(), 'Etc/UTC'))
  return false
}
