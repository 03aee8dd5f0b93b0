import { FilterBar, SearchInput, useUrlFilters } from '@dayline/shared/filters'
import { CustomerPicker, useCustomerTitle } from '@dayline/shared/lookups'
import { projectFilters } from './projectFilters.ts'

/** Search and customer picker of the project list. */
export function ProjectFilterBar({ count }: { count: number | undefined }) {
  const [{ SearchTerm, CustomerId }, setFilters, state] = useUrlFilters(projectFilters)
  const customer = useCustomerTitle(CustomerId ?? null)
  return (
    <FilterBar
      state={state}
      chips={{
        SearchTerm: `Search: ${SearchTerm}`,
        CustomerId: `Customer: ${customer}`,
      }}
      count={count}
      noun="project"
      pinned={
        <SearchInput
          label="Search projects"
          placeholder="Project, customer"
          value={SearchTerm}
          onChange={(SearchTerm) => setFilters({ SearchTerm })}
          w={{ base: '100%', sm: '20rem' }}
        />
      }
    >
      <CustomerPicker
        size="sm"
        value={CustomerId ?? null}
        onChange={(id) => setFilters({ CustomerId: id ?? undefined })}
        w="14rem"
      />
    </FilterBar>
  )
}
