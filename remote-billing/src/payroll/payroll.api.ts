import {
  type ApiAction,
  type ApiQuery,
  startDownload,
  useApiAction,
  useApiQuery,
  useRevalidate,
} from '@dayline/shared/api'
import {
  type CallBody,
  type CallData,
  type CallPath,
  fullName,
  PayrollHistorySort,
  type PayrollItem,
  type PayrollPayment,
  toAmount,
  toMinor,
} from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { sortBody, type UrlSort, useUrlSort } from '@dayline/shared/filters'
import { customRange, rangeDays } from '@dayline/shared/format'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useTeamEmployeeBody } from '@dayline/shared/lookups'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import { useZone } from '@dayline/shared/ui'
import type { CalculatorFilters, HistoryFilters } from './payrollFilters.ts'

/** Calls that show pay, refetched after each change. */
export const payrollLists = [
  '/costmanagement/payroll',
  '/costmanagement/payrollparts',
  '/costmanagement/payrollhistory',
] as const satisfies readonly CallPath[]

export type PayrollFilter = CallBody<'/costmanagement/payroll'>
export type DatedPayrollFilter = PayrollFilter & ReturnType<typeof customRange>

/** Refetches payroll data when someone pays, cancels or changes a rate. */
export function useLivePayroll(): void {
  const revalidate = useRevalidate()
  useGathered('payrollChanged', listGatherMs, () => revalidate(...payrollLists))
}

/** The filters as request body, with dates: "Yesterday" would be another day for a payment after midnight. */
export function usePayrollBody({ TeamId, EmployeeId, ...filters }: CalculatorFilters): DatedPayrollFilter {
  const zone = useZone()
  const scope = useTeamEmployeeBody({ TeamId, EmployeeId })
  return { ...filters, ...customRange(rangeDays(filters, zone), zone), ...scope }
}

export function usePayroll(body: PayrollFilter): ApiQuery<CallData<'/costmanagement/payroll'>> {
  return useApiQuery('/costmanagement/payroll', body)
}

/** The parts of a person's amounts. */
export function usePayrollParts(
  EmployeeId: number,
  Filter: PayrollFilter,
): ApiQuery<CallData<'/costmanagement/payrollparts'>> {
  return useApiQuery('/costmanagement/payrollparts', { EmployeeId, Filter })
}

/** Pays the current payable amount; a refusal refetches the amounts. */
export function useMarkAsPaid(item: PayrollItem, onDone: () => void): ApiAction<'/costmanagement/payrollmarkaspaid'> {
  const revalidate = useRevalidate()
  return useApiAction('/costmanagement/payrollmarkaspaid', {
    revalidate: payrollLists,
    idempotent: true,
    onDone: () => {
      toast.success(`${fullName(item.Employee)} marked as paid`)
      onDone()
    },
    onRefused: () => void revalidate(...payrollLists),
  })
}

/** Minor units, as entered; the API has decimals. */
type RateValues = { PayRate: number | null }

/** The form that changes the rate of unpaid minutes matching the filter. */
export function usePayRateForm(item: PayrollItem, Filter: PayrollFilter, onDone: () => void): FormState<RateValues> {
  return useForm<'/costmanagement/payrollchangepayrate', RateValues>('/costmanagement/payrollchangepayrate', {
    // An average that includes overtime is not a useful initial rate.
    initial: { PayRate: item.OvertimeMins > 0 ? null : toMinor(item.AvgPayRate) },
    // An empty rate is sent as null, for which the server returns an error.
    toBody: ({ PayRate }) => ({
      EmployeeId: item.ID,
      Filter,
      PayRate: (PayRate === null ? null : toAmount(PayRate)) as number,
    }),
    revalidate: payrollLists,
    draft: false,
    onDone,
  })
}

/** Sortable columns by their name in the URL. */
const historySorts = {
  paid: PayrollHistorySort.PaidAt,
  employee: PayrollHistorySort.Employee,
  period: PayrollHistorySort.Period,
  price: PayrollHistorySort.PaidPrice,
} as const
type SortKey = keyof typeof historySorts

export const useHistoryOrder = (): UrlSort<SortKey> =>
  useUrlSort(Object.keys(historySorts) as SortKey[], { by: 'paid', direction: 'desc' })

export function useHistoryBody({ Page, PageSize, TeamId, EmployeeId, ...filters }: HistoryFilters) {
  return { ...filters, ...useTeamEmployeeBody({ TeamId, EmployeeId }) }
}

/** Payments, latest first by default. */
export function usePayrollHistory(
  filters: HistoryFilters,
  order: UrlSort<SortKey>,
): ApiQuery<CallData<'/costmanagement/payrollhistory'>> {
  const { Page, PageSize } = filters
  const body = { ...useHistoryBody(filters), Page, PageSize, ...sortBody(order, historySorts) }
  return useApiQuery('/costmanagement/payrollhistory', body)
}

/** Downloads the payslip of a payment. */
export function usePayslip(Id: number): { start: () => void; isBusy: boolean } {
  const { trigger, isMutating } = useApiAction('/costmanagement/payslip', { onDone: ({ Url }) => startDownload(Url) })
  return { start: () => void trigger({ Id }), isBusy: isMutating }
}

/** Cancels a payment. */
export function useCancelPayment(
  payment: PayrollPayment,
  onDone: () => void,
): ApiAction<'/costmanagement/payrollmarkasunpaid'> {
  return useApiAction('/costmanagement/payrollmarkasunpaid', {
    revalidate: payrollLists,
    doneMessage: `Payment of ${fullName(payment.Employee)} canceled`,
    onDone,
  })
}
