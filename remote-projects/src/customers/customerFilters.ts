import { defineFilters, paging, search } from '@dayline/shared/filters'

/** Filters of the customer list; whole lists are asked for, as everywhere in this area (spec 2 §9). */
export const customerFilters = defineFilters({ SearchTerm: search(), ...paging(1000) })
