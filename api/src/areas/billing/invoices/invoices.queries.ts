import type { BillingInvoice, Page } from '@dayline/shared/contract'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { NotFound } from '../../../http/failures.ts'
import { readPage } from '../../../http/paging.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'

export type InvoiceRow = Selectable<Tables['billing_invoices']> & { title: string }

/** Invoices of the organization, the latest first. `urlOf` is called only for invoices that have a document. */
export async function listInvoices(
  db: Db,
  { organizationId }: Pick<Actor, 'organizationId'>,
  requested: { Page: number; PageSize: number },
  urlOf: (row: InvoiceRow) => string,
): Promise<Page<BillingInvoice>> {
  const found = db
    .selectFrom('billing_invoices as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .where('i.organization_id', '=', organizationId)
  const page = await readPage(found, requested, (query) =>
    query.selectAll('i').select('o.title').orderBy('i.paid_at', 'desc').orderBy('i.id', 'desc'),
  )
  return { ...page, Items: page.Items.map((row) => invoiceFrom(row, urlOf)) }
}

/** @throws NotFound, including while it has no document */
export async function requireInvoice(db: Db, organizationId: number, id: number): Promise<InvoiceRow> {
  const row = await db
    .selectFrom('billing_invoices as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .selectAll('i')
    .select('o.title')
    .where('i.organization_id', '=', organizationId)
    .where('i.id', '=', id)
    .where('i.invoice_no', 'is not', null)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

const invoiceFrom = (row: InvoiceRow, urlOf: (row: InvoiceRow) => string): BillingInvoice => ({
  ID: row.id,
  InvoiceNo: row.invoice_no,
  Organization: { ID: row.organization_id, Title: row.title },
  StartDate: row.start_at.toISOString(),
  EndDate: row.end_at.toISOString(),
  PaidDate: row.paid_at.toISOString(),
  Currency: row.currency,
  PaidPrice: row.paid_minor / 100,
  RefundedPrice: row.refunded_minor / 100,
  Description: row.description,
  DownloadUrl: row.invoice_no === null ? null : urlOf(row),
})

/**
 * Assigns invoice numbers to payments of the card form, in the order of the payments and without gaps. The year is that
 * of the date that the document shows, in the organization's zone (docs/product/billing.md#invoices).
 */
export async function numberInvoices(trx: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('billing invoice numbers', 0))`.execute(trx)
  const { rows } = await sql`with last as (
      select coalesce(max(substring(invoice_no from 9)::int), 0) as number from (
        select provider, invoice_no from billing_invoices
        union all select provider, invoice_no from kept_billing_invoices) every
      where provider = 'card' and invoice_no is not null),
    waiting as (select id, row_number() over (order by paid_at, id) as place from billing_invoices
      where provider = 'card' and invoice_no is null)
    update billing_invoices i
      set invoice_no = 'DL-' || to_char(i.paid_at at time zone o.timezone, 'YYYY') || '-'
        || lpad((l.number + w.place)::text, 6, '0')
    from waiting w, last l, organizations o where i.id = w.id and o.id = i.organization_id returning i.id`.execute(trx)
  return rows.length > 0
}
