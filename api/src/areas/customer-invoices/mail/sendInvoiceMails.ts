import { dayText, localDate } from '@dayline/shared/calendar'
import {
  amountDueMinor,
  type CustomerInvoice,
  InvoiceStatus,
  NotificationType,
  Role,
  TrackSettings,
  toAmount,
  toMinor,
} from '@dayline/shared/contract'
import { sql } from 'kysely'
import { organizationFormats } from '../../../http/formats.ts'
import type { Services } from '../../../http/services.ts'
import { todayOf } from '../../../http/todayOf.ts'
import { unsubscribeUrl } from '../../../identity/account/unsubscribeLinks.ts'
import { publishNotified } from '../../../identity/notifications/notify.ts'
import { hasCosts, isServed } from '../../../identity/servedOrganizations.ts'
import { amountText } from '../../../platform/amountText.ts'
import { noteJobAction } from '../../../platform/audit/jobAuditRules.ts'
import type { Database } from '../../../platform/db/database.ts'
import { forEachSeparately } from '../../../platform/jobs/forEachSeparately.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { noteAndSend } from '../../../platform/mail/noteAndSend.ts'
import { sendEach } from '../../../platform/mail/sendEach.ts'
import { summaryMail } from '../../../platform/mail/templates.ts'
import { addHistory } from '../history.ts'
import type { InvoiceScope } from '../invoiceRow.ts'
import { getInvoice } from '../invoices.queries.ts'
import { addLateMails } from './invoiceMails.ts'
import { composeInvoiceMail } from './sendInvoice.ts'

type Parts = Pick<Services, 'database' | 'media' | 'publicUrl'> &
  Partial<Pick<Services, 'events'>> & { mail: Pick<Mailer, 'send'> }

/** Mails per slice; other jobs run between slices. */
const atOnce = 20

/**
 * Reminds customers of late invoices, and notifies Owners and Co-owners of late and paid ones, once each
 * (docs/product/invoices.md#reminders).
 * @returns whether there are more mails
 * @throws AggregateError with the errors of mails or organizations that failed, after the others are done
 */
export async function sendInvoiceMails(parts: Parts, signal: AbortSignal, now: number = Date.now()): Promise<boolean> {
  return noteAndSend(
    () => noteLate(parts, signal, now),
    () => sendDue(parts, signal, now),
  )
}

async function sendDue(parts: Parts, signal: AbortSignal, now: number): Promise<boolean> {
  const due = await takeDueMails(parts.database, now)
  await sendEach(due, {
    send: (mail) => sendOne(parts, mail, now),
    note: (mail, reminder) => noteReminder(parts.database, mail, reminder),
    putBack: (mail, dueAfter) => putBack(parts.database, mail, dueAfter(mail.tries)),
    signal,
    now,
  })
  return due.length === atOnce
}

/** Stores mails for late invoices. */
async function noteLate({ database, events }: Parts, signal: AbortSignal, now: number): Promise<void> {
  const { rows } = await database.statement((db) =>
    sql<{ id: number; zone: string }>`select o.id, o.timezone as zone from organizations o
      where ${isServed(now)} and ${hasCosts} and exists (select from customer_invoices i
        where i.organization_id = o.id and i.deleted_at is null
          and i.status in (${InvoiceStatus.Awaiting}, ${InvoiceStatus.PartiallyPaid}) and i.due_date <= ${new Date(now)}::date)
      order by o.id`.execute(db),
  )
  const note = async ({ id: organizationId, zone }: { id: number; zone: string }) => {
    const today = localDate(now, zone)
    const notified = await database.system((trx) => addLateMails(trx, { organizationId, today, now }))
    if (events) publishNotified(events.publish, notified)
  }
  await forEachSeparately(rows, note, signal)
}

type DueMail = {
  organization_id: number
  invoice_id: number
  kind: string
  employee_id: number
  tries: number
  track_settings: unknown
  organization: string
  /** Null: the person has left, is no longer an Owner or Co-owner, or has turned these mails off. */
  email: string | null
  first_name: string | null
}

/**
 * Claims due mails, so that no other process sends them; a crash loses at most these. Mails about deleted invoices are
 * claimed, but not returned.
 */
async function takeDueMails(database: Database, now: number): Promise<DueMail[]> {
  const { rows } = await database.system((trx) =>
    sql<DueMail>`with due as (
        update invoice_mails set retry_at = null, tries = tries + 1
        where (organization_id, invoice_id, kind, employee_id) in (
          select organization_id, invoice_id, kind, employee_id from invoice_mails
          where retry_at <= ${new Date(now)} order by retry_at limit ${atOnce} for update skip locked)
        returning *)
      select due.organization_id, due.invoice_id, due.kind, due.employee_id, due.tries, o.track_settings,
        o.title as organization, u.email, u.first_name
      from due join organizations o on o.id = due.organization_id and ${isServed(now)} and ${hasCosts}
      join customer_invoices i on i.organization_id = due.organization_id and i.id = due.invoice_id
        and i.deleted_at is null
      left join employments e on e.organization_id = due.organization_id and e.id = due.employee_id
        and e.role in (${Role.Owner}, ${Role.Coowner}) and e.blocked_at is null and e.deleted_at is null
        and not exists (select from notification_settings n where n.organization_id = due.organization_id
          and n.employee_id = due.employee_id and n.type = ${NotificationType.InvoicePaidOrOverdue} and not n.email)
      left join users u on u.id = e.user_id and u.deleted_at is null and u.email not like '%.dayline.test'
      order by due.organization_id, due.invoice_id, due.employee_id`.execute(trx),
  )
  return rows
}

/** A reminder that was sent, and what had been paid by then. */
type Reminder = { to: string; paid: number }

/** @returns null if no reminder was sent */
async function sendOne(parts: Parts, due: DueMail, now: number): Promise<Reminder | null> {
  const scope = { organizationId: due.organization_id, trackSettings: TrackSettings.parse(due.track_settings) }
  if (due.employee_id === 0) return remind(parts, scope, { id: due.invoice_id, now })
  if (due.email !== null) await notify(parts, scope, { ...due, email: due.email, now })
  return null
}

const putBack = (database: Database, due: DueMail, at: Date | null) =>
  database.system((trx) =>
    trx
      .updateTable('invoice_mails')
      .set({ retry_at: at })
      .where('organization_id', '=', due.organization_id)
      .where('invoice_id', '=', due.invoice_id)
      .where('kind', '=', due.kind)
      .where('employee_id', '=', due.employee_id)
      .execute(),
  )

/** Sends a reminder, unless the invoice was paid or its reminders were turned off after the mail was stored. */
async function remind(
  { database, media, mail }: Parts,
  scope: InvoiceScope,
  { id, now }: { id: number; now: number },
): Promise<Reminder | null> {
  const composed = await database.statement(async (db) => {
    const found = await getInvoice(db, scope, id)
    const invoice = { ...found, IsOverdue: isLate(found, scope, now) }
    const to = invoice.Customer.Email
    if (!invoice.IsOverdue || !invoice.SendsReminders || !to) return null
    return { to, paid: toMinor(invoice.Paid), letter: await composeInvoiceMail({ media }, db, { scope, invoice, to }) }
  })
  if (!composed) return null
  const { letter, ...reminder } = composed
  await mail.send(letter)
  return reminder
}

async function noteReminder(database: Database, due: DueMail, reminder: Reminder | null): Promise<void> {
  if (!reminder) return
  const { organization_id: organizationId, invoice_id: id } = due
  const { to, paid } = reminder
  await database.system(async (trx) => {
    const title = `Reminder sent to ${to} automatically`
    await addHistory(trx, { organizationId, employmentId: 0 }, id, { title, paid })
    noteJobAction(trx, 'send invoice mails', { organizationId, ids: [id] })
  })
}

/** Judged at the time of the job run, for which its mails were stored. */
const isLate = ({ Status, DueDate }: CustomerInvoice, scope: InvoiceScope, now: number): boolean =>
  (Status === InvoiceStatus.Awaiting || Status === InvoiceStatus.PartiallyPaid) && DueDate < todayOf(scope, now)

type Notice = DueMail & { email: string; now: number }

async function notify(parts: Parts, scope: InvoiceScope, due: Notice): Promise<void> {
  const { database, media, mail, publicUrl } = parts
  const invoice = await database.statement((db) => getInvoice(db, scope, due.invoice_id))
  const isPaid = due.kind === 'paid'
  if (!isPaid && !isLate(invoice, scope, due.now)) return
  const what = `${invoice.InvoiceNo} to ${invoice.CustomerTitle}`
  await mail.send(
    summaryMail(due.email, {
      subject: isPaid ? `Invoice ${what} is paid` : `Invoice ${what} is overdue`,
      paragraphs: [
        `Hello ${due.first_name},`,
        isPaid
          ? `The invoice ${what} of ${due.organization} is paid.`
          : `The invoice ${what} of ${due.organization} was due on ${dayText(invoice.DueDate, 'list', organizationFormats(scope))}.`,
      ],
      figures: [
        { label: 'Total', value: amountText(invoice.Total, invoice.Currency) },
        { label: 'Amount due', value: amountText(toAmount(amountDueMinor(invoice)), invoice.Currency) },
      ],
      lists: [],
      button: 'Open the invoice',
      kind: 'mail about paid and overdue invoices',
      url: `${publicUrl}/app/cost-management/invoices/invoice?Id=${due.invoice_id}`,
      unsubscribeUrl: unsubscribeUrl(publicUrl, media, {
        organizationId: due.organization_id,
        employmentId: due.employee_id,
        type: NotificationType.InvoicePaidOrOverdue,
      }),
    }),
  )
}
