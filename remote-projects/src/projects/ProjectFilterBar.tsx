import { useApiQuery } from '@dayline/shared/api'
import { FilterBar, SearchInput, useUrlFilters } from '@dayline/shared/filters'
import { useRecordTitle } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { CustomerPicker } from './CustomerPicker.tsx'
import { projectFilters } from './projectFilters.ts'

/** Search and customer picker of the project list. */
export function ProjectFilterBar({ count }: { count: number | undefined }) {
  const [{ SearchTerm, CustomerId }, setFilters, state] = useUrlFilters(projectFilters)
  const canRead = useCan('customers.read')
  const customers = useApiQuery('/project/listcustomers', canRead ? {} : null, { quiet: true })
  const listed = customers.data?.Items.find(({ ID }) => ID === CustomerId)?.Title
  const customer = useRecordTitle('customer', CustomerId, listed, customers)
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
      {canRead && (
        <CustomerPicker
          size="sm"
          value={CustomerId ?? null}
          selectedLabel={customer}
          onChange={(id) => setFilters({ CustomerId: id ?? undefined })}
          w="14rem"
        />
      )}
    </FilterBar>
  )
}
