import { EmployeeSort, Role } from '@dayline/shared/contract'
import {
  choice,
  defineFilters,
  type FilterValues,
  flag,
  id,
  paging,
  search,
  useUrlSort,
  word,
} from '@dayline/shared/filters'

/** The tabs of the screen; the first one needs no parameter in the address. */
export const openTab = choice('tab', ['employees', 'teams'], 'employees')
/** `?a=1` opens the dialog that adds an employee (docs/product/people.md#employees). */
export const addingEmployee = word('a')

export const roles = [Role.Owner, Role.Coowner, Role.Manager, Role.Employee] as const

export const employeeFilters = defineFilters({
  SearchTerm: search(),
  TeamId: id('team'),
  Role: choice('role', roles),
  IncludeBlockedEmployees: flag('blocked'),
  ...paging(50),
})
export type EmployeeFilters = FilterValues<typeof employeeFilters>

/** The sort value of each column. */
export const employeeSorts = {
  role: EmployeeSort.Role,
  name: EmployeeSort.Name,
  email: EmployeeSort.Email,
  team: EmployeeSort.Team,
  state: EmployeeSort.Invitation,
  rate: EmployeeSort.PayRate,
  version: EmployeeSort.AppVersion,
} as const

/** The order of the people, stored in the address. */
export const useEmployeeOrder = () =>
  useUrlSort(Object.keys(employeeSorts) as (keyof typeof employeeSorts)[], { by: 'role', direction: 'asc' })
export type EmployeeOrder = ReturnType<typeof useEmployeeOrder>

export const teamFilters = defineFilters({ SearchTerm: search() })
