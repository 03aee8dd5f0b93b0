import { ProjectSort } from '@dayline/shared/contract'
import { defineFilters, type FilterValues, id, paging, search, useUrlSort } from '@dayline/shared/filters'

/** Filters of the project list (docs/product/projects.md#projects). */
export const projectFilters = defineFilters({ SearchTerm: search(), CustomerId: id('customer'), ...paging(24) })
export type ProjectFilters = FilterValues<typeof projectFilters>

/** The sort value of each column. */
export const projectSorts = {
  project: ProjectSort.Title,
  customer: ProjectSort.Customer,
  teams: ProjectSort.Teams,
  employees: ProjectSort.Employees,
  time: ProjectSort.TimeSpent,
  budget: ProjectSort.Budget,
} as const

/** The order of the projects, stored in the address. */
export const useProjectOrder = () => useUrlSort(Object.keys(projectSorts) as (keyof typeof projectSorts)[])
export type ProjectOrder = ReturnType<typeof useProjectOrder>
