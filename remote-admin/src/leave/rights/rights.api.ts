import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import { type CallData, fullName, type LeaveRight, LeaveRightSort, type LeaveType } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { sortBody, type UrlSort, useUrlSort } from '@dayline/shared/filters'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useTeamEmployeeBody } from '@dayline/shared/lookups'
import { leaveLists } from '../leaveLists.ts'
import type { RightFilters } from './rightFilters.ts'

/** The sort value of each column. */
const rightSorts = {
  created: LeaveRightSort.Created,
  employee: LeaveRightSort.Employee,
  type: LeaveRightSort.Type,
  count: LeaveRightSort.Count,
} as const
type SortKey = keyof typeof rightSorts

/** The order of the rights, stored in the address. */
export const useRightOrder = (): UrlSort<SortKey> =>
  useUrlSort(Object.keys(rightSorts) as SortKey[], { by: 'created', direction: 'desc' })

/** The filters in the shape of a call's body. */
export function useRightBody({ Page, PageSize, TeamId, EmployeeId, ...filters }: RightFilters) {
  return { ...filters, ...useTeamEmployeeBody({ TeamId, EmployeeId }) }
}

/** Rights that were added in the range, by default the latest first. */
export function useLeaveRights(
  filters: RightFilters,
  order: UrlSort<SortKey>,
): ApiQuery<CallData<'/leavemanagement/listleaverights'>> {
  const { Page, PageSize } = filters
  const body = { ...useRightBody(filters), Page, PageSize, ...sortBody(order, rightSorts) }
  return useApiQuery('/leavemanagement/listleaverights', body)
}

/** Everyone's days left. */
export function useLeaveBalances({
  TeamId,
  EmployeeId,
  Type,
  Page,
  PageSize,
}: RightFilters): ApiQuery<CallData<'/leavemanagement/listleavebalances'>> {
  const people = useTeamEmployeeBody({ TeamId, EmployeeId })
  return useApiQuery('/leavemanagement/listleavebalances', { ...people, Type, Page, PageSize })
}

export type RightValues = {
  Id: number
  EmployeeId: number | null
  Type: LeaveType | null
  Count: number | null
  Notes: string
}

/** The form of a new or existing leave right. Text about the person of the list's filter is restored only for them. */
export function useRightForm(initial: RightValues, onDone: () => void): FormState<RightValues> {
  const { Id, EmployeeId } = initial
  return useForm<'/leavemanagement/addupdateleaveright', RightValues>('/leavemanagement/addupdateleaveright', {
    initial,
    ...(Id === 0 && EmployeeId !== null && { draft: `of ${EmployeeId}` }),
    revalidate: leaveLists,
    idempotent: true,
    onDone,
  })
}

/** Deletes a right. */
export function useDeleteRight(right: LeaveRight, onDone: () => void): ApiAction<'/leavemanagement/deleteleaveright'> {
  return useApiAction('/leavemanagement/deleteleaveright', {
    revalidate: leaveLists,
    onDone: () => {
      toast.success(`Leave right of ${fullName(right.Employee)} deleted`)
      onDone()
    },
  })
}
