/** Filters and pages of lists; those of a screen are stored in the address. */
export { FilterBar } from './FilterBar.tsx'
export {
  choice,
  choices,
  type DaysField,
  days,
  type FilterField,
  flag,
  id,
  ids,
  paging,
  search,
  word,
} from './fields.ts'
export { NoResults } from './NoResults.tsx'
export { SearchInput } from './SearchInput.tsx'
export { defineFilters, type FilterSpec, type FilterValues, readFilters, writeFilters } from './spec.ts'
export { useLastPage } from './useLastPage.ts'
export { type OpenItem, useOpenItem } from './useOpenItem.ts'
export { usePage } from './usePage.ts'
export { type FilterChange, type FilterState, useUrlFilters, useUrlValue } from './useUrlFilters.ts'
export { sortBody, type UrlSort, useUrlSort } from './useUrlSort.ts'
