import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { NotificationType } from '@dayline/shared/contract'
import * as accountMails from './accountMails.ts'
import * as templates from './templates.ts'

const root = path.join(import.meta.dirname, '../..')

type Place = {
  /** The mails that the file composes, listed as often as it composes them. */
  mails: readonly (keyof typeof templates | keyof typeof accountMails)[]
  to: string
  /** The test that checks the recipients. */
  seenIn: string
}

/**
 * Every file that composes mails. A new mail needs a decision here about its recipients, and a test that checks them.
 */
const places: Record<string, Place> = {
  'areas/billing/mails/sendBillingMails.ts': {
    mails: ['summaryMail'],
    to: 'Owners and Co-owners',
    seenIn: 'areas/billing/moneyAndMails.test.ts',
  },
  'areas/customer-invoices/mail/sendInvoice.ts': {
    mails: ['invoiceMail'],
    to: 'the address that the caller enters',
    seenIn: 'areas/customer-invoices/mail/sendInvoice.test.ts',
  },
  'areas/customer-invoices/mail/sendInvoiceMails.ts': {
    mails: ['summaryMail'],
    to: 'Owners and Co-owners; reminders to the customer',
    seenIn: 'areas/customer-invoices/mail/sendInvoiceMails.test.ts',
  },
  'areas/insights/summary-mails/sendSummaries.ts': {
    mails: ['summaryMail'],
    to: 'everyone, about the people in their scope',
    seenIn: 'areas/insights/summary-mails/content.test.ts',
  },
  'areas/organization/ownership/changeOffers.ts': {
    mails: ['ownershipMail', 'ownershipMail'],
    to: 'both sides of the offer',
    seenIn: 'areas/organization/ownership/ownership.test.ts',
  },
  'areas/projects/budgets/budgetAlerts.ts': {
    mails: ['summaryMail'],
    to: 'Owners and Co-owners',
    seenIn: 'areas/projects/budgets/budgetAlerts.test.ts',
  },
  'areas/tasks/mails/sendTaskMails.ts': {
    mails: ['summaryMail'],
    to: 'assignees, authors and who is mentioned, while they see the task',
    seenIn: 'areas/tasks/mails/taskMails.test.ts',
  },
  'identity/email-change/emailChange.routes.ts': {
    mails: ['confirmEmailMail', 'emailChangeNoticeMail', 'emailChangedMail', 'emailTakenMail'],
    to: 'the former and the new address of the account',
    seenIn: 'identity/email-change/emailChange.test.ts',
  },
  'identity/login/completeSignIn.ts': {
    mails: ['newDeviceMail'],
    to: 'the account that was signed in to',
    seenIn: 'platform/mail/recipients.test.ts',
  },
  'identity/login/resetPassword.routes.ts': {
    mails: ['resetMail'],
    to: 'the account of the address, if there is one',
    seenIn: 'identity/login/resetPassword.test.ts',
  },
  'identity/notifications/sendNotificationMails.ts': {
    mails: ['summaryMail'],
    to: 'as `kinds` below says',
    seenIn: 'identity/notifications/notifications.test.ts',
  },
  'identity/passkeys/passkeys.routes.ts': {
    mails: ['passkeyAddedMail'],
    to: 'the own account',
    seenIn: 'identity/passkeys/passkeys.test.ts',
  },
  'identity/two-step/secondStep.routes.ts': {
    mails: ['recoveryCodeUsedMail'],
    to: 'the account that was signed in to',
    seenIn: 'identity/two-step/twoStep.test.ts',
  },
  'identity/two-step/twoStep.routes.ts': {
    mails: ['recoveryCodesRenewedMail', 'twoStepMail'],
    to: 'the own account',
    seenIn: 'identity/two-step/twoStep.test.ts',
  },
  'people/employees/changeEmployee.ts': {
    mails: ['invitationMail'],
    to: 'who is invited',
    seenIn: 'people/employees/manageEmployees.test.ts',
  },
}

/**
 * By kind of notification: the recipients of its mail, and the test that checks them. A missing kind is a compile
 * error.
 */
const kinds: Record<keyof typeof NotificationType, Omit<Place, 'mails'>> = {
  DailySummary: { to: 'everyone', seenIn: 'areas/insights/summary-mails/sendSummaries.test.ts' },
  WeeklySummary: { to: 'everyone', seenIn: 'areas/insights/summary-mails/sendSummaries.test.ts' },
  EntrySubmitted: { to: 'who decides', seenIn: 'identity/notifications/notifications.test.ts' },
  EntryDecided: { to: 'its person', seenIn: 'identity/notifications/notifications.test.ts' },
  LeaveSubmitted: { to: 'Owners and Co-owners', seenIn: 'identity/notifications/notifications.test.ts' },
  LeaveDecided: { to: 'its person', seenIn: 'identity/notifications/notifications.test.ts' },
  RiskMatch: { to: 'who leads the person', seenIn: 'areas/risk-users/findMatches.test.ts' },
  TaskAssigned: { to: 'assignees', seenIn: 'areas/tasks/mails/taskMails.test.ts' },
  CommentOrMention: { to: 'assignees, author, mentioned', seenIn: 'areas/tasks/mails/taskMails.test.ts' },
  DueTomorrow: { to: 'assignees', seenIn: 'areas/tasks/mails/taskMails.test.ts' },
  InvoicePaidOrOverdue: {
    to: 'Owners and Co-owners',
    seenIn: 'areas/customer-invoices/mail/sendInvoiceMails.test.ts',
  },
  Billing: { to: 'Owners and Co-owners', seenIn: 'areas/billing/moneyAndMails.test.ts' },
  ProjectBudget: { to: 'Owners and Co-owners', seenIn: 'areas/projects/budgets/budgetAlerts.test.ts' },
  TimesheetSubmitted: { to: 'the nearest who decide', seenIn: 'areas/timesheet/periods/notifyPeriods.test.ts' },
  CorrectionRequested: { to: 'the nearest who decide', seenIn: 'areas/privacy/corrections.test.ts' },
  CorrectionDecided: { to: 'its person', seenIn: 'areas/privacy/corrections.test.ts' },
  DataDeletion: { to: 'Owners and Co-owners', seenIn: 'tracking/retention/announceDeletions.test.ts' },
  OrganizationArchive: { to: 'who asked for it', seenIn: 'areas/organization/archives/archives.test.ts' },
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const names = [...Object.keys(templates), ...Object.keys(accountMails)]
const composes = new RegExp(`\\b(${names.join('|')})\\(`, 'g')
/** Matches code that sends a mail, or composes one by hand. */
const sends = /\bmail\??\.(send|queue)\(|\bletter\(/

const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|^(platform\/mail|testing|tools)\//.test(file))
  .toSorted()

test('every place that composes mails has a decision about their recipients', () => {
  const found = sources.flatMap((file) => {
    const mails = [...read(file).matchAll(composes)].map(([, name]) => name).toSorted()
    return mails.length > 0 ? [[file, mails] as const] : []
  })
  const decided = Object.entries(places).map(([file, { mails }]) => [file, mails.toSorted()] as const)
  assert.deepEqual(found, decided)
})

test('no other place sends mail', () => {
  const elsewhere = sources.filter((file) => !(file in places) && sends.test(read(file)))
  // The context of calls, which sends what handlers compose.
  assert.deepEqual(elsewhere, ['http/route.ts'])
})

test('a test checks the recipients of each mail', () => {
  const seen = [...Object.values(places), ...Object.values(kinds)].map(({ seenIn }) => seenIn)
  for (const file of new Set(seen)) assert.match(read(file), /\bto\b|unread\(|employee_id/, file)
})
