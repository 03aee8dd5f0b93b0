import { useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { useDownload, useInvoices } from '../billing.api.ts'
import { invoiceColumns } from './invoiceColumns.tsx'

/** Payments for the subscription, with their invoices to download. */
export function InvoiceList() {
  const zone = useZone()
  const invoices = useInvoices()
  const { trigger } = useDownload()
  const columns = useMemo(
    () =>
      invoiceColumns(zone, async ({ ID }) => {
        const data = await trigger({ Id: ID })
        if (data) window.open(data.Url, '_blank', 'noopener')
      }),
    [zone, trigger],
  )
  return (
    <DataTable
      label="Invoices"
      query={invoices}
      columns={columns}
      empty={<EmptyState text="Nothing was paid for the subscription yet." />}
    />
  )
}
