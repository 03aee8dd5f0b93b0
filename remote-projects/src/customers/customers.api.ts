import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import { type Deletion, useDeletion } from '@dayline/shared/bin'
import type { CallBody, CallData, Customer } from '@dayline/shared/contract'
import { changedBody, changedFields, type FormState, useForm, useFreshForm } from '@dayline/shared/forms'
import { useOrganization } from '@dayline/shared/session'

const list = '/project/listcustomers'

/** Customers of the organization that match the search. */
export function useCustomers(filters: CallBody<typeof list>): ApiQuery<CallData<typeof list>> {
  return useApiQuery(list, filters)
}

export type CustomerValues = { Id: number } & Record<Exclude<keyof Customer, 'ID'>, string>

/**
 * The add and edit form; `onDone` runs once the server has stored it. Fields that are not edited show newer values of
 * `customer`.
 */
export function useCustomerForm(customer: Customer | null, onDone: () => void): FormState<CustomerValues> {
  const stored = {
    Id: customer?.ID ?? 0,
    Title: customer?.Title ?? '',
    Name: customer?.Name ?? '',
    Surname: customer?.Surname ?? '',
    Email: customer?.Email ?? '',
    Phone: customer?.Phone ?? '',
    Website: customer?.Website ?? '',
    Address: customer?.Address ?? '',
    TaxOffice: customer?.TaxOffice ?? '',
    TaxNumber: customer?.TaxNumber ?? '',
    Notes: customer?.Notes ?? '',
  }
  const form = useForm<'/project/addupdatecustomer', CustomerValues>('/project/addupdatecustomer', {
    initial: stored,
    toBody: (values, saved) => changedBody(values, changedFields(values, saved)),
    revalidate: [list],
    idempotent: customer === null,
    onDone,
  })
  useFreshForm(form, stored)
  return form
}

export type InvoiceValues = { CustomerId: number | null; Currency: number | null }

/** The form that creates a draft invoice; `onDone` gets its id. */
export function useInvoiceForm(customer: Customer, onDone: (id: number) => void): FormState<InvoiceValues> {
  const { CostManagementCurrency } = useOrganization().TrackSettings
  return useForm<'/costmanagement/addupdateinvoice', InvoiceValues>('/costmanagement/addupdateinvoice', {
    initial: { CustomerId: customer.ID, Currency: CostManagementCurrency },
    // The server reports missing values under their fields.
    toBody: (values) => values as CallBody<'/costmanagement/addupdateinvoice'>,
    draft: false,
    idempotent: true,
    onDone: ({ Item }) => onDone(Item.ID),
  })
}

/** Deletes a customer. Projects and invoices keep the name of the company. */
export const useDeleteCustomer = (onDone: () => void): Deletion =>
  useDeletion('customer', '/project/deletecustomer', { revalidate: [list], onDone })
