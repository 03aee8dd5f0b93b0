import { addDays, dayMs, type LocalDate, localDate } from '@dayline/shared/calendar'
import {
  CurrencyType,
  type InvoiceParty,
  InvoiceStatus,
  InvoiceTimeGrouping,
  invoiceAmounts,
  Role,
  TrackSettings,
} from '@dayline/shared/contract'
import { sql } from 'kysely'
import { addCreditNote } from '../../areas/customer-invoices/credit-notes/addCreditNote.ts'
import { postIssued, postPayment } from '../../areas/customer-invoices/postings.ts'
import { addInvoiceTime, NoOpenTime } from '../../areas/customer-invoices/tracked-time/trackedTime.ts'
import type { Db } from '../../platform/db/database.ts'
import type { StoredInvoiceItem } from '../../platform/db/schema.ts'
import { demoCustomers } from './work.ts'

const { Draft, Awaiting, PartiallyPaid, Paid } = InvoiceStatus

type DemoInvoice = {
  /** Index in `demoCustomers`. */
  customer: number
  daysAgo: number
  daysToPay?: number
  currency: CurrencyType
  status: InvoiceStatus
  /** Title, price in minor units, quantity, and tax in hundredths of a percent. */
  items: [string, number, number, number?][]
  /** Minor units and days ago, first payment first. */
  payments?: [number, number][]
  notes?: string
  /** Also bills the tracked time of these days. */
  timeOf?: { from: number; to: number }
  /** Credits a part of the first item; the amount is as on the wire. */
  credit?: { amount: number; reason: string }
}

const bank = 'Please pay to Northwind Studio, IBAN GB33 NWND 6016 1331 9268 19.\nThank you for working with us.'

/** Some of each status, two of them overdue, oldest first. */
const invoices: readonly DemoInvoice[] = [
  {
    ...{ customer: 2, daysAgo: 118, currency: CurrencyType.EUR, status: Paid, notes: bank },
    items: [
      ['Photography of the new lenses', 145_000, 2, 2000],
      ['Retouching, per picture', 4_250, 36, 2000],
    ],
    payments: [[531_600, 92]],
  },
  {
    ...{ customer: 0, daysAgo: 96, currency: CurrencyType.USD, status: Paid, notes: bank },
    items: [
      ['Web shop relaunch, first stage', 1_200_000, 1],
      ['Workshop with the team', 95_000, 2],
    ],
    payments: [
      [600_000, 80],
      [790_000, 66],
    ],
  },
  {
    ...{ customer: 4, daysAgo: 71, daysToPay: 14, currency: CurrencyType.GBP, status: PartiallyPaid, notes: bank },
    items: [
      ['Mobile banking, monthly fee', 840_000, 1, 2000],
      ['Security review', 12_500, 18, 2000],
    ],
    payments: [[500_000, 50]],
  },
  {
    ...{ customer: 1, daysAgo: 58, daysToPay: 30, currency: CurrencyType.EUR, status: Awaiting, notes: bank },
    items: [['Packaging design, three drafts', 78_000, 3, 1900]],
    credit: { amount: 780, reason: 'The third draft was not needed.' },
  },
  {
    ...{ customer: 3, daysAgo: 40, currency: CurrencyType.USD, status: Paid },
    items: [['Booking calendar, support contract', 48_000, 1]],
    payments: [[48_000, 12]],
  },
  {
    ...{ customer: 0, daysAgo: 22, daysToPay: 60, currency: CurrencyType.USD, status: PartiallyPaid, notes: bank },
    items: [
      ['Web shop relaunch, second stage', 1_500_000, 1],
      ['Illustrations, per piece', 18_000, 12],
    ],
    payments: [[900_000, 6]],
  },
  {
    ...{ customer: 5, daysAgo: 9, currency: CurrencyType.TRY, status: Awaiting, notes: bank },
    items: [['Destination pages', 2_450_000, 4, 2000]],
  },
  {
    ...{ customer: 4, daysAgo: 2, currency: CurrencyType.USD, status: Draft, notes: bank },
    items: [['Project management, monthly fee', 120_000, 1]],
    timeOf: { from: 34, to: 4 },
  },
  {
    ...{ customer: 6, daysAgo: 0, currency: CurrencyType.USD, status: Draft },
    items: [['Consulting day', 110_000, 3]],
  },
]

/** Invoices to the demo's customers with their payments and history; one draft bills tracked time. */
export async function insertInvoices(
  trx: Db,
  { id: organizationId, title, zone }: { id: number; title: string; zone: string },
  now: number,
): Promise<void> {
  const { rows: owners } = await sql<{ id: number }>`select id from employments
    where organization_id = ${organizationId} and role = ${Role.Owner} limit 1`.execute(trx)
  const employeeId = owners[0]?.id ?? null
  const counts = new Map<number, number>()
  for (const invoice of invoices) {
    const day = addDays(localDate(now, zone), -invoice.daysAgo)
    const year = Number(day.slice(0, 4))
    const last = (counts.get(year) ?? 0) + 1
    counts.set(year, last)
    const number = `INV-${year}-${String(last).padStart(4, '0')}`
    const id = await insertInvoice(trx, { organizationId, title, day, number, invoice, at: now })
    await insertHistory(trx, { organizationId, id, employeeId, zone, invoice, now })
    const actor = {
      organizationId,
      employmentId: employeeId ?? 0,
      trackSettings: TrackSettings.parse({ Timezone: zone }),
    }
    if (invoice.credit) {
      const { amount, reason } = invoice.credit
      await addCreditNote(trx, actor, { Id: id, Reason: reason, Items: [{ Key: 1, Amount: amount }] })
    }
    if (!invoice.timeOf) continue
    await addInvoiceTime(trx, actor, {
      Id: id,
      ProjectIds: [],
      StartDate: addDays(day, -invoice.timeOf.from),
      EndDate: addDays(day, -invoice.timeOf.to),
      GroupBy: InvoiceTimeGrouping.Task,
      HourlyRate: 85,
    }).catch(ignoreMissingTime)
  }
  for (const [year, last] of counts) {
    await trx.insertInto('invoice_numbers').values({ organization_id: organizationId, year, last }).execute()
  }
}

/** A demo with a short history may have no time on these projects. */
function ignoreMissingTime(error: Error) {
  if (!(error instanceof NoOpenTime)) throw error
}

type Placed = {
  organizationId: number
  title: string
  day: LocalDate
  number: string
  invoice: DemoInvoice
  at: number
}

async function insertInvoice(trx: Db, { organizationId, title, day, number, invoice, at }: Placed): Promise<number> {
  const customer = await trx
    .selectFrom('customers')
    .select(['id', 'title', 'address', 'tax_number', 'tax_office', 'phone', 'email'])
    .where('organization_id', '=', organizationId)
    .where('title', '=', demoCustomers[invoice.customer]?.company ?? '')
    .executeTakeFirstOrThrow()
  const items = invoice.items.map(
    ([itemTitle, price, quantity, taxRate = 0], index): StoredInvoiceItem => ({
      ...{ key: index + 1, title: itemTitle, price, quantity, taxRate },
      ...{ minutes: null, discountRate: 0, exemption: '' },
    }),
  )
  const supplier: InvoiceParty = {
    Title: title,
    Address: '12 Quay Road\nBristol BS1 4QA',
    TaxNumber: 'GB 284 9917 42',
    TaxOffice: '',
    Phone: '+44 117 555 0142',
    Email: 'billing@northwind.test',
    Country: 'GB',
  }
  const party: InvoiceParty = {
    Title: customer.title,
    Address: customer.address ?? '',
    TaxNumber: customer.tax_number ?? '',
    TaxOffice: customer.tax_office ?? '',
    Phone: customer.phone ?? '',
    Email: customer.email ?? '',
    Country: '',
  }
  const { id } = await trx
    .insertInto('customer_invoices')
    .values({
      organization_id: organizationId,
      number,
      customer_id: customer.id,
      currency: invoice.currency,
      status: invoice.status,
      issued_on: day,
      invoice_date: day,
      due_date: addDays(day, invoice.daysToPay ?? 30),
      supplier: JSON.stringify(supplier),
      customer: JSON.stringify(party),
      notes: invoice.notes ?? '',
      items: JSON.stringify(items),
      last_item_key: items.length,
      total_minor: invoiceAmounts(items).total,
      paid_minor: (invoice.payments ?? []).reduce((sum, [amount]) => sum + amount, 0),
      created_at: new Date(at - invoice.daysAgo * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type HistoryOf = {
  organizationId: number
  id: number
  employeeId: number | null
  zone: string
  invoice: DemoInvoice
  now: number
}
async function insertHistory(
  trx: Db,
  { organizationId, id, employeeId, zone, invoice, now }: HistoryOf,
): Promise<void> {
  const whole = invoice.payments?.length ?? 0
  const entries = [
    { type: 1, title: 'Invoice created', paid: 0, daysAgo: invoice.daysAgo },
    ...(invoice.status === Draft ? [] : [{ type: 1, title: 'Marked as awaiting', paid: 0, daysAgo: invoice.daysAgo }]),
    ...(invoice.payments ?? []).flatMap(([amount, daysAgo], index) => {
      const sum = (invoice.payments ?? []).slice(0, index + 1).reduce((all, [each]) => all + each, 0)
      const isLast = invoice.status === Paid && index === whole - 1
      const event = { type: 1, title: isLast ? 'Paid' : 'Partially paid', paid: sum, daysAgo }
      const payment = { type: 2, title: 'Payment', paid: amount, daysAgo }
      return index === 0 || isLast ? [payment, event] : [payment]
    }),
  ]
  const stored = await trx
    .insertInto('invoice_history')
    .values(
      entries.map(({ type, title, paid, daysAgo }) => ({
        organization_id: organizationId,
        invoice_id: id,
        type,
        title,
        paid_minor: paid,
        payment_date: type === 2 ? localDate(now - daysAgo * dayMs, zone) : null,
        notes: type === 2 ? 'By wire' : null,
        employee_id: employeeId,
        created_at: new Date(now - daysAgo * dayMs),
      })),
    )
    .returning(['id', 'type', 'paid_minor'])
    .execute()
  const row = await trx
    .selectFrom('customer_invoices')
    .select(['customer_id', 'currency', 'total_minor', 'items'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { customer_id: customerId, currency, total_minor: total } = row
  const posted = { organizationId, id, customerId, currency, postedBy: employeeId }
  if (invoice.status === Draft) return
  await postIssued(trx, { ...posted, total, tax: total - invoiceAmounts(row.items).subtotal })
  for (const { id: historyId, type, paid_minor: amount } of stored) {
    if (type === 2) await postPayment(trx, posted, { historyId, amount })
  }
}
