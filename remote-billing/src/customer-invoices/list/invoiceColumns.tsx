import { amountDueMinor, type InvoiceListItem, InvoiceStatus, toMinor } from '@dayline/shared/contract'
import { listDate, money } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { Link } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { InvoiceStatusBadge } from '../InvoiceStamp.tsx'

const dueOf = (invoice: InvoiceListItem) => (invoice.Status === InvoiceStatus.Draft ? 0 : amountDueMinor(invoice))

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
    cell: ({ Total, Currency }) => money(toMinor(Total), Currency),
  },
  {
    id: 'open',
    header: 'Due',
    width: '9.5rem',
    isNumber: true,
    isSortable: true,
    cell: (invoice) => (dueOf(invoice) === 0 ? '–' : money(dueOf(invoice), invoice.Currency)),
  },
]
