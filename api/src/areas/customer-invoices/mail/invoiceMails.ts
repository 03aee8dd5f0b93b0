import { addDays } from '@dayline/shared/calendar'
import { InvoiceStatus, NotificationType, Role, reminderDays } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { notify, withdraw } from '../../../identity/notifications/notify.ts'
import type { Db } from '../../../platform/db/database.ts'

/** An invoice that has been late for longer gets no notice, because its lateness is not news. */
const noticeWithinDays = 7

const waiting = sql`status in (${sql.lit(InvoiceStatus.Awaiting)}, ${sql.lit(InvoiceStatus.PartiallyPaid)})`
const leaders = (organizationId: number) => sql`select e.id from employments e
  where e.organization_id = ${organizationId} and e.role in (${sql.lit(Role.Owner)}, ${sql.lit(Role.Coowner)})
    and e.user_id is not null and e.blocked_at is null and e.deleted_at is null`

const withCustomer = sql`join customers customer on customer.organization_id = i.organization_id and customer.id = i.customer_id`
/** SQL columns of a notification, for invoices `i` and people `leader`. */
const news = (isPaid: boolean) => sql`select leader.id, 'invoice ' || i.id || ${isPaid ? ' paid' : ' overdue'},
    '/app/cost-management/invoices/invoice?Id=' || i.id,
    jsonb_build_object('number', i.number, 'customer', customer.title, 'isPaid', ${isPaid}::boolean)`

/** Notifies Owners and Co-owners, except the caller, that an invoice is paid. @returns whose bell has changed */
export async function addPaidMails(
  db: Db,
  { organizationId, employmentId }: Actor,
  invoiceId: number,
): Promise<number[]> {
  await sql`insert into invoice_mails (organization_id, invoice_id, kind, employee_id, retry_at)
    select ${organizationId}::int, ${invoiceId}::int, 'paid', leader.id, now()
    from (${leaders(organizationId)}) leader where leader.id <> ${employmentId}
    on conflict do nothing`.execute(db)
  return notify(
    db,
    { organizationId, type: NotificationType.InvoicePaidOrOverdue },
    sql`${news(true)} from customer_invoices i ${withCustomer} cross join (${leaders(organizationId)}) leader
      where i.organization_id = ${organizationId} and i.id = ${invoiceId} and leader.id <> ${employmentId}`,
  )
}

/** Withdraws the notifications of a deleted invoice: there is nothing to open. @returns whose bell has changed */
export function withdrawInvoice(db: Db, { organizationId }: Actor, id: number): Promise<number[]> {
  return withdraw(db, { organizationId, type: NotificationType.InvoicePaidOrOverdue, subject: `invoice ${id}` })
}

/**
 * Stores the mails for late invoices of an organization (docs/product/invoices.md#reminders): a reminder for the
 * customer, only the latest if several are due, and a notice for Owners and Co-owners.
 * @returns whose bell has changed
 */
export async function addLateMails(
  db: Db,
  { organizationId, today, now }: { organizationId: number; today: string; now: number },
): Promise<number[]> {
  const late = (condition: RawBuilder<unknown>) => sql`from customer_invoices i
    where i.organization_id = ${organizationId} and i.deleted_at is null and i.due_date < ${today}::date and ${waiting}
      and ${condition}`
  const step = reminderDays.reduce(
    (found, days, index) => sql`when i.due_date <= ${addDays(today, -days)}::date then ${index + 1}::int ${found}`,
    sql``,
  )
  await sql`insert into invoice_mails (organization_id, invoice_id, kind, retry_at)
    select ${organizationId}::int, r.id, 'reminder ' || r.step, ${new Date(now)}
    from (select i.id, case ${step} end as step ${late(sql`i.sends_reminders and i.customer ->> 'Email' <> ''`)}) r
    where r.step is not null on conflict do nothing`.execute(db)
  const isNew = sql`i.due_date >= ${addDays(today, -noticeWithinDays)}::date`
  await sql`insert into invoice_mails (organization_id, invoice_id, kind, employee_id, retry_at)
    select ${organizationId}::int, i.id, 'overdue', leader.id, ${new Date(now)}
    from (select i.id ${late(isNew)}) i cross join (${leaders(organizationId)}) leader
    on conflict do nothing`.execute(db)
  return notify(
    db,
    { organizationId, type: NotificationType.InvoicePaidOrOverdue },
    sql`${news(false)} from (select i.* ${late(isNew)}) i ${withCustomer} cross join (${leaders(organizationId)}) leader`,
  )
}
