import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as foundation from './migrations/001-foundation.ts'
import * as tracking from './migrations/002-tracking.ts'
import * as identity from './migrations/003-identity.ts'
import * as tries from './migrations/004-tries.ts'
import * as releases from './migrations/005-releases.ts'
import * as ratingChanges from './migrations/006-rating-changes.ts'
import * as watchers from './migrations/007-watchers.ts'
import * as demoOrganizations from './migrations/008-demo-organizations.ts'
import * as screenshotsByDay from './migrations/009-screenshots-by-day.ts'
import * as screenshotDays from './migrations/010-screenshot-days.ts'
import * as leaving from './migrations/011-leaving.ts'
import * as releaseReporters from './migrations/012-release-reporters.ts'
import * as ratingSlices from './migrations/013-rating-slices.ts'
import * as firstWeeks from './migrations/014-first-weeks.ts'
import * as workInSlices from './migrations/015-work-in-slices.ts'
import * as appsOfTasks from './migrations/016-apps-of-tasks.ts'
import * as overviewLayouts from './migrations/018-overview-layouts.ts'
import * as savedViews from './migrations/019-saved-views.ts'
import * as summaryMails from './migrations/020-summary-mails.ts'
import * as projectBudgets from './migrations/021-project-budgets.ts'
import * as tasks from './migrations/023-tasks.ts'
import * as taskPresences from './migrations/024-task-presences.ts'
import * as tasksInOrder from './migrations/025-tasks-in-order.ts'
import * as reportLinks from './migrations/028-report-links.ts'
import * as hoursOfDays from './migrations/029-hours-of-days.ts'
import * as organizationAndKeys from './migrations/030-organization-and-keys.ts'
import * as riskReports from './migrations/031-risk-reports.ts'
import * as appsOfHours from './migrations/032-apps-of-hours.ts'
import * as integrations from './migrations/034-integrations.ts'
import * as holidays from './migrations/035-holidays.ts'
import * as leaveFeedsAndPolicies from './migrations/036-leave-feeds-and-policies.ts'
import * as webhooks from './migrations/037-webhooks.ts'
import * as ledger from './migrations/039-ledger.ts'
import * as payroll from './migrations/040-payroll.ts'
import * as customerInvoices from './migrations/041-customer-invoices.ts'
import * as payments from './migrations/043-payments.ts'
import * as affiliates from './migrations/044-affiliates.ts'
import * as imports from './migrations/046-imports.ts'
import * as ownershipOffers from './migrations/048-ownership-offers.ts'
import * as formats from './migrations/049-formats.ts'
import * as earlierRates from './migrations/050-earlier-rates.ts'
import * as monthsOfTasks from './migrations/051-months-of-tasks.ts'
import * as creditNotes from './migrations/052-credit-notes.ts'
import * as billingMails from './migrations/053-billing-mails.ts'
import * as runningWork from './migrations/055-running-work.ts'
import * as taskMails from './migrations/056-task-mails.ts'
import * as webhookTries from './migrations/057-webhook-tries.ts'
import * as overtime from './migrations/059-overtime.ts'
import * as originsOfTasks from './migrations/060-origins-of-tasks.ts'
import * as timesheetPeriods from './migrations/061-timesheet-periods.ts'
import * as cuts from './migrations/062-cuts.ts'
import * as likenessOfScreenshots from './migrations/065-likeness-of-screenshots.ts'
import * as deletionRequests from './migrations/066-deletion-requests.ts'
import * as periodsOfTasks from './migrations/068-periods-of-tasks.ts'
import * as affiliateLedger from './migrations/069-affiliate-ledger.ts'
import * as auditLog from './migrations/070-audit-log.ts'
import * as sessionDevices from './migrations/071-session-devices.ts'
import * as twoStepSignIn from './migrations/072-two-step-sign-in.ts'
import * as requiredTwoStep from './migrations/073-required-two-step.ts'
import * as passkeys from './migrations/074-passkeys.ts'
import * as personViews from './migrations/075-person-views.ts'
import * as correctionRequests from './migrations/076-correction-requests.ts'
import * as timesOfFilms from './migrations/078-times-of-films.ts'
import * as notifications from './migrations/080-notifications.ts'
import * as ledgerLockOrder from './migrations/083-lock-order-of-the-ledger.ts'
import * as emailChanges from './migrations/084-email-changes.ts'
import * as redactedScreenshots from './migrations/085-redacted-screenshots.ts'
import * as collectionPauses from './migrations/086-collection-pauses.ts'
import * as webPush from './migrations/088-web-push.ts'
import * as failedSignIns from './migrations/089-failed-sign-ins.ts'
import * as periodsOfPay from './migrations/092-periods-of-pay.ts'
import * as organizationArchives from './migrations/095-organization-archives.ts'
import * as bin from './migrations/096-bin.ts'
import * as pastDue from './migrations/097-past-due.ts'
import * as confirmedEmail from './migrations/098-confirmed-email.ts'
import * as policyPeriods from './migrations/099-policy-periods.ts'
import * as otherVersion from './migrations/100-other-version.ts'
import * as zonesOfDueMails from './migrations/101-zones-of-due-mails.ts'
import * as restoredProjects from './migrations/102-restored-projects.ts'
import * as videosToMake from './migrations/103-videos-to-make.ts'
import * as formerRatings from './migrations/104-former-ratings.ts'
import * as joinedAt from './migrations/105-joined-at.ts'
import * as emailCollation from './migrations/106-email-collation.ts'
import * as submittedPeriods from './migrations/107-submitted-periods.ts'
import * as daysOfRates from './migrations/108-days-of-rates.ts'
import * as movedLeave from './migrations/109-moved-leave.ts'
import * as fullZoneNames from './migrations/110-full-zone-names.ts'
import * as pendingEntries from './migrations/111-pending-entries.ts'
import type { Tables } from './schema.ts'

/** Every migration, in order. A released one is never edited. */
export const migrations: Record<string, Migration> = {
  '001-foundation': foundation,
  '002-tracking': tracking,
  '003-identity': identity,
  '004-tries': tries,
  '005-releases': releases,
  '006-rating-changes': ratingChanges,
  '007-watchers': watchers,
  '008-demo-organizations': demoOrganizations,
  '009-screenshots-by-day': screenshotsByDay,
  '010-screenshot-days': screenshotDays,
  '011-leaving': leaving,
  '012-release-reporters': releaseReporters,
  '013-rating-slices': ratingSlices,
  '014-first-weeks': firstWeeks,
  '015-work-in-slices': workInSlices,
  '016-apps-of-tasks': appsOfTasks,
  '018-overview-layouts': overviewLayouts,
  '019-saved-views': savedViews,
  '020-summary-mails': summaryMails,
  '021-project-budgets': projectBudgets,
  '023-tasks': tasks,
  '024-task-presences': taskPresences,
  '025-tasks-in-order': tasksInOrder,
  '028-report-links': reportLinks,
  '029-hours-of-days': hoursOfDays,
  '030-organization-and-keys': organizationAndKeys,
  '031-risk-reports': riskReports,
  '032-apps-of-hours': appsOfHours,
  '034-integrations': integrations,
  '035-holidays': holidays,
  '036-leave-feeds-and-policies': leaveFeedsAndPolicies,
  '037-webhooks': webhooks,
  '039-ledger': ledger,
  '040-payroll': payroll,
  '041-customer-invoices': customerInvoices,
  '043-payments': payments,
  '044-affiliates': affiliates,
  '046-imports': imports,
  '048-ownership-offers': ownershipOffers,
  '049-formats': formats,
  '050-earlier-rates': earlierRates,
  '051-months-of-tasks': monthsOfTasks,
  '052-credit-notes': creditNotes,
  '053-billing-mails': billingMails,
  '055-running-work': runningWork,
  '056-task-mails': taskMails,
  '057-webhook-tries': webhookTries,
  '059-overtime': overtime,
  '060-origins-of-tasks': originsOfTasks,
  '061-timesheet-periods': timesheetPeriods,
  '062-cuts': cuts,
  '065-likeness-of-screenshots': likenessOfScreenshots,
  '066-deletion-requests': deletionRequests,
  '068-periods-of-tasks': periodsOfTasks,
  '069-affiliate-ledger': affiliateLedger,
  '070-audit-log': auditLog,
  '071-session-devices': sessionDevices,
  '072-two-step-sign-in': twoStepSignIn,
  '073-required-two-step': requiredTwoStep,
  '074-passkeys': passkeys,
  '075-person-views': personViews,
  '076-correction-requests': correctionRequests,
  '078-times-of-films': timesOfFilms,
  '080-notifications': notifications,
  '083-lock-order-of-the-ledger': ledgerLockOrder,
  '084-email-changes': emailChanges,
  '085-redacted-screenshots': redactedScreenshots,
  '086-collection-pauses': collectionPauses,
  '088-web-push': webPush,
  '089-failed-sign-ins': failedSignIns,
  '092-periods-of-pay': periodsOfPay,
  '095-organization-archives': organizationArchives,
  '096-bin': bin,
  '097-past-due': pastDue,
  '098-confirmed-email': confirmedEmail,
  '099-policy-periods': policyPeriods,
  '100-other-version': otherVersion,
  '101-zones-of-due-mails': zonesOfDueMails,
  '102-restored-projects': restoredProjects,
  '103-videos-to-make': videosToMake,
  '104-former-ratings': formerRatings,
  '105-joined-at': joinedAt,
  '106-email-collation': emailCollation,
  '107-submitted-periods': submittedPeriods,
  '108-days-of-rates': daysOfRates,
  '109-moved-leave': movedLeave,
  '110-full-zone-names': fullZoneNames,
  '111-pending-entries': pendingEntries,
}

const lockNumber = 149650
const lockTimeoutMs = 2000
const pauseMs = 3000

type Options = {
  /** The migrations of an older schema; all by default. */
  only: readonly string[] | undefined
  warn: (message: string) => void
}

/**
 * Migrates the database to the newest schema. Two servers that start at once wait for each other: Kysely's own lock is
 * possible only after its tables exist, so this lock surrounds everything.
 * @returns names of the migrations that ran
 */
export async function migrateToLatest(db: Kysely<Tables>, { only, warn }: Options): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection)
    try {
      // The limit is for requests; a migration of a large table takes longer, and so does waiting for it.
      await run('set statement_timeout = 0')
      await run(`select pg_advisory_lock(${lockNumber})`)
      // While a migration waits for a table, every later read of that table waits behind it.
      await run(`set lock_timeout = ${lockTimeoutMs}`)
      return await migrate(connection, chosen(only), warn)
    } finally {
      for (const statement of [
        'reset lock_timeout',
        'reset statement_timeout',
        `select pg_advisory_unlock(${lockNumber})`,
      ]) {
        // Fails only on a connection that has ended, and its settings and lock with it.
        await run(statement).catch(() => {})
      }
    }
  })
}

const chosen = (only: Options['only']) =>
  Object.entries(migrations).filter(([name]) => only === undefined || only.includes(name))

/** All migrations are one transaction, which is repeated while other transactions hold its tables. */
async function migrate(db: Kysely<Tables>, chosen: [string, Migration][], warn: Options['warn']): Promise<string[]> {
  let own: unknown
  // The rollback of a migration that broke its connection fails, too, and Kysely would report only that.
  const noted = ({ up }: Migration): Migration => ({
    up: (trx) =>
      up(trx).catch((error: unknown) => {
        own = error
        throw error
      }),
  })
  const all = Object.fromEntries(chosen.map(([name, migration]) => [name, noted(migration)]))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => all },
    // Not in `public`, where every table belongs to the product's data and has a policy.
    migrationTableSchema: 'dayline_migrations',
  })
  for (let isFirst = true; ; isFirst = false) {
    own = undefined
    const { error, results = [] } = await migrator.migrateToLatest()
    if (!error) return results.map(({ migrationName }) => migrationName)
    const cause = own ?? error
    if ((cause as { code?: unknown }).code !== lockNotAvailable) throw cause
    if (isFirst) warn(`The migration waits for a long transaction, such as a backup, and retries every ${pauseMs} ms.`)
    await pause(pauseMs)
  }
}

const lockNotAvailable = '55P03'
