import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import { type CallBody, type CallData, fullName, type LeaveRequest, LeaveRequestSort } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { sortBody, type UrlSort, useUrlSort } from '@dayline/shared/filters'
import type { DayRange } from '@dayline/shared/format'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useTeamEmployeeBody } from '@dayline/shared/lookups'
import { pathOf } from '@dayline/shared/navigation'
import { useNavigate } from '@dayline/shared/router'
import { leaveLists } from '../leaveLists.ts'
import { type RequestValues, requestBody } from './ask/requestValues.ts'
import type { RequestFilters } from './list/requestFilters.ts'

const list = '/leavemanagement/listleaverequests'

/** The sort value of each column. */
const requestSorts = {
  start: LeaveRequestSort.Start,
  end: LeaveRequestSort.End,
  employee: LeaveRequestSort.Employee,
  type: LeaveRequestSort.Type,
  count: LeaveRequestSort.Count,
  status: LeaveRequestSort.Status,
} as const
type SortKey = keyof typeof requestSorts

/** The order of the requests, stored in the address. */
export const useRequestOrder = (): UrlSort<SortKey> =>
  useUrlSort(Object.keys(requestSorts) as SortKey[], { by: 'start', direction: 'desc' })

/** The filters in the shape of a call's body, without those that the caller may not use. */
export function useRequestBody({ Page, PageSize, TeamId, EmployeeId, ...filters }: RequestFilters) {
  return { ...filters, ...useTeamEmployeeBody({ TeamId, EmployeeId }) }
}

/** Requests of the people in the caller's scope, by default the latest start first. */
export function useLeaveRequests(filters: RequestFilters, order: UrlSort<SortKey>): ApiQuery<CallData<typeof list>> {
  const { Page, PageSize } = filters
  return useApiQuery(list, { ...useRequestBody(filters), Page, PageSize, ...sortBody(order, requestSorts) })
}

/** A person's days left and working days, never those of the person shown before; null requests nothing. */
export function useEmployeeLeave(Id: number | null): ApiQuery<CallData<'/leavemanagement/getemployeeleaveright'>> {
  const body = Id === null ? null : { Id }
  return useApiQuery('/leavemanagement/getemployeeleaveright', body, { quiet: true, former: 'never' })
}

type Body = CallBody<'/leavemanagement/addupdateleaverequest'>

type RequestFormOptions = {
  spanOf: (values: RequestValues) => Pick<Body, 'EndDate' | 'OffDays'>
  /** Names the draft where several new requests each have one. */
  draft?: string | undefined
  /** The days of the list; undefined if the form is not that of a list. */
  shownDays?: DayRange | undefined
  onDone: () => void
}

/** The form of a request; `onDone` runs once the server has stored it. */
export function useRequestForm(
  initial: RequestValues,
  { spanOf, draft, shownDays, onDone }: RequestFormOptions,
): FormState<RequestValues> {
  const navigate = useNavigate()
  return useForm<'/leavemanagement/addupdateleaverequest', RequestValues>('/leavemanagement/addupdateleaverequest', {
    initial,
    toBody: (values) => ({ ...requestBody(values), ...spanOf(values) }),
    ...(draft !== undefined && { draft }),
    revalidate: leaveLists,
    idempotent: true,
    doneMessage: '',
    onDone: ({ Item }) => {
      const show = { label: 'Show', onClick: () => navigate(addressOf(Item)) }
      toast.success(`${whose(Item)} saved`, isOutside(Item, shownDays) ? { action: show } : {})
      onDone()
    },
  })
}

const isOutside = ({ StartDate, EndDate }: LeaveRequest, days: DayRange | undefined) =>
  days !== undefined && (EndDate < days.start || days.end < StartDate)

/** The address of the list with a request, which is open: with its days and person, or it could be on a later page. */
const addressOf = ({ ID, Employee, StartDate, EndDate }: LeaveRequest) =>
  pathOf('leave-requests', { date: `${StartDate}..${EndDate}`, employee: Employee.ID, open: ID })

const whose = ({ Employee }: LeaveRequest) => `Leave request of ${fullName(Employee)}`

/** Approves a pending request. */
export function useApproveRequest(onDone: () => void): ApiAction<'/leavemanagement/approveleaverequest'> {
  return useApiAction('/leavemanagement/approveleaverequest', {
    revalidate: leaveLists,
    onDone: ({ Item }) => {
      toast.success(`${whose(Item)} approved`)
      onDone()
    },
  })
}

/** Rejects a pending request with a reason, which the person can read. */
export function useRejectRequest(Id: number, onDone: () => void): FormState<{ Id: number; RejectionReason: string }> {
  return useForm('/leavemanagement/rejectleaverequest', {
    initial: { Id, RejectionReason: '' },
    revalidate: leaveLists,
    onDone: ({ Item }) => {
      toast.success(`${whose(Item)} rejected`)
      onDone()
    },
  })
}

/** Deletes a request; `word` is used in the toast. */
export function useDeleteRequest(
  request: LeaveRequest,
  word: 'deleted' | 'withdrawn',
  onDone: () => void,
): ApiAction<'/leavemanagement/deleteleaverequest'> {
  return useApiAction('/leavemanagement/deleteleaverequest', {
    revalidate: leaveLists,
    onDone: () => {
      toast.success(`${whose(request)} ${word}`)
      onDone()
    },
  })
}
