import { type CallData, type CustomerInvoice, InvoiceSort, InvoiceStatus, toAmount } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import { readPage } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { contains } from '../../http/search.ts'
import { todayOf } from '../../http/todayOf.ts'
import type { Db } from '../../platform/db/database.ts'
import { lacksOf } from './electronic/lacks.rules.ts'
import {
  type HistoryRow,
  type InvoiceRow,
  type InvoiceScope,
  overdueInSql,
  toInvoice,
  toListItem,
  type WholeInvoiceRow,
} from './invoiceRow.ts'
import { readInvoiceSettings } from './invoiceSettings.ts'

const customerTitle = sql<string>`customer->>'Title'`
const columns = [
  'id',
  'number',
  'customer_id',
  customerTitle.as('customer_title'),
  'currency',
  'status',
  'issued_on',
  'invoice_date',
  'due_date',
  'total_minor',
  'paid_minor',
  'credited_minor',
] as const

const orders: Record<InvoiceSort, RawBuilder<unknown>> = {
  [InvoiceSort.Number]: sql`id`,
  [InvoiceSort.Customer]: sql`lower(customer->>'Title')`,
  [InvoiceSort.Status]: sql`status`,
  [InvoiceSort.InvoiceDate]: sql`invoice_date`,
  [InvoiceSort.DueDate]: sql`due_date`,
  [InvoiceSort.Total]: sql`total_minor`,
  // As the column shows it: nothing is due on a draft, and what a customer gets back is not due either.
  [InvoiceSort.Due]: sql`case when status = ${sql.lit(InvoiceStatus.Draft)} then 0
    else greatest(0, total_minor - credited_minor - paid_minor) end`,
}

/** Invoices of the organization, and what its customers owe in each currency. */
export async function listInvoices(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/costmanagement/listinvoices'>,
): Promise<CallData<'/costmanagement/listinvoices'>> {
  const today = todayOf(actor)
  let found = db
    .selectFrom('customer_invoices')
    .where('organization_id', '=', actor.organizationId)
    .where('deleted_at', 'is', null)
  if (filter.SearchTerm) {
    found = found.where(contains(sql`concat_ws(' ', number, customer->>'Title', notes)`, filter.SearchTerm))
  }
  if (filter.CustomerId) found = found.where('customer_id', '=', filter.CustomerId)
  if (filter.Status) found = found.where('status', '=', filter.Status)
  if (filter.IsOverdue) found = found.where(overdueInSql(today))
  const direction = sql.raw(filter.SortDescending ? 'desc' : 'asc')
  const [page, sums] = await Promise.all([
    readPage(found, filter, (rows) =>
      rows.select(columns).orderBy(sql`${orders[filter.Sort]} ${direction}, id ${direction}`),
    ),
    found
      .select([
        'currency',
        sql<number>`coalesce(sum(total_minor - credited_minor - paid_minor) filter (where status in (${InvoiceStatus.Awaiting},
          ${InvoiceStatus.PartiallyPaid})), 0)::bigint`.as('due'),
        sql<number>`coalesce(sum(total_minor - credited_minor - paid_minor) filter (where ${overdueInSql(today)}), 0)::bigint`.as(
          'overdue',
        ),
      ])
      .groupBy('currency')
      .orderBy('currency')
      .execute(),
  ])
  return {
    ...page,
    Items: page.Items.map((row) => toListItem(row as InvoiceRow, today)),
    Sums: sums.map(({ currency, due, overdue }) => ({
      Currency: currency,
      Due: toAmount(due),
      Overdue: toAmount(overdue),
    })),
  }
}

/** One invoice with its items, credit notes and history. @throws NotFound */
export async function getInvoice(db: Db, scope: InvoiceScope, id: number): Promise<CustomerInvoice> {
  const { organizationId } = scope
  const [row, creditNotes, history, { IsElectronic }] = await Promise.all([
    db
      .selectFrom('customer_invoices')
      .select([...columns, 'supplier', 'customer', 'notes', 'items', 'version', 'sends_reminders'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('credit_notes')
      .select(['id', 'number', 'issued_on', 'reason', 'items', 'taxes', 'total_minor'])
      .where('organization_id', '=', organizationId)
      .where('invoice_id', '=', id)
      .orderBy('id', 'desc')
      .execute(),
    readHistory(db, scope, id),
    readInvoiceSettings(db, scope),
  ])
  if (!row) throw new NotFound()
  const asksMore = IsElectronic && row.status === InvoiceStatus.Draft
  const parts = { history, creditNotes, lacksOf: asksMore ? lacksOf : () => [] }
  return toInvoice(row satisfies WholeInvoiceRow, parts, todayOf(scope))
}

async function readHistory(db: Db, { organizationId }: InvoiceScope, id: number): Promise<HistoryRow[]> {
  return db
    .selectFrom('invoice_history as h')
    .leftJoin('employments as e', (join) =>
      join.onRef('e.organization_id', '=', 'h.organization_id').onRef('e.id', '=', 'h.employee_id'),
    )
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select([
      'h.id',
      'h.type',
      'h.title',
      'h.paid_minor',
      'h.payment_date',
      'h.notes',
      'h.created_at',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('employee'),
      'u.email',
    ])
    .where('h.organization_id', '=', organizationId)
    .where('h.invoice_id', '=', id)
    .orderBy('h.id', 'desc')
    .execute()
}
