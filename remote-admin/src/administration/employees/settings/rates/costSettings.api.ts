import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import {
  type CallData,
  type CallPath,
  type Employee,
  type EmployeeRate,
  toAmount,
  toMinor,
} from '@dayline/shared/contract'
import type { LocalDate } from '@dayline/shared/format'
import { type FormState, useForm, useFreshForm } from '@dayline/shared/forms'
import { shownIn } from '../../employees.api.ts'

/** In minor units, as money fields require; the wire has decimals. `ValidFrom` null: all days before the next rate. */
type CostValues = { PayRate: number | null; BillRate: number | null; ValidFrom: LocalDate | null }

const decimal = (amount: number | null) => (amount === null ? null : toAmount(amount)) as number
const changed = [...shownIn, '/employee/rates'] as const satisfies readonly CallPath[]

export type CostSettingsForm = FormState<CostValues> & {
  /** The rates may be valid from the beginning: the person has none yet (docs/product/people.md#rates). */
  mayChangeAllDays: boolean
}

/** The hourly cost and price of a person from a day onward: by default today, or all days while no rate is set. */
export function useCostSettingsForm(employee: Employee, today: LocalDate, onDone: () => void): CostSettingsForm {
  const rates = useEmployeeRates(employee.ID).data?.Items
  // Today's rate may be 0 after others: a change of all days would replace those.
  const hasRates = !rates || rates.some(({ PayRate, BillRate }) => PayRate > 0 || BillRate > 0)
  const ValidFrom = hasRates ? today : null
  const storedOn = (day: LocalDate | null): CostValues => {
    const { PayRate, BillRate } = rates?.find((rate) => isValidOn(rate, day)) ?? employee
    return { PayRate: toMinor(PayRate ?? 0), BillRate: toMinor(BillRate ?? 0), ValidFrom }
  }
  const form = useForm<'/employee/updatecostsettings', CostValues>('/employee/updatecostsettings', {
    initial: storedOn(ValidFrom),
    // Omitted rates stay as they were on that day. An empty rate is sent as it is, because the server has the message
    // for it.
    toBody: (values, saved) => ({
      EmployeeId: employee.ID,
      ...(values.PayRate !== saved.PayRate && { PayRate: decimal(values.PayRate) }),
      ...(values.BillRate !== saved.BillRate && { BillRate: decimal(values.BillRate) }),
      ValidFrom: values.ValidFrom,
    }),
    revalidate: changed,
    draft: String(employee.ID),
    onDone,
  })
  // Another day has other rates; typed ones remain.
  useFreshForm(form, storedOn(form.values.ValidFrom))
  return { ...form, mayChangeAllDays: !hasRates }
}

const isValidOn = ({ ValidFrom }: EmployeeRate, day: LocalDate | null) =>
  ValidFrom === null || (day !== null && ValidFrom <= day)

/** All rates of a person, the latest first. */
export function useEmployeeRates(EmployeeId: number): ApiQuery<CallData<'/employee/rates'>> {
  return useApiQuery('/employee/rates', { EmployeeId })
}

/** Deletes a rate. */
export function useDeleteRate(onDone: () => void): ApiAction<'/employee/deleterate'> {
  return useApiAction('/employee/deleterate', { revalidate: changed, doneMessage: 'Rate deleted', onDone })
}
