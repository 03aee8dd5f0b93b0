import { useCan } from '@dayline/shared/session'
import { useRecordTitle } from './useRecordTitle.ts'
import { useAllCustomers } from './wholeLists.ts'

/** The title of a customer of which only the id is known; a deleted one too. */
export function useCustomerTitle(customerId: number | null): string {
  const canRead = useCan('customers.read')
  const customers = useAllCustomers(canRead)
  const listed = customers.data?.Items.find(({ ID }) => ID === customerId)?.Title
  return useRecordTitle('customer', customerId, listed, customers)
}
