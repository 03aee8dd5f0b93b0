import { useLastPage, useUrlFilters } from '@dayline/shared/filters'
import { Button } from '@dayline/shared/ui'
import { DataTable, EmptyState } from '@dayline/shared/ui/data'
import { rightFilters } from '../rightFilters.ts'
import { useLeaveBalances } from '../rights.api.ts'
import { balanceColumns } from './balanceColumns.tsx'

/** Each person's days left, as a table. */
export function BalanceList() {
  const [filters, setFilters, state] = useUrlFilters(rightFilters)
  const balances = useLeaveBalances(filters)
  useLastPage(balances.data, filters, setFilters)
  return (
    <DataTable
      label="Balances"
      query={balances}
      columns={balanceColumns(filters.Type)}
      rowKey={({ Employee }) => Employee.ID}
      columnChoice="leave-balances"
      page={filters}
      onPageChange={setFilters}
      empty={
        <EmptyState
          cause="filtered"
          text="No one matches the filters above."
          action={
            <Button variant="outline" tone="neutral" onClick={state.clearAll}>
              Clear the filters
            </Button>
          }
        />
      }
    />
  )
}
