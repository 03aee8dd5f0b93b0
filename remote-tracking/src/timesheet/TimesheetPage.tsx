import { fullName } from '@dayline/shared/contract'
import { ExplainDialog, type Explained, useExplained } from '@dayline/shared/explain'
import { choice, id, NoResults, useLastPage, useUrlFilters, useUrlSort, useUrlValue } from '@dayline/shared/filters'
import { customRange, type DateRange, rangeDays, today as todayIn } from '@dayline/shared/format'
import { ExportButton, useFilterScope } from '@dayline/shared/lookups'
import { useProfile } from '@dayline/shared/router'
import { Button, chakra, useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState, PageFrame, Tabs } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { chips } from './chips.ts'
import { gridColumns } from './gridColumns.tsx'
import { NoteworthyChips } from './NoteworthyChips.tsx'
import { PersonDays } from './PersonDays.tsx'
import { PeriodCard } from './periods/PeriodCard.tsx'
import { stickyColumn } from './stickyColumn.ts'
import { TimesheetFilterBar } from './TimesheetFilterBar.tsx'
import { useLiveTimesheet, useTimesheetBody, useTimesheetSummary } from './timesheet.api.ts'
import { type SortKey, timesheetColumns, timesheetSorts } from './timesheetColumns.tsx'
import { timesheetFilters } from './timesheetFilters.ts'
import { WaitingEntries } from './WaitingEntries.tsx'

const openRow = id('open')
const chosenChip = choice(
  'only',
  chips.map(({ id }) => id),
)
const sortKeys = Object.keys(timesheetSorts) as SortKey[]
/** Up to this many days each day is a column; beyond it, each week. */
const maxDayColumns = 7
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
  const body = useTimesheetBody(filters)
  const { seesOthers } = useFilterScope()
  const [view, setView] = useUrlValue(seesOthers ? ofOthers : ofOneself)
  const [only, setOnly] = useUrlValue(chosenChip)
  const timesheet = useTimesheetSummary(filters, { order, only, hasCells: view === 'days' })
  useLiveTimesheet()
  const { data } = timesheet
  useLastPage(data, filters, setFilters)

  function showOnly(next: typeof only) {
    setOnly(next)
    setFilters({ Page: 1 }, { replace: true })
  }

  const columns = useMemo(() => {
    // For one person, the row already shows the sums.
    const totals = data && data.TotalCount > 1 ? data.Totals : undefined
    if (view === 'days') {
      return gridColumns({
        spans: data?.Spans ?? [],
        totals,
        today,
        onOpenDay: (employeeId, day) => openProfile({ employeeId, day }),
      })
    }
    return timesheetColumns(totals, ({ ID }, total) => explain({ total, employeeId: ID }))
  }, [view, data, today, explain, openProfile])

  const explainedPerson = data?.Items.find(({ ID }) => ID === explained?.employeeId)

  return (
    <PageFrame
      title="Timesheet"
      range={rangeDays(filters, zone)}
      actions={<ExportButton call="/timesheet/export" body={body} />}
      filters={<TimesheetFilterBar value={filters} onChange={setFilters} state={state} count={data?.TotalCount} />}
    >
      <PeriodCard filters={filters} />
      <WaitingEntries filters={filters} />
      <Tabs
        label="Timesheet view"
        tabs={[
          { id: 'averages', label: 'Averages' },
          { id: 'days', label: data && data.Days > maxDayColumns ? 'Weeks' : 'Days' },
        ]}
        value={view}
        onChange={(next) => setView(next)}
      >
        {seesOthers && data && (
          <chakra.div mb="3" _empty={{ display: 'none' }}>
            <NoteworthyChips value={only} counts={data.Counts} onChange={showOnly} />
          </chakra.div>
        )}
        <chakra.div css={stickyColumn}>
          <DataTable
            key={view}
            label="Timesheet"
            query={timesheet}
            columns={columns}
            {...order}
            page={filters}
            onPageChange={setFilters}
            {...(view === 'averages' && { columnChoice: 'timesheet' })}
            expand={(row) => (
              <PersonDays
                row={row}
                filters={filters}
                onOpenDay={(day) => openProfile({ employeeId: row.ID, day })}
                onExplain={(day, total) => explain({ total, employeeId: row.ID, day })}
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
                <NoOneStandsOut onShowAll={() => showOnly(undefined)} />
              )
            }
          />
        </chakra.div>
      </Tabs>
      {explained?.employeeId !== undefined && (
        <ExplainDialog
          of={{ ...explainedDays(explained, filters, zone), EmployeeId: explained.employeeId }}
          total={explained.total}
          person={explainedPerson && fullName(explainedPerson)}
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
      text="No one who matches the filters meets this condition on these days."
      action={
        <Button variant="outline" tone="neutral" onClick={onShowAll}>
          Show everyone
        </Button>
      }
    />
  )
}

/** The selected day, or the range of the whole sheet. */
function explainedDays({ day }: Explained, { DateFilter, StartDate, EndDate }: DateRange, zone: string): DateRange {
  return day === undefined ? { DateFilter, StartDate, EndDate } : customRange({ start: day, end: day }, zone)
}

export { TimesheetPage as Page }
