import { id, useUrlValue } from '@dayline/shared/filters'
import { pathOf } from '@dayline/shared/navigation'
import { Navigate } from '@dayline/shared/router'
import { PageFrame, SkeletonText } from '@dayline/shared/ui/data'
import { useInvoice } from '../invoices.api.ts'
import { InvoiceView } from './InvoiceView.tsx'

const invoiceId = id('Id')

/** One invoice. Redirects to the list without an ID, or if the invoice fails to load. */
export function InvoicePage() {
  const [Id] = useUrlValue(invoiceId)
  const invoice = useInvoice(Id ?? null)
  if (Id === undefined || (invoice.error && !invoice.data)) return <Navigate to={pathOf('invoices')} replace />
  const shown = invoice.data?.Item
  if (shown?.ID !== Id) {
    return (
      <PageFrame title="Invoice">
        <SkeletonText />
      </PageFrame>
    )
  }
  return <InvoiceView key={Id} invoice={shown} />
}

export { InvoicePage as Page }
