import type { ProductivityItem } from '@dayline/shared/contract'
import { useUrlSort } from '@dayline/shared/filters'
import { DataTable } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { ReportFrame, type ReportView } from '../ReportFrame.tsx'
import { productivityColumns, sortKeys, sumOf } from './productivityColumns.tsx'

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
    >
      {(view) => <ProductivityTable {...view} />}
    </ReportFrame>
  )
}

const keyOf = ({ Employee }: ProductivityItem) => Employee.ID

function ProductivityTable({ report, explainCell, explainSum, onOpen, empty }: ReportView<typeof path>) {
  const order = useUrlSort(sortKeys)
  const items = report.data?.Items
  const columns = useMemo(
    () => productivityColumns(items && items.length > 1 ? sumOf(items) : undefined, { explainCell, explainSum }),
    [items, explainCell, explainSum],
  )
  return (
    <DataTable
      label="Productivity"
      query={report}
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
