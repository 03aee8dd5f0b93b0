import { type ApiAction, type ApiQuery, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { type CallBody, type CallData, type Employee, fullName, weeklyLimitHours } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { sortBody } from '@dayline/shared/filters'
import { type FormState, useForm, useFreshForm } from '@dayline/shared/forms'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import { type EmployeeFilters, type EmployeeOrder, employeeSorts } from './employeeFilters.ts'

const list = '/employee/list'
/** Calls to refetch after a change of people or teams: each list contains data of the other. */
export const shownIn = [list, '/employee/usage', '/team/list', '/employee/checklist'] as const

/** The people of the organization, including invited ones. */
export function useEmployees(filters: EmployeeFilters, order: EmployeeOrder): ApiQuery<CallData<typeof list>> {
  return useApiQuery(list, { ...filters, ...sortBody(order, employeeSorts), IncludeInvited: true })
}

/** Used and paid seats and teams, and the number of blocked people. */
export function useUsage(): ApiQuery<CallData<'/employee/usage'>> {
  return useApiQuery('/employee/usage', {}, { quiet: true })
}

/** Refetches people and teams when another Owner or Co-owner changes them, or when someone joins. */
export function useLivePeople(): void {
  const revalidate = useRevalidate()
  const readAgain = () => revalidate(...shownIn)
  useGathered('peopleChanged', listGatherMs, readAgain)
  useGathered('teamsChanged', listGatherMs, readAgain)
}

export type EmployeeValues = {
  FirstName: string
  LastName: string
  Email: string
  TeamId: number | null
  /** Name of the organization's first team, which is created together with the person. */
  NewTeam: string
  Role: number | null
  EmployeeCode: string
  WeeklyLimit: boolean
  WeeklyLimitHours: number | null
}

const emptyEmployee: EmployeeValues = {
  FirstName: '',
  LastName: '',
  Email: '',
  TeamId: null,
  NewTeam: '',
  Role: null,
  EmployeeCode: '',
  WeeklyLimit: false,
  WeeklyLimitHours: weeklyLimitHours.byDefault,
}

const valuesOf = (employee: Employee): EmployeeValues => ({
  FirstName: employee.FirstName,
  LastName: employee.LastName,
  Email: (employee.User ?? employee.Invitation)?.Email ?? '',
  TeamId: employee.TeamId,
  NewTeam: '',
  Role: employee.Role,
  EmployeeCode: employee.EmployeeCode ?? '',
  WeeklyLimit: employee.WeeklyLimit ?? false,
  WeeklyLimitHours: employee.WeeklyLimitHours ?? weeklyLimitHours.byDefault,
})

/**
 * A missing team or role is sent as it is, because the server has the message for it. Hours of a limit that is off are
 * not sent: their field is hidden, and could not show a message.
 */
const bodyOf = (values: EmployeeValues) =>
  ({ ...values, WeeklyLimitHours: values.WeeklyLimit ? values.WeeklyLimitHours : null }) as CallBody<'/employee/create'>

/** Invites a person; `onDone` runs once the mail is queued. */
export function useNewEmployeeForm(onDone: () => void): FormState<EmployeeValues> {
  return useForm<'/employee/create', EmployeeValues>('/employee/create', {
    initial: emptyEmployee,
    toBody: (values) => bodyOf(values.NewTeam.trim() ? { ...values, TeamId: 0 } : values),
    revalidate: shownIn,
    idempotent: true,
    onDone,
  })
}

/**
 * Changes a person's employment. Fields that are not edited show newer values of `employee`, so that saving does not
 * revert what colleagues changed meanwhile.
 */
export function useEmployeeForm(employee: Employee, onDone: () => void): FormState<EmployeeValues> {
  const stored = valuesOf(employee)
  const form = useForm<'/employee/update', EmployeeValues>('/employee/update', {
    initial: stored,
    toBody: (values) => ({ EmployeeId: employee.ID, ...bodyOf(values) }),
    revalidate: shownIn,
    draft: String(employee.ID),
    onDone,
  })
  useFreshForm(form, stored)
  return form
}

/** Sends an invitation again; the previous link stops working. */
export function useResendInvitation(): ApiAction<'/employee/resendinvitation'> {
  return useApiAction('/employee/resendinvitation', { revalidate: [list, '/employee/checklist'] })
}

/** Blocks or unblocks a person. */
export function useBlockEmployee(onDone: () => void): ApiAction<'/employee/block'> {
  return useApiAction('/employee/block', {
    revalidate: shownIn,
    onDone: ({ Item }) => {
      toast.success(`${fullName(Item)} ${Item.Blocked ? 'blocked' : 'unblocked'}`)
      onDone()
    },
  })
}

/** Deletes a person from the organization; requires the caller's password. */
export function useDeleteEmployeeForm(
  EmployeeId: number,
  onDone: () => void,
): FormState<{ EmployeeId: number; Password: string }> {
  return useForm('/employee/delete', {
    initial: { EmployeeId, Password: '' },
    revalidate: shownIn,
    draft: false,
    guard: false,
    onDone,
  })
}
