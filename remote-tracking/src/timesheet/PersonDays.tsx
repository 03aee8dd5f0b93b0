import { type ExplainedTotal, fullName, type TimesheetRow } from '@dayline/shared/contract'
import { type LocalDate, today as todayIn } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { DayCards } from './DayCards.tsx'
import { daysOfPerson } from './daysOfPerson.ts'
import { usePersonTimesheet } from './timesheet.api.ts'
import type { TimesheetFilters } from './timesheetFilters.ts'

type PersonDaysProps = {
  row: TimesheetRow
  filters: TimesheetFilters
  onOpenDay: (day: LocalDate) => void
  onExplain: (day: LocalDate, total: ExplainedTotal) => void
}

/** The days of an open row, loaded when it is opened. */
export function PersonDays({ row, filters, ...handlers }: PersonDaysProps) {
  const today = todayIn(useZone())
  const timesheet = usePersonTimesheet(row, filters)
  return (
    <QueryView query={timesheet} skeleton={<SkeletonList rows={2} />}>
      {(data) => (
        <DayCards days={daysOfPerson(data, { employeeId: row.ID, today })} person={fullName(row)} {...handlers} />
      )}
    </QueryView>
  )
}
