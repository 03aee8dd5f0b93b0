import type { ProductivityItem } from '@dayline/shared/contract'
import { DataTable } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { useCompared } from '../compare/useCompared.ts'
import { useComparedSort } from '../compare/useComparedSort.ts'
import { ReportFrame, type ReportView } from '../ReportFrame.tsx'
import { ProductivityCharts } from './ProductivityCharts.tsx'
import { measure, productivityColumns, sortKeys, sumOf } from './productivityColumns.tsx'

const path = '/insights/productivity'
const exports = [{ call: '/insights/productivityexport' }] as const

/** Working time by rating (docs/product/reports.md#productivity). */
export function ProductivityPage() {
  return (
    <ReportFrame
      title="Productivity"
      path={path}
      exports={exports}
      note="Productivity is productive time as a share of working time. Breaks and idle time do not count."
      totalsOf={({ Items }) => Items}
      compares="people"
    >
      {(view) => (
        <>
          {/* If the report fails to load, its error is shown only once. */}
          {!view.report.error && <ProductivityCharts {...view} />}
          <ProductivityTable {...view} />
        </>
      )}
    </ReportFrame>
  )
}

const keyOf = ({ Employee }: ProductivityItem) => Employee.ID

function ProductivityTable({ report, comparison, explainCell, explainSum, onOpen, empty }: ReportView<typeof path>) {
  const order = useComparedSort(sortKeys, comparison, 'working')
  const items = report.data?.Items
  const other = useCompared(measure, items, comparison?.data?.Items, comparison)
  const columns = useMemo(
    () => productivityColumns(items && items.length > 1 ? sumOf(items) : undefined, { explainCell, explainSum }, other),
    [items, explainCell, explainSum, other],
  )
  return (
    <DataTable
      label="Productivity"
      query={other ? { ...report, data: { Items: other.items } } : report}
      columns={columns}
      rowKey={keyOf}
      {...order}
      columnChoice="productivity"
      onOpen={onOpen}
      empty={empty}
    />
  )
}

export { ProductivityPage as Page }
