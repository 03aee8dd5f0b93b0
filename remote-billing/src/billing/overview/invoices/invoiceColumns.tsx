import { BillingCurrency, type BillingInvoice, CurrencyType, toMinor } from '@dayline/shared/contract'
import { documentDate, money } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { RowAction } from '@dayline/shared/ui/overlay'
import { Download } from 'lucide-react'

/** Lira for 0, dollars for everything else. */
const amountOf = (amount: number, currency: number) =>
  money(toMinor(amount), currency === BillingCurrency.Lira ? CurrencyType.TRY : CurrencyType.USD)

/** Columns of the subscription's invoices. */
export function invoiceColumns(zone: string, onDownload: (invoice: BillingInvoice) => void): Column<BillingInvoice>[] {
  return [
    {
      id: 'number',
      header: 'Invoice',
      onCard: 'title',
      cell: ({ InvoiceNo }) =>
        InvoiceNo ?? (
          <chakra.span color="fg.muted" fontStyle="italic">
            preparing
          </chakra.span>
        ),
    },
    { id: 'organization', header: 'Organization', onCard: 'fact', cell: ({ Organization }) => Organization.Title },
    { id: 'description', header: 'For', onCard: 'line', cell: ({ Description }) => Description },
    { id: 'start', header: 'Start date', onCard: 'fact', cell: ({ StartDate }) => documentDate(StartDate, zone) },
    {
      id: 'paid',
      header: 'Paid price',
      isNumber: true,
      onCard: 'figure',
      cell: ({ PaidPrice, RefundedPrice, Currency }) => (
        <>
          {amountOf(PaidPrice, Currency)}
          {RefundedPrice > 0 && (
            <chakra.span display="block" fontSize="xs" color="fg.muted">
              {`${amountOf(RefundedPrice, Currency)} refunded`}
            </chakra.span>
          )}
        </>
      ),
    },
    {
      id: 'download',
      header: '',
      name: 'Download',
      width: '7rem',
      isNumber: true,
      onCard: 'actions',
      cell: (invoice) =>
        invoice.DownloadUrl === null ? (
          <Badge tone="orange">Pending</Badge>
        ) : (
          <RowAction
            label={`Download invoice ${invoice.InvoiceNo ?? ''}`}
            icon={<Download />}
            onClick={() => onDownload(invoice)}
          />
        ),
    },
  ]
}
