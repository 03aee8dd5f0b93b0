import {
  type ApiAction,
  type ApiQuery,
  startDownload,
  useApiAction,
  useApiQuery,
  usePatchReads,
} from '@dayline/shared/api'
import type { CallBody, CallData, CustomerInvoice } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useOrganization } from '@dayline/shared/session'

const list = '/costmanagement/listinvoices'
const get = '/costmanagement/getinvoice'

/** Invoices that match the filters, and the amounts due per currency. */
export function useInvoices(filters: CallBody<typeof list>): ApiQuery<CallData<typeof list>> {
  return useApiQuery(list, filters)
}

/** One invoice; nothing is requested for null. */
export function useInvoice(id: number | null): ApiQuery<CallData<typeof get>> {
  return useApiQuery(get, id === null ? null : { Id: id })
}

/** Shows an invoice from the response of a change, without refetching it. */
export function useShowInvoice(): (invoice: CustomerInvoice) => void {
  const patch = usePatchReads()
  return (Item) => patch(get, (data) => (data.Item.ID === Item.ID ? { Item } : data))
}

export type NewInvoiceValues = { CustomerId: number | null; Currency: number | null }

/** The form that creates a draft; `onDone` receives its ID. */
export function useNewInvoiceForm(
  customerId: number | null,
  onDone: (id: number) => void,
): FormState<NewInvoiceValues> {
  const { CostManagementCurrency } = useOrganization().TrackSettings
  return useForm<'/costmanagement/addupdateinvoice', NewInvoiceValues>('/costmanagement/addupdateinvoice', {
    initial: { CustomerId: customerId, Currency: CostManagementCurrency },
    // Missing values are sent too, so that the server returns errors for their fields.
    toBody: (values) => values as CallBody<'/costmanagement/addupdateinvoice'>,
    draft: false,
    idempotent: true,
    revalidate: [list],
    onDone: ({ Item }) => onDone(Item.ID),
  })
}

/** Calls that change one invoice and return it. */
type InvoiceChange =
  | '/costmanagement/markassent'
  | '/costmanagement/recordpayment'
  | '/costmanagement/duplicateinvoice'
  | '/costmanagement/addinvoicetime'
  | '/costmanagement/updateinvoiceoptions'

/** Changes an invoice; the returned invoice is shown at once. */
export function useInvoiceChange<Path extends InvoiceChange>(
  path: Path,
  onDone?: (invoice: CustomerInvoice) => void,
): ApiAction<Path> {
  const show = useShowInvoice()
  return useApiAction(path, {
    revalidate: [list],
    idempotent: path !== '/costmanagement/markassent' && path !== '/costmanagement/updateinvoiceoptions',
    onDone: (data) => {
      show(data.Item)
      onDone?.(data.Item)
    },
  })
}

/** Deletes an invoice. */
export function useDeleteInvoice(onDone: () => void): ApiAction<'/costmanagement/deleteinvoice'> {
  return useApiAction('/costmanagement/deleteinvoice', { revalidate: [list], onDone })
}

/** Downloads the PDF of an invoice, or of one of its credit notes. */
export function useExportInvoice(id: number): { start: (creditNoteId?: number) => void; isBusy: boolean } {
  const { trigger, isMutating } = useApiAction('/costmanagement/exportinvoice', {
    onDone: ({ Url }) => startDownload(Url),
  })
  return {
    start: (CreditNoteId) => void trigger({ Id: id, ...(CreditNoteId ? { CreditNoteId } : {}) }),
    isBusy: isMutating,
  }
}
