import { useUrlValue } from '@dayline/shared/filters'
import { Tabs } from '@dayline/shared/ui/data'
import { CalculatorTab } from './calculator/CalculatorTab.tsx'
import { HistoryTab } from './history/HistoryTab.tsx'
import { useLivePayroll } from './payroll.api.ts'
import { openRow, openTab } from './payrollFilters.ts'

/** What people earn, and what has been paid (docs/product/payroll.md). */
export function PayrollPage() {
  const [tab, setTab] = useUrlValue(openTab)
  const [, setOpen] = useUrlValue(openRow)
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
  return tab === 'history' ? <HistoryTab tabs={tabs} /> : <CalculatorTab tabs={tabs} />
}

export { PayrollPage as Page }
