import type { WorkDays } from '@dayline/shared/calendar'
import { isWorkingDay, leaveSpan } from '@dayline/shared/calendar'
import {
  type CallBody,
  type CallData,
  type LeaveRequest,
  LeaveRequestStatus,
  type LeaveType,
} from '@dayline/shared/contract'
import { addDays, type LocalDate } from '@dayline/shared/format'

/** Values of a request's form, named by the keys of the server's validation errors. */
export type RequestValues = {
  Id: number
  EmployeeId: number | null
  Type: LeaveType | null
  StartDate: LocalDate | null
  /** In days, by halves. */
  Count: number | null
  /** Always null: only the key under which the server reports errors of the duration. */
  Reason: null
  Notes: string
}

export type EmployeeLeave = CallData<'/leavemanagement/getemployeeleaveright'>

export const newRequest = (
  EmployeeId: number | null,
  StartDate: LocalDate | null = null,
  chosen: Partial<Pick<RequestValues, 'Type' | 'Count'>> = {},
): RequestValues => ({
  Id: 0,
  EmployeeId,
  Type: null,
  StartDate,
  Count: 1,
  Reason: null,
  Notes: '',
  ...chosen,
})

export const valuesOf = ({ ID, EmployeeId, Type, StartDate, Count, Notes }: LeaveRequest): RequestValues => ({
  Id: ID,
  EmployeeId,
  Type: Type as LeaveType,
  StartDate,
  Count,
  Reason: null,
  Notes: Notes ?? '',
})

/** The form in the shape of the call's body. */
export const requestBody = ({
  Reason: _,
  ...values
}: RequestValues): CallBody<'/leavemanagement/addupdateleaverequest'> => values

/** Days left of a type. The days of the request that is being edited are available again. */
export function daysLeft(leave: EmployeeLeave | undefined, type: number, changed: LeaveRequest | null): number {
  const left = leave?.Items.find(({ Type }) => Type === type)?.Count ?? 0
  const isCounted = changed?.Type === type && changed.Status !== LeaveRequestStatus.Rejected
  return left + (isCounted ? changed.Count : 0)
}

export const workDaysOf = ({ WorkingDays, Holidays }: EmployeeLeave): WorkDays => ({
  workingDays: WorkingDays,
  holidays: new Set(Holidays),
})

/** First day, last day, and the days off between them; null while a value is missing or the start is a day off. */
export type Span = { start: LocalDate; end: LocalDate; daysOff: LocalDate[] }

export function spanOf({ StartDate, Count }: RequestValues, leave: EmployeeLeave | undefined): Span | null {
  if (!leave || !StartDate || !Count || Count > 9999) return null
  const workDays = workDaysOf(leave)
  const span = leaveSpan(StartDate, Math.ceil(Count * 2), workDays)
  if (!span) return null
  const daysOff: LocalDate[] = []
  for (let day = StartDate; day <= span.end && daysOff.length < span.offDays; day = addDays(day, 1)) {
    if (!isWorkingDay(day, workDays)) daysOff.push(day)
  }
  return { start: StartDate, end: span.end, daysOff }
}
