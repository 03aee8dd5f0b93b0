import { fullName, type PayrollPayment } from '@dayline/shared/contract'
import { useLastPage, useUrlFilters, useUrlValue } from '@dayline/shared/filters'
import { rangeDays } from '@dayline/shared/format'
import { ExportButton } from '@dayline/shared/lookups'
import { Button, useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState, PageFrame } from '@dayline/shared/ui/data'
import { type ReactNode, useMemo, useState } from 'react'
import { HistoryFilterBar } from '../PayrollFilterBar.tsx'
import { useHistoryBody, useHistoryOrder, usePayrollHistory } from '../payroll.api.ts'
import { historyFilters, openRow } from '../payrollFilters.ts'
import { CancelPaymentDialog } from './CancelPaymentDialog.tsx'
import { historyColumns } from './historyColumns.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'

/** Payments, with who made and who canceled them. */
export function HistoryTab({ tabs, progress }: { tabs: ReactNode; progress: ReactNode }) {
  const [filters, setFilters, state] = useUrlFilters(historyFilters)
  const [expanded, setExpanded] = useUrlValue(openRow)
  const [cancelled, setCancelled] = useState<PayrollPayment | null>(null)
  const zone = useZone()
  const order = useHistoryOrder()
  const payments = usePayrollHistory(filters, order)
  const exported = useHistoryBody(filters)
  useLastPage(payments.data, filters, setFilters)
  const columns = useMemo(() => historyColumns({ onCancel: setCancelled }), [])
  return (
    <PageFrame
      title="Payroll calculator"
      subtitle="What was paid, for which days, and by whom."
      range={rangeDays(filters, zone)}
      actions={<ExportButton call="/costmanagement/payrollhistoryexport" body={exported} label="Export xlsx" />}
      tabs={tabs}
      filters={
        <HistoryFilterBar value={filters} onChange={setFilters} state={state} count={payments.data?.TotalCount} />
      }
    >
      {progress}
      <DataTable
        label="Payment history"
        query={payments}
        columns={columns}
        {...order}
        columnChoice="payroll-history"
        rowName={({ Employee }) => `payment of ${fullName(Employee)}`}
        expand={(payment) => <PaymentDetails payment={payment} />}
        expanded={expanded ?? null}
        onExpandedChange={(key) => setExpanded(key === null ? undefined : Number(key), { replace: true })}
        page={filters}
        onPageChange={setFilters}
        empty={
          <EmptyState
            {...(state.isFiltered && { cause: 'filtered' as const })}
            title="No payments on these days"
            text="A payment appears here once a person is marked as paid."
            action={
              state.isFiltered && (
                <Button variant="outline" tone="neutral" onClick={state.clearAll}>
                  Show this year
                </Button>
              )
            }
          />
        }
      />
      {cancelled && <CancelPaymentDialog payment={cancelled} onClose={() => setCancelled(null)} />}
    </PageFrame>
  )
}
