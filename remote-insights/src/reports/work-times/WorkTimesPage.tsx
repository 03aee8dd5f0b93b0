import { NoResults, useUrlFilters, useUrlSort } from '@dayline/shared/filters'
import { plural, rangeDays } from '@dayline/shared/format'
import { ExportButton } from '@dayline/shared/lookups'
import { useProfile } from '@dayline/shared/router'
import { useOrganization } from '@dayline/shared/session'
import { chakra, useZone } from '@dayline/shared/ui'
import { DataTable, PageFrame, QueryView } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { ReportFilterBar } from '../ReportFilterBar.tsx'
import { ReportNote } from '../ReportNote.tsx'
import { reportFilters } from '../reportFilters.ts'
import { useReport, useReportBody } from '../reports.api.ts'
import { useExplained } from '../useExplained.tsx'
import { groupByTeam } from './teams.ts'
import { sortKeys, timesOf, workTimeColumns } from './workTimeColumns.tsx'

/** Tracked time and lateness by team and person (docs/product/reports.md#work-times). */
export function WorkTimesPage() {
  const [filters, setFilters, state] = useUrlFilters(reportFilters)
  const order = useUrlSort(sortKeys)
  const zone = useZone()
  const { openProfile } = useProfile()
  const report = useReport('/insights/worktimes', filters)
  const body = useReportBody(filters)
  const { explainCell, dialog } = useExplained(filters)
  const { Clockin } = useOrganization().TrackSettings
  const { end } = rangeDays(filters, zone)
  const count = report.data?.Items.length
  const teams = report.data && groupByTeam(report.data.Items)

  return (
    <PageFrame
      title="Work times"
      range={rangeDays(filters, zone)}
      actions={<ExportButton call="/insights/worktimesexport" body={body} />}
      filters={<ReportFilterBar value={filters} onChange={setFilters} state={state} count={count} />}
    >
      <ReportNote>
        Late is every minute after {Clockin} on a working day; days of approved leave do not count. A day belongs to the
        shift that began on it.
      </ReportNote>
      <QueryView query={{ ...report, data: teams }}>
        {(teams) =>
          teams.length === 0 ? (
            <NoResults
              state={state}
              noun={['employee', 'employees']}
              range={filters}
              onRange={setFilters}
              text="People appear here as soon as they join the organization."
            />
          ) : (
            <chakra.div display="grid" gap="6">
              {teams.map(({ id, title, color, items }) => (
                <chakra.section key={id} aria-labelledby={`team-${id}`} minW="0">
                  <chakra.h2
                    id={`team-${id}`}
                    display="flex"
                    alignItems="center"
                    gap="2"
                    mb="2"
                    fontSize="md"
                    fontWeight="semibold"
                  >
                    {color && <ColorDot color={color} />}
                    {title}
                    <chakra.span fontSize="sm" fontWeight="normal" color="fg.muted">
                      {plural(items.length, 'employee')}
                    </chakra.span>
                  </chakra.h2>
                  <DataTable
                    label={`Work times of ${title}`}
                    query={{ ...report, data: { Items: items } }}
                    columns={workTimeColumns(items.length > 1 ? timesOf(items) : undefined, explainCell)}
                    rowKey={({ Employee }) => Employee.ID}
                    {...order}
                    onOpen={({ Employee }) => openProfile({ employeeId: Employee.ID, day: end })}
                  />
                </chakra.section>
              ))}
            </chakra.div>
          )
        }
      </QueryView>
      {dialog}
    </PageFrame>
  )
}

export { WorkTimesPage as Page }
