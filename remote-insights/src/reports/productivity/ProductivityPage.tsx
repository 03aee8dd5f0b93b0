import { NoResults, useUrlFilters, useUrlSort } from '@dayline/shared/filters'
import { rangeDays } from '@dayline/shared/format'
import { ExportButton } from '@dayline/shared/lookups'
import { useProfile } from '@dayline/shared/router'
import { useZone } from '@dayline/shared/ui'
import { DataTable, PageFrame } from '@dayline/shared/ui/data'
import { ReportFilterBar } from '../ReportFilterBar.tsx'
import { ReportNote } from '../ReportNote.tsx'
import { reportFilters } from '../reportFilters.ts'
import { useReport, useReportBody } from '../reports.api.ts'
import { useExplained } from '../useExplained.tsx'
import { productivityColumns, sortKeys, sumOf } from './productivityColumns.tsx'

/** Working time by rating (docs/product/reports.md#productivity). */
export function ProductivityPage() {
  const [filters, setFilters, state] = useUrlFilters(reportFilters)
  const order = useUrlSort(sortKeys)
  const zone = useZone()
  const { openProfile } = useProfile()
  const report = useReport('/insights/productivity', filters)
  const body = useReportBody(filters)
  const { explainCell, dialog } = useExplained(filters)
  const items = report.data?.Items
  const { end } = rangeDays(filters, zone)

  return (
    <PageFrame
      title="Productivity"
      range={rangeDays(filters, zone)}
      actions={<ExportButton call="/insights/productivityexport" body={body} />}
      filters={<ReportFilterBar value={filters} onChange={setFilters} state={state} count={items?.length} />}
    >
      <ReportNote>
        Productivity is productive time as a share of working time. Breaks and idle time do not count.
      </ReportNote>
      <DataTable
        label="Productivity"
        query={report}
        columns={productivityColumns(items && items.length > 1 ? sumOf(items) : undefined, explainCell)}
        rowKey={({ Employee }) => Employee.ID}
        {...order}
        columnChoice="productivity"
        onOpen={({ Employee }) => openProfile({ employeeId: Employee.ID, day: end })}
        empty={
          <NoResults
            state={state}
            noun={['employee', 'employees']}
            range={filters}
            onRange={setFilters}
            text="People appear here as soon as they join the organization."
          />
        }
      />
      {dialog}
    </PageFrame>
  )
}

export { ProductivityPage as Page }
