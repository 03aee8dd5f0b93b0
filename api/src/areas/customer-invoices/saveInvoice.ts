import { addDays } from '@dayline/shared/calendar'
import { InvoiceStatus, invoiceAmounts, toMinor } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound, Refused, ValidationFailed } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import { todayOf } from '../../http/todayOf.ts'
import type { Db } from '../../platform/db/database.ts'
import type { StoredInvoiceItem } from '../../platform/db/schema.ts'
import { changedBy, type DraftVersion, requireCurrentVersion, versionColumns } from './draftVersion.ts'
import { addHistory } from './history.ts'
import { dayOf } from './invoiceRow.ts'
import { readInvoiceSettings } from './invoiceSettings.ts'
import { nextNumber } from './nextNumber.ts'
import { findCustomer, type StoredParty, supplierOf, toParty } from './parties.ts'

type Body = ReadBody<'/costmanagement/addupdateinvoice'>
type SavedItem = NonNullable<Body['Items']>[number]

/** Default time that a customer has to pay. */
const daysToPay = 30

/** Creates or changes a draft. @returns its id @throws NotFound, Refused for an invoice that is not a draft */
export function saveInvoice(db: Db, actor: Actor, body: Body): Promise<number> {
  return body.Id ? updateInvoice(db, actor, body.Id, body) : createInvoice(db, actor, body)
}

async function createInvoice(db: Db, actor: Actor, body: Body): Promise<number> {
  const customer = await findCustomer(db, actor, body.CustomerId)
  if (!customer) throw new ValidationFailed({ CustomerId: 'Please choose a customer.' })
  const today = todayOf(actor)
  const day = (value: string | undefined) => (value ? dayOf(actor, value) : null)
  const invoiceDate = day(body.InvoiceDate) ?? today
  const due = day(body.DueDate) ?? addDays(invoiceDate, daysToPay)
  requireDueDate(invoiceDate, due)
  const { items, lastKey } = keyedItems(body.Items ?? [], { items: [], last_item_key: 0 })
  return insertInvoice(db, actor, {
    customer_id: body.CustomerId,
    currency: body.Currency,
    issued_on: day(body.IssuedDate) ?? today,
    invoice_date: invoiceDate,
    due_date: due,
    supplier: toParty(body.Supplier) ?? (await supplierOf(db, actor)),
    customer: toParty(body.Customer) ?? customer,
    notes: body.Notes ?? '',
    items,
    lastKey,
    event: 'Invoice created',
  })
}

type NewInvoice = {
  customer_id: number
  currency: number
  issued_on: string
  invoice_date: string
  due_date: string
  supplier: StoredParty
  customer: StoredParty
  notes: string
  items: StoredInvoiceItem[]
  lastKey: number
  event: string
}

/** Stores a draft under the next number. */
export async function insertInvoice(
  db: Db,
  actor: Actor,
  { supplier, customer, items, lastKey, event, ...values }: NewInvoice,
): Promise<number> {
  const { total } = invoiceAmounts(items)
  const { id } = await db
    .insertInto('customer_invoices')
    .values({
      organization_id: actor.organizationId,
      number: await nextNumber(db, actor, 'INV'),
      sends_reminders: (await readInvoiceSettings(db, actor)).SendsReminders,
      changed_by: actor.employmentId || null,
      ...values,
      supplier: JSON.stringify(supplier),
      customer: JSON.stringify(customer),
      items: JSON.stringify(items),
      last_item_key: lastKey,
      total_minor: total,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addHistory(db, actor, id, { title: event, paid: 0 })
  return id
}

async function updateInvoice(db: Db, actor: Actor, id: number, body: Body): Promise<number> {
  const draft = await lockDraft(db, actor, id)
  await requireCurrentVersion(db, actor, draft, body.Version)
  if (body.CustomerId !== draft.customer_id && !(await findCustomer(db, actor, body.CustomerId))) {
    throw new ValidationFailed({ CustomerId: 'Please choose a customer.' })
  }
  const day = (key: 'IssuedDate' | 'InvoiceDate' | 'DueDate') => {
    const value = body[key]
    return value ? dayOf(actor, value) : undefined
  }
  const due = day('DueDate') ?? draft.due_date
  requireDueDate(day('InvoiceDate') ?? draft.invoice_date, due)
  const supplier = toParty(body.Supplier)
  const customer = toParty(body.Customer)
  await db
    .updateTable('customer_invoices')
    .set({
      customer_id: body.CustomerId,
      currency: body.Currency,
      issued_on: day('IssuedDate'),
      invoice_date: day('InvoiceDate'),
      due_date: due,
      ...(supplier ? { supplier: sql<string>`supplier || ${JSON.stringify(supplier)}::jsonb` } : {}),
      ...(customer ? { customer: sql<string>`customer || ${JSON.stringify(customer)}::jsonb` } : {}),
      ...(typeof body.Notes === 'string' ? { notes: body.Notes } : {}),
      ...changedBy(actor),
    })
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .execute()
  if (body.Items) await storeItems(db, actor, id, keyedItems(body.Items, draft))
  return id
}

/** @throws ValidationFailed for a due date before the invoice date */
function requireDueDate(invoiceDate: string, due: string): void {
  if (due < invoiceDate) throw new ValidationFailed({ DueDate: 'Due date must not be before the invoice date.' })
}

type Draft = DraftVersion & {
  customer_id: number
  currency: number
  invoice_date: string
  due_date: string
  items: StoredInvoiceItem[]
  last_item_key: number
}

/** A draft, locked until the transaction ends. @throws NotFound, Refused for an invoice that is not a draft */
export async function lockDraft(db: Db, actor: Pick<Actor, 'organizationId'>, id: number): Promise<Draft> {
  const row = await db
    .selectFrom('customer_invoices')
    .select(['status', 'customer_id', 'currency', 'invoice_date', 'due_date', 'items', 'last_item_key'])
    .select(versionColumns)
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  if (row.status !== InvoiceStatus.Draft) throw new Refused('Only drafts can be edited.')
  return row
}

/** Replaces the lines of a draft. Tracked time of removed lines can be billed again. */
export async function storeItems(
  db: Db,
  { organizationId }: Pick<Actor, 'organizationId'>,
  id: number,
  { items, lastKey }: { items: StoredInvoiceItem[]; lastKey: number },
): Promise<void> {
  await db
    .updateTable('customer_invoices')
    .set({ items: JSON.stringify(items), last_item_key: lastKey, total_minor: invoiceAmounts(items).total })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
  const billing = items.filter(({ minutes }) => minutes !== null).map(({ key }) => key)
  await sql`delete from invoiced_time where organization_id = ${organizationId} and invoice_id = ${id}
    and item_key <> all(${billing}::int[])`.execute(db)
}

/** Lines with their keys. Minutes are always the stored ones: no one can type tracked time. */
function keyedItems(sent: readonly SavedItem[], before: Pick<Draft, 'items' | 'last_item_key'>) {
  const known = new Map(before.items.map((item) => [item.key, item]))
  let lastKey = before.last_item_key
  const items = sent.map((item): StoredInvoiceItem => {
    const stored = item.Key ? known.get(item.Key) : undefined
    // A key is used once even if the body repeats it.
    if (stored) known.delete(stored.key)
    else lastKey += 1
    return {
      key: stored?.key ?? lastKey,
      title: item.Title,
      price: toMinor(item.Price),
      quantity: item.Quantity,
      minutes: stored?.minutes ?? null,
      discountRate: toMinor(item.DiscountRate ?? 0),
      taxRate: toMinor(item.TaxRate ?? 0),
      exemption: item.TaxExemption ?? '',
    }
  })
  return { items, lastKey }
}
