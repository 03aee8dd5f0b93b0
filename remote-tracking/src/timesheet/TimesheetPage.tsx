import { ExplainDialog, type Explained, useExplained } from '@dayline/shared/explain'
import { id, NoResults, useUrlFilters, useUrlSort, useUrlValue } from '@dayline/shared/filters'
import { customRange, type DateRange, rangeDays, today as todayIn } from '@dayline/shared/format'
import { ExportButton } from '@dayline/shared/lookups'
import { useProfile } from '@dayline/shared/router'
import { chakra, useZone } from '@dayline/shared/ui'
import { DataTable, PageFrame } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { DayCards } from './DayCards.tsx'
import { stickyColumn } from './stickyColumn.ts'
import { TimesheetFilterBar } from './TimesheetFilterBar.tsx'
import { useLiveTimesheet, useTimesheet, useTimesheetBody } from './timesheet.api.ts'
import { sortKeys, timesheetColumns } from './timesheetColumns.tsx'
import { timesheetFilters } from './timesheetFilters.ts'
import { type TimesheetRow, timesheetRows } from './timesheetRows.ts'
import { WaitingEntries } from './WaitingEntries.tsx'

const openRow = id('open')

/** Working time by person and day (docs/product/timesheet.md). */
export function TimesheetPage() {
  const [filters, setFilters, state] = useUrlFilters(timesheetFilters)
  const order = useUrlSort(sortKeys)
  const [expanded, setExpanded] = useUrlValue(openRow)
  const { explained, explain, change, close } = useExplained()
  const { openProfile } = useProfile()
  const zone = useZone()
  const today = todayIn(zone)
  const timesheet = useTimesheet(filters)
  const body = useTimesheetBody(filters)
  useLiveTimesheet()

  const { data } = timesheet
  const sheet = useMemo(() => data && timesheetRows(data, { zone, today }), [data, zone, today])

  const columns = useMemo(() => {
    // The sums of one person are in the row already.
    const all = sheet && sheet.rows.length > 1 ? sheet.all : undefined
    return timesheetColumns(all, ({ employee }, total) => explain({ total, employeeId: employee.ID }))
  }, [sheet, explain])

  const explainedPerson = sheet?.rows.find(({ employee }) => employee.ID === explained?.employeeId)

  return (
    <PageFrame
      title="Timesheet"
      range={rangeDays(filters, zone)}
      actions={<ExportButton call="/timesheet/export" body={body} />}
      filters={<TimesheetFilterBar value={filters} onChange={setFilters} state={state} count={sheet?.rows.length} />}
    >
      <WaitingEntries filters={filters} />
      <chakra.div css={stickyColumn}>
        <DataTable
          label="Timesheet"
          query={{ ...timesheet, data: sheet && { Items: sheet.rows } }}
          columns={columns}
          {...order}
          columnChoice="timesheet"
          expand={(row) => (
            <DayCards
              days={row.days}
              person={nameOf(row.employee)}
              onOpenDay={row.employee.Deleted ? undefined : (day) => openProfile({ employeeId: row.employee.ID, day })}
              onExplain={(day, total) => explain({ total, employeeId: row.employee.ID, day })}
            />
          )}
          expanded={expanded ?? null}
          onExpandedChange={(key) => setExpanded(key === null ? undefined : Number(key), { replace: true })}
          empty={
            <NoResults
              state={state}
              noun={['tracked time', 'tracked time']}
              range={filters}
              onRange={setFilters}
              text="Days appear here as soon as a desktop agent reports them."
            />
          }
        />
      </chakra.div>
      {explained?.employeeId !== undefined && (
        <ExplainDialog
          of={{ ...explainedDays(explained, filters, zone), EmployeeId: explained.employeeId }}
          total={explained.total}
          person={explainedPerson && nameOf(explainedPerson.employee)}
          onTotalChange={change}
          onClose={close}
        />
      )}
    </PageFrame>
  )
}

const nameOf = ({ FirstName, LastName }: TimesheetRow['employee']) => `${FirstName} ${LastName}`.trim()

/** The day that was pressed, or the days of the whole sheet. */
function explainedDays({ day }: Explained, { DateFilter, StartDate, EndDate }: DateRange, zone: string): DateRange {
  return day === undefined ? { DateFilter, StartDate, EndDate } : customRange({ start: day, end: day }, zone)
}

export { TimesheetPage as Page }
