import { useUrlFilters, useUrlValue } from '@dayline/shared/filters'
import { rangeDays } from '@dayline/shared/format'
import { ExportButton } from '@dayline/shared/lookups'
import { useZone } from '@dayline/shared/ui'
import { PageFrame, Tabs } from '@dayline/shared/ui/data'
import { useLiveLeave } from '../leaveLists.ts'
import { AddRightButton } from './AddRightButton.tsx'
import { BalanceList } from './balances/BalanceList.tsx'
import { RightDialog } from './grant/RightDialog.tsx'
import { RightList } from './list/RightList.tsx'
import { PolicyList } from './policies/PolicyList.tsx'
import { BalanceFilterBar, RightFilterBar } from './RightFilterBar.tsx'
import { addedRight, openTab, rightFilters } from './rightFilters.ts'
import { useRightBody } from './rights.api.ts'

/** Days of leave that people were granted, and how many are left (docs/product/leave.md#rights). */
export function LeaveRightsPage() {
  const [tab, setTab] = useUrlValue(openTab)
  const [added, setAdded] = useUrlValue(addedRight)
  const [filters, setFilters] = useUrlFilters(rightFilters)
  const zone = useZone()
  const exported = useRightBody(filters)
  useLiveLeave()
  const lists = {
    rights: { filters: <RightFilterBar />, list: <RightList /> },
    balances: { filters: <BalanceFilterBar />, list: <BalanceList /> },
    policies: { filters: undefined, list: <PolicyList /> },
  }[tab]

  return (
    <PageFrame
      title="Leave rights"
      subtitle="Days of leave given to each person, and the balance."
      {...(tab === 'rights' && { range: rangeDays(filters, zone) })}
      actions={
        <>
          {tab === 'rights' && (
            <ExportButton call="/leavemanagement/exportleaverights" body={exported} label="Export xlsx" />
          )}
          <AddRightButton />
        </>
      }
      tabs={
        <Tabs
          label="Rights, balances and policies"
          value={tab}
          onChange={(next) => {
            setTab(next)
            setFilters({ Page: 1 }, { replace: true })
          }}
          tabs={[
            { id: 'rights', label: 'Rights' },
            { id: 'balances', label: 'Balances' },
            { id: 'policies', label: 'Policies' },
          ]}
        />
      }
      filters={lists.filters}
    >
      {lists.list}
      {added !== undefined && (
        <RightDialog
          right={null}
          employeeId={filters.EmployeeId ?? null}
          onClose={() => setAdded(undefined, { replace: true })}
        />
      )}
    </PageFrame>
  )
}

export { LeaveRightsPage as Page }
