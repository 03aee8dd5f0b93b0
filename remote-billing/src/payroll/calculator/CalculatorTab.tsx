import { fullName, type PayrollItem } from '@dayline/shared/contract'
import { useUrlFilters, useUrlSort, useUrlValue } from '@dayline/shared/filters'
import { rangeDays } from '@dayline/shared/format'
import { ExportButton } from '@dayline/shared/lookups'
import { useOrganization } from '@dayline/shared/session'
import { Button, useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState, PageFrame } from '@dayline/shared/ui/data'
import { CheckCheck } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { MarkAllDialog } from '../mark-all/MarkAllDialog.tsx'
import type { PayRunControls } from '../mark-all/usePayRun.ts'
import { CalculatorFilterBar } from '../PayrollFilterBar.tsx'
import { type DatedPayrollFilter, usePayroll, usePayrollBody } from '../payroll.api.ts'
import { calculatorFilters, openRow } from '../payrollFilters.ts'
import { sumOf } from '../payrollText.ts'
import { MarkAsPaidDialog } from './MarkAsPaidDialog.tsx'
import { PayRateDialog } from './PayRateDialog.tsx'
import { PayrollParts } from './PayrollParts.tsx'
import { PayrollTiles } from './PayrollTiles.tsx'
import { payrollColumns, sortKeys } from './payrollColumns.tsx'

type Opened = { verb: 'pay' | 'rate'; id: number; filter: DatedPayrollFilter }

type CalculatorTabProps = {
  tabs: ReactNode
  run: PayRunControls
  /** Of "Mark all as paid". */
  progress: ReactNode
}

/** The cost of each person on these days, and the unpaid part of it. */
export function CalculatorTab({ tabs, run, progress }: CalculatorTabProps) {
  const [filters, setFilters, state] = useUrlFilters(calculatorFilters)
  const [expanded, setExpanded] = useUrlValue(openRow)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [asksAll, setAsksAll] = useState<DatedPayrollFilter | null>(null)
  const order = useUrlSort(sortKeys)
  const zone = useZone()
  const currency = useOrganization().TrackSettings.CostManagementCurrency
  const currentBody = usePayrollBody(filters)
  // While a dialog is open, rows and amounts are those of its days, too.
  const body = asksAll ?? opened?.filter ?? currentBody
  const payroll = usePayroll(body)
  const items = payroll.data?.Items
  const unpaid = useMemo(() => items?.filter(({ TotalPayable }) => TotalPayable > 0) ?? [], [items])
  // After a refusal, the dialog shows the refetched amount.
  const item = opened && items?.find(({ ID }) => ID === opened.id)
  // A person who has no row anymore has no dialog, whose days would remain those of the screen.
  if (opened && items && !item) setOpened(null)
  const close = () => setOpened(null)
  const isRunning = run.state === 'running'
  const columns = payrollColumns(items && sumOf(items), {
    currency,
    isLocked: isRunning,
    onPay: ({ ID }) => setOpened({ verb: 'pay', id: ID, filter: body }),
    onRate: ({ ID }) => setOpened({ verb: 'rate', id: ID, filter: body }),
  })
  const expand = useCallback((row: PayrollItem) => <PayrollParts item={row} filter={body} />, [body])

  return (
    <PageFrame
      title="Payroll calculator"
      subtitle="Tracked time at each person’s pay rate, and what is still unpaid."
      range={rangeDays(body, zone)}
      actions={
        <>
          <ExportButton call="/costmanagement/payrollexport" body={body} label="Export xlsx" />
          <Button
            icon={<CheckCheck />}
            // A stopped run must be resumed or dismissed first; a new run replaces a finished one.
            disabled={unpaid.length === 0 || (run.current !== null && run.state !== 'finished')}
            onClick={() => setAsksAll(body)}
          >
            Mark all as paid
          </Button>
        </>
      }
      tabs={tabs}
      filters={
        <CalculatorFilterBar value={filters} onChange={setFilters} state={state} count={payroll.data?.Items.length} />
      }
    >
      {progress}
      <PayrollTiles items={items} currency={currency} />
      <DataTable
        label="Payroll"
        query={payroll}
        columns={columns}
        {...order}
        columnChoice="payroll"
        rowName={({ Employee }) => fullName(Employee)}
        expand={expand}
        expanded={expanded ?? null}
        onExpandedChange={(key) => setExpanded(key === null ? undefined : Number(key), { replace: true })}
        empty={
          <EmptyState
            {...(state.isFiltered && { cause: 'filtered' as const })}
            title="No one to pay"
            text="People appear here with the time that they tracked on these days."
            action={
              state.isFiltered && (
                <Button variant="outline" tone="neutral" onClick={state.clearAll}>
                  Clear the filters
                </Button>
              )
            }
          />
        }
      />
      {item && opened?.verb === 'pay' && (
        <MarkAsPaidDialog item={item} filter={body} range={rangeDays(body, zone)} onClose={close} />
      )}
      {item && opened?.verb === 'rate' && <PayRateDialog item={item} filter={body} onClose={close} />}
      {asksAll && (
        <MarkAllDialog
          items={unpaid}
          currency={currency}
          onConfirm={() => {
            setAsksAll(null)
            run.start(unpaid, asksAll)
          }}
          onClose={() => setAsksAll(null)}
        />
      )}
    </PageFrame>
  )
}
