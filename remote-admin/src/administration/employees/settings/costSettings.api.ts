import type { Employee } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'
import { shownIn } from '../employees.api.ts'

/** Minor units, as money is typed; the wire has decimals. */
type CostValues = { PayRate: number | null; BillRate: number | null }

const minor = (rate: number | undefined) => Math.round((rate ?? 0) * 100)
const decimal = (amount: number | null) => (amount === null ? null : amount / 100) as number

/** What an hour of a person costs, and what it is billed at. */
export function useCostSettingsForm(employee: Employee, onDone: () => void): FormState<CostValues> {
  return useForm<'/employee/updatecostsettings', CostValues>('/employee/updatecostsettings', {
    initial: { PayRate: minor(employee.PayRate), BillRate: minor(employee.BillRate) },
    // A rate that was emptied travels as it is: the server has the sentence for it.
    toBody: ({ PayRate, BillRate }) => ({
      EmployeeId: employee.ID,
      PayRate: decimal(PayRate),
      BillRate: decimal(BillRate),
    }),
    revalidate: shownIn,
    draft: String(employee.ID),
    onDone,
  })
}
