import { EmployeeSort, Role } from '@dayline/shared/contract'
import { choice, defineFilters, type FilterValues, flag, id, paging, search, word } from '@dayline/shared/filters'

/** The tabs of the screen; the first one needs no word in the address. */
export const openTab = choice('tab', ['employees', 'teams'], 'employees')
/** `?a=1` opens the dialog that adds an employee, from wherever one comes (spec 3 §2). */
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

/** Apart from the filters: an order leaves nobody out, so it has no chip and "Clear all" keeps it. */
export const employeeOrder = defineFilters({
  Sort: choice('sort', Object.values(EmployeeSort), EmployeeSort.Role),
  SortDescending: flag('desc'),
})
export type EmployeeOrder = FilterValues<typeof employeeOrder>

export const teamFilters = defineFilters({ SearchTerm: search() })
