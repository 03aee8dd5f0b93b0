import { type InvoiceListItem, InvoiceStatus } from '@dayline/shared/contract'
import { listDate, money } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { Link } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { toMinor } from '../currencies.ts'
import { InvoiceStatusBadge } from '../InvoiceStamp.tsx'

const amountOf = (invoice: InvoiceListItem, amount: number) => money(toMinor(amount), invoice.Currency)
const openOf = ({ Status, Total, Paid, Credited }: InvoiceListItem) =>
  Status === InvoiceStatus.Draft ? 0 : Math.max(0, toMinor(Total) - toMinor(Credited) - toMinor(Paid)) / 100

/** Columns of the invoice list. */
export const invoiceColumns: Column<InvoiceListItem>[] = [
  {
    id: 'number',
    header: 'Number',
    width: '10rem',
    isOneLine: true,
    isSortable: true,
    sortsDescendingFirst: true,
    onCard: 'title',
    cell: ({ ID, InvoiceNo }) => (
      <Link href={pathOf('update-invoice', { Id: ID })} color="fg">
        {InvoiceNo}
      </Link>
    ),
    // The card itself opens the invoice: a link as small as this, within that button, is hard to press.
    cardCell: ({ InvoiceNo }) => InvoiceNo,
  },
  {
    id: 'customer',
    header: 'Customer',
    isSortable: true,
    onCard: 'fact',
    breaksWords: true,
    cell: ({ CustomerTitle }) => CustomerTitle,
  },
  {
    id: 'status',
    header: 'Status',
    width: '13.5rem',
    isSortable: true,
    onCard: 'fact',
    cell: (invoice) => <InvoiceStatusBadge invoice={invoice} />,
  },
  {
    id: 'date',
    header: 'Invoice date',
    width: '8.5rem',
    isOneLine: true,
    isSortable: true,
    sortsDescendingFirst: true,
    cell: ({ InvoiceDate }) => listDate(InvoiceDate),
  },
  {
    id: 'due',
    header: 'Due date',
    width: '8.5rem',
    isOneLine: true,
    isSortable: true,
    cell: ({ DueDate }) => listDate(DueDate),
  },
  {
    id: 'total',
    header: 'Total',
    width: '9.5rem',
    isNumber: true,
    isSortable: true,
    onCard: 'figure',
    cell: (invoice) => amountOf(invoice, invoice.Total),
  },
  {
    id: 'open',
    header: 'Due',
    width: '9.5rem',
    isNumber: true,
    isSortable: true,
    cell: (invoice) => (openOf(invoice) === 0 ? '–' : amountOf(invoice, openOf(invoice))),
  },
]
