import { ExplainDialog, type Explained, useExplained } from '@dayline/shared/explain'
import { choice, id, NoResults, useUrlFilters, useUrlSort, useUrlValue } from '@dayline/shared/filters'
import { customRange, type DateRange, rangeDays, today as todayIn } from '@dayline/shared/format'
import { ExportButton, useFilterScope } from '@dayline/shared/lookups'
import { useProfile } from '@dayline/shared/router'
import { Button, chakra, useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState, PageFrame, Tabs } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { DayCards } from './DayCards.tsx'
import { gridColumns } from './gridColumns.tsx'
import { NoteworthyChips } from './NoteworthyChips.tsx'
import { PeriodCard } from './periods/PeriodCard.tsx'
import { stickyColumn } from './stickyColumn.ts'
import { TimesheetFilterBar } from './TimesheetFilterBar.tsx'
import { useLiveTimesheet, useTimesheet, useTimesheetBody } from './timesheet.api.ts'
import { nameOf, sortKeys, timesheetColumns } from './timesheetColumns.tsx'
import { timesheetFilters } from './timesheetFilters.ts'
import { useNoteworthy } from './useNoteworthy.ts'
import { WaitingEntries } from './WaitingEntries.tsx'
import { maxDayColumns, spansOf } from './weekGrid.ts'

const openRow = id('open')
const ofOthers = choice('view', ['averages', 'days'], 'averages')
const ofOneself = choice('view', ['averages', 'days'], 'days')

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
  const { seesOthers } = useFilterScope()
  const [view, setView] = useUrlValue(seesOthers ? ofOthers : ofOneself)
  useLiveTimesheet()

  const { data } = timesheet
  const { sheet, figures, counts, only, setOnly } = useNoteworthy(data, today)

  const columns = useMemo(() => {
    if (view === 'days') {
      const spans = data ? spansOf(data.Items, today) : []
      const rows = sheet?.rows ?? []
      return gridColumns({
        spans,
        rows,
        figures,
        today,
        onOpenDay: (employeeId, day) => openProfile({ employeeId, day }),
      })
    }
    // The sums of one person are in the row already.
    const all = sheet && sheet.rows.length > 1 ? sheet.all : undefined
    return timesheetColumns(all, ({ employee }, total) => explain({ total, employeeId: employee.ID }))
  }, [view, data, sheet, figures, today, explain, openProfile])

  const explainedPerson = sheet?.rows.find(({ employee }) => employee.ID === explained?.employeeId)

  return (
    <PageFrame
      title="Timesheet"
      range={rangeDays(filters, zone)}
      actions={<ExportButton call="/timesheet/export" body={body} />}
      filters={<TimesheetFilterBar value={filters} onChange={setFilters} state={state} count={sheet?.rows.length} />}
    >
      <PeriodCard filters={filters} />
      <WaitingEntries filters={filters} />
      <Tabs
        label="Timesheet view"
        tabs={[
          { id: 'averages', label: 'Averages' },
          { id: 'days', label: data && data.Items.length > maxDayColumns ? 'Weeks' : 'Days' },
        ]}
        value={view}
        onChange={(next) => setView(next)}
      >
        {seesOthers && (
          <chakra.div mb="3" _empty={{ display: 'none' }}>
            <NoteworthyChips value={only} counts={counts} onChange={(next) => setOnly(next)} />
          </chakra.div>
        )}
        <chakra.div css={stickyColumn}>
          <DataTable
            key={view}
            label="Timesheet"
            query={{ ...timesheet, data: sheet && { Items: sheet.rows } }}
            columns={columns}
            {...order}
            {...(view === 'averages' && { columnChoice: 'timesheet' })}
            expand={(row) => (
              <DayCards
                days={row.days}
                person={nameOf(row.employee)}
                onOpenDay={
                  row.employee.Deleted ? undefined : (day) => openProfile({ employeeId: row.employee.ID, day })
                }
                onExplain={(day, total) => explain({ total, employeeId: row.employee.ID, day })}
              />
            )}
            expanded={expanded ?? null}
            onExpandedChange={(key) => setExpanded(key === null ? undefined : Number(key), { replace: true })}
            empty={
              only === undefined ? (
                <NoResults
                  state={state}
                  noun={['tracked time', 'tracked time']}
                  range={filters}
                  onRange={setFilters}
                  text="Days appear here as soon as a desktop agent reports them."
                />
              ) : (
                <NoOneStandsOut onShowAll={() => setOnly(undefined)} />
              )
            }
          />
        </chakra.div>
      </Tabs>
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

function NoOneStandsOut({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      cause="filtered"
      title="No one here"
      text="On these days this is true of no one that the filters show."
      action={
        <Button variant="outline" tone="neutral" onClick={onShowAll}>
          Show everyone
        </Button>
      }
    />
  )
}

/** The day that was pressed, or the days of the whole sheet. */
function explainedDays({ day }: Explained, { DateFilter, StartDate, EndDate }: DateRange, zone: string): DateRange {
  return day === undefined ? { DateFilter, StartDate, EndDate } : customRange({ start: day, end: day }, zone)
}

export { TimesheetPage as Page }
