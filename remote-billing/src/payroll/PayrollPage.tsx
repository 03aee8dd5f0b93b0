import { useUrlValue } from '@dayline/shared/filters'
import { Tabs } from '@dayline/shared/ui/data'
import { CalculatorTab } from './calculator/CalculatorTab.tsx'
import { HistoryTab } from './history/HistoryTab.tsx'
import { PayRunPanel } from './mark-all/PayRunPanel.tsx'
import { usePayRun } from './mark-all/usePayRun.ts'
import { useLivePayroll } from './payroll.api.ts'
import { openRow, openTab } from './payrollFilters.ts'

/** What people earn, and what has been paid (docs/product/payroll.md). */
export function PayrollPage() {
  const [tab, setTab] = useUrlValue(openTab)
  const [, setOpen] = useUrlValue(openRow)
  // Here and not in the calculator: a run goes on while the history is shown.
  const run = usePayRun()
  useLivePayroll()
  const tabs = (
    <Tabs
      label="Calculator and history"
      value={tab}
      onChange={(next) => {
        setTab(next)
        setOpen(undefined, { replace: true })
      }}
      tabs={[
        { id: 'calculator', label: 'Payroll calculator' },
        { id: 'history', label: 'Payment history' },
      ]}
    />
  )
  const progress = run.current && (
    <PayRunPanel run={run.current} state={run.state} onStop={run.stop} onResume={run.resume} onDismiss={run.dismiss} />
  )
  return tab === 'history' ? (
    <HistoryTab tabs={tabs} progress={progress} />
  ) : (
    <CalculatorTab tabs={tabs} run={run} progress={progress} />
  )
}

export { PayrollPage as Page }
