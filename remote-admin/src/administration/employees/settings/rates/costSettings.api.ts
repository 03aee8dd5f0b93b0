import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallData, CallPath, Employee } from '@dayline/shared/contract'
import type { LocalDate } from '@dayline/shared/format'
import { type FormState, useForm, useFreshForm } from '@dayline/shared/forms'
import { shownIn } from '../../employees.api.ts'

/** In minor units, as money fields require; the wire has decimals. `ValidFrom` null: all days before the next rate. */
type CostValues = { PayRate: number | null; BillRate: number | null; ValidFrom: LocalDate | null }

const minor = (rate: number | undefined) => Math.round((rate ?? 0) * 100)
const decimal = (amount: number | null) => (amount === null ? null : amount / 100) as number
const changed = [...shownIn, '/employee/rates'] as const satisfies readonly CallPath[]

/** The hourly cost and price of a person from a day onward: by default today, or all days while no rate is set. */
export function useCostSettingsForm(employee: Employee, today: LocalDate, onDone: () => void): FormState<CostValues> {
  const rates = useEmployeeRates(employee.ID).data?.Items
  // Today's rate may be 0 after others: a change of all days would replace those.
  const hasRates = !rates || rates.some(({ PayRate, BillRate }) => PayRate > 0 || BillRate > 0)
  const stored = {
    PayRate: minor(employee.PayRate),
    BillRate: minor(employee.BillRate),
    ValidFrom: hasRates ? today : null,
  }
  const form = useForm<'/employee/updatecostsettings', CostValues>('/employee/updatecostsettings', {
    initial: stored,
    // An empty rate is sent as it is, because the server has the message for it.
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
  useFreshForm(form, stored)
  return form
}

/** All rates of a person, the latest first. */
export function useEmployeeRates(EmployeeId: number): ApiQuery<CallData<'/employee/rates'>> {
  return useApiQuery('/employee/rates', { EmployeeId })
}

/** Deletes a rate. */
export function useDeleteRate(onDone: () => void): ApiAction<'/employee/deleterate'> {
  return useApiAction('/employee/deleterate', { revalidate: changed, doneMessage: 'Rate deleted', onDone })
}
