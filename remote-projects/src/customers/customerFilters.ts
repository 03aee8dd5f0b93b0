import { defineFilters, paging, search } from '@dayline/shared/filters'

/** Filters of the customer list, which is loaded as a single page (docs/product/projects.md#customers). */
export const customerFilters = defineFilters({ SearchTerm: search(), ...paging(1000) })
