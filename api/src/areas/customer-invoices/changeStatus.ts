import { addDays } from '@dayline/shared/calendar'
import { InvoiceStatus, invoiceAmounts, toMinor } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import { NotFound, Refused, ValidationFailed } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import { todayOf } from '../../http/todayOf.ts'
import type { Db } from '../../platform/db/database.ts'
import { requireCurrentVersion, versionColumns } from './draftVersion.ts'
import { addHistory } from './history.ts'
import { dayOf } from './invoiceRow.ts'
import { getInvoice } from './invoices.queries.ts'
import { addPaidMails, withdrawInvoice } from './mail/invoiceMails.ts'
import { findCustomer } from './parties.ts'
import { postDeleted, postIssued, postPayment } from './postings.ts'
import { insertInvoice } from './saveInvoice.ts'

const { Draft, Awaiting, PartiallyPaid, Paid } = InvoiceStatus

/** An invoice, locked until the transaction ends. @throws NotFound */
export async function lockInvoice(db: Db, actor: Pick<Actor, 'organizationId'>, id: number) {
  const row = await db
    .selectFrom('customer_invoices')
    .select(['id', 'status', 'total_minor', 'paid_minor', 'number', 'customer_id', 'currency', 'items'])
    .select(['credited_minor', ...versionColumns])
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

type LockedInvoice = Awaited<ReturnType<typeof lockInvoice>>

/** The fields of an invoice that its ledger postings need. */
export function toPosted(actor: Pick<Actor, 'organizationId' | 'employmentId'>, invoice: LockedInvoice) {
  return {
    organizationId: actor.organizationId,
    id: invoice.id,
    customerId: invoice.customer_id,
    currency: invoice.currency,
    total: invoice.total_minor,
    tax: invoice.total_minor - invoiceAmounts(invoice.items).subtotal,
    postedBy: actor.employmentId || null,
  }
}

type Amounts = Pick<LockedInvoice, 'total_minor' | 'paid_minor' | 'credited_minor'>

/** The status that results from payments and credits. */
export function statusOf({ total_minor: total, paid_minor: paid, credited_minor: credited }: Amounts): InvoiceStatus {
  if (paid + credited >= total) return Paid
  return paid > 0 ? PartiallyPaid : Awaiting
}

type Changes = { status?: number; paid_minor?: number; credited_minor?: number }

export async function setInvoice(
  db: Db,
  actor: Pick<Actor, 'organizationId'>,
  id: number,
  values: Changes,
): Promise<void> {
  const invoice = db.updateTable('customer_invoices').set(values).where('organization_id', '=', actor.organizationId)
  await invoice.where('id', '=', id).execute()
}

/**
 * Makes a draft an awaiting invoice (docs/product/invoices.md#status).
 * @throws NotFound, Refused, ValidationFailed under `Version` or the fields that an electronic invoice lacks
 */
export async function markAsAwaiting(
  db: Db,
  actor: Actor,
  { Id: id, Version }: ReadBody<'/costmanagement/markassent'>,
): Promise<void> {
  const invoice = await lockInvoice(db, actor, id)
  if (invoice.status !== Draft) throw new Refused('Only drafts can be marked as awaiting.')
  await requireCurrentVersion(db, actor, invoice, Version)
  if (invoice.total_minor === 0) throw new Refused('Add an item with a price before you mark the invoice as awaiting.')
  const { ElectronicLacks } = await getInvoice(db, actor, id)
  if (ElectronicLacks.length > 0) {
    throw new ValidationFailed(Object.fromEntries(ElectronicLacks.map(({ Key, Value }) => [Key, Value])))
  }
  await setInvoice(db, actor, id, { status: Awaiting })
  await addHistory(db, actor, id, { title: 'Marked as awaiting', paid: 0 })
  await postIssued(db, toPosted(actor, invoice))
}

/**
 * Adds a payment.
 * @returns whose bell has changed
 * @throws NotFound, Refused for drafts and paid invoices, ValidationFailed under `Price`
 */
export async function recordPayment(
  db: Db,
  actor: Actor,
  { Id, Price, PaymentDate, Notes }: ReadBody<'/costmanagement/recordpayment'>,
): Promise<number[]> {
  const invoice = await lockInvoice(db, actor, Id)
  if (invoice.status === Draft) throw new Refused('Mark the invoice as awaiting before you record a payment.')
  if (invoice.status === Paid) throw new Refused('The invoice is fully paid.')
  const due = invoice.total_minor - invoice.credited_minor - invoice.paid_minor
  const price = requireAmount(Price, due)
  const date = requireDate(actor, PaymentDate)
  const paid = invoice.paid_minor + price
  const status = statusOf({ ...invoice, paid_minor: paid })
  await setInvoice(db, actor, Id, { status, paid_minor: paid })
  const historyId = await addHistory(db, actor, Id, {
    title: 'Payment',
    paid: price,
    payment: { date, notes: Notes || null },
  })
  if (status !== invoice.status) {
    await addHistory(db, actor, Id, { title: status === Paid ? 'Paid' : 'Partially paid', paid })
  }
  const notified = status === Paid ? await addPaidMails(db, actor, Id) : []
  await postPayment(db, toPosted(actor, invoice), { historyId, amount: price })
  return notified
}

/** Minor units of an amount. @throws ValidationFailed unless it is from 1, or `open` if that is less, to `open` */
function requireAmount(Price: number, open: number): number {
  const price = toMinor(Price)
  const min = Math.min(100, open)
  if (price >= min && price <= open) return price
  const amountText = (minor: number) => (minor / 100).toFixed(2)
  throw new ValidationFailed({ Price: `Amount must be between ${amountText(min)} and ${amountText(open)}.` })
}

/** @throws ValidationFailed */
function requireDate(actor: Actor, value: string): string {
  const date = dayOf(actor, value)
  if (date > todayOf(actor)) throw new ValidationFailed({ PaymentDate: 'Payment date must not be in the future.' })
  return date
}

/** Records a refund to the customer after a credit. @throws NotFound, Refused, ValidationFailed under `Price` */
export async function recordRefund(
  db: Db,
  actor: Actor,
  { Id, Price, PaymentDate, Notes }: ReadBody<'/costmanagement/recordrefund'>,
): Promise<void> {
  const invoice = await lockInvoice(db, actor, Id)
  const open = invoice.paid_minor + invoice.credited_minor - invoice.total_minor
  if (open <= 0) throw new Refused('There is nothing to refund.')
  const price = requireAmount(Price, open)
  const date = requireDate(actor, PaymentDate)
  await setInvoice(db, actor, Id, { paid_minor: invoice.paid_minor - price })
  const historyId = await addHistory(db, actor, Id, {
    title: 'Refund',
    paid: -price,
    payment: { date, notes: Notes || null },
  })
  await postPayment(db, toPosted(actor, invoice), { historyId, amount: -price })
}

/**
 * Deletes an invoice without payments. Its row remains, so that its number is not reused; its tracked time can be
 * billed again.
 * @returns whose bell has changed
 * @throws NotFound, Refused
 */
export async function deleteInvoice(db: Db, actor: Actor, id: number): Promise<number[]> {
  const invoice = await lockInvoice(db, actor, id)
  if (invoice.credited_minor > 0) throw new Refused('An invoice with a credit note cannot be deleted.')
  if (invoice.status !== Draft && invoice.status !== Awaiting) {
    throw new Refused('An invoice with payments cannot be deleted.')
  }
  const { organizationId } = actor
  await db
    .updateTable('customer_invoices')
    .set({ deleted_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('invoiced_time')
    .where('organization_id', '=', organizationId)
    .where('invoice_id', '=', id)
    .execute()
  await addHistory(db, actor, id, { title: 'Invoice deleted', paid: 0 })
  if (invoice.status === Awaiting) await postDeleted(db, toPosted(actor, invoice))
  return withdrawInvoice(db, actor, id)
}

/**
 * Copies an invoice to a draft dated today, without lines of tracked time, which is billed once.
 * @throws NotFound, Refused if its customer was deleted
 */
export async function duplicateInvoice(db: Db, actor: Actor, id: number): Promise<number> {
  const { number, customer_id } = await lockInvoice(db, actor, id)
  if (!(await findCustomer(db, actor, customer_id)))
    throw new Refused('The customer of this invoice was deleted. Please create one for another customer.')
  const copied = await db
    .selectFrom('customer_invoices')
    .select(['customer_id', 'currency', 'supplier', 'customer', 'notes', 'items', 'last_item_key', 'invoice_date'])
    .select('due_date')
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { last_item_key: lastKey, due_date, invoice_date, items, ...values } = copied
  const today = todayOf(actor)
  const days = Math.round((Date.parse(due_date) - Date.parse(invoice_date)) / 86_400_000)
  return insertInvoice(db, actor, {
    ...values,
    issued_on: today,
    invoice_date: today,
    due_date: addDays(today, Math.max(0, days)),
    items: items.filter(({ minutes }) => minutes === null),
    lastKey,
    event: `Invoice created as a copy of ${number}`,
  })
}
