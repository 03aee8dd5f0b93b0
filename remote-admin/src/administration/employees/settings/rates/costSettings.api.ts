import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallData, CallPath, Employee } from '@dayline/shared/contract'
import type { LocalDate } from '@dayline/shared/format'
import { type FormState, useForm } from '@dayline/shared/forms'
import { shownIn } from '../../employees.api.ts'

/** Minor units, as money is typed; the wire has decimals. No day: all days before the next rate. */
type CostValues = { PayRate: number | null; BillRate: number | null; ValidFrom: LocalDate | null }

const minor = (rate: number | undefined) => Math.round((rate ?? 0) * 100)
const decimal = (amount: number | null) => (amount === null ? null : amount / 100) as number
const changed = [...shownIn, '/employee/rates'] as const satisfies readonly CallPath[]

/**
 * What an hour of a person costs, and what it is billed at, from a day on: today, or all days while no rate was set.
 */
export function useCostSettingsForm(employee: Employee, today: LocalDate, onDone: () => void): FormState<CostValues> {
  const hasRates = Boolean(employee.PayRate || employee.BillRate)
  return useForm<'/employee/updatecostsettings', CostValues>('/employee/updatecostsettings', {
    initial: {
      PayRate: minor(employee.PayRate),
      BillRate: minor(employee.BillRate),
      ValidFrom: hasRates ? today : null,
    },
    // A rate that was emptied travels as it is: the server has the sentence for it.
    toBody: ({ PayRate, BillRate, ValidFrom }) => ({
      EmployeeId: employee.ID,
      PayRate: decimal(PayRate),
      BillRate: decimal(BillRate),
      ValidFrom,
    }),
    revalidate: changed,
    draft: String(employee.ID),
    onDone,
  })
}

/** Every rate of a person, the latest first. */
export function useEmployeeRates(EmployeeId: number): ApiQuery<CallData<'/employee/rates'>> {
  return useApiQuery('/employee/rates', { EmployeeId })
}

/** Takes a rate back. */
export function useDeleteRate(onDone: () => void): ApiAction<'/employee/deleterate'> {
  return useApiAction('/employee/deleterate', { revalidate: changed, doneMessage: 'Rate deleted', onDone })
}
