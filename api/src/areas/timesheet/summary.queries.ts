import { isWorkingDay, type LocalDate, startOfWeekFrom } from '@dayline/shared/calendar'
import {
  type CallData,
  type Employee,
  type TimesheetCell,
  TimesheetChip,
  type TimesheetRow,
} from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import { formatsOf } from '../../http/formats.ts'
import { pageOf } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { keyOf, readSheetData, type SheetData, sumExpected } from './sheetData.queries.ts'
import { type ChipFigures, inOrder, spansOf, standsOut } from './summary.rules.ts'
import { addDay, addTally, nothing, sumsOf, type Tally, wallClockOf } from './sums.rules.ts'
import { whoWorked } from './timesheet.queries.ts'

type Cell = { working: number; expected: number; isMissing: boolean }
type PersonSums = {
  tally: Tally
  /** Working minutes of days before today. */
  past: number
  weeks: Map<LocalDate, number>
  cells: (Cell | undefined)[]
  isClockOutMissing: boolean
}
type Row = Omit<TimesheetRow, 'Cells'> & ChipFigures & { sums: PersonSums }

/** One page of people with their sums; totals and counts cover everyone who matches (docs/decisions/080). */
export async function summarizeTimesheet(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/timesheet/summary'>,
): Promise<CallData<'/timesheet/summary'>> {
  const data = await readSheetData(db, actor, filter)
  const zone = actor.trackSettings.Timezone
  const firstWeekday = formatsOf(actor).FirstWeekday
  const spans = spansOf(data.days, { today: data.today, firstWeekday, week: data.week })
  const sums = sumByPerson(data, { zone, firstWeekday, spans })
  const everyone = rowsOf(data, sums, zone)
  const { Only } = filter
  const found = Only === null || Only === undefined ? everyone : everyone.filter((row) => standsOut(Only, row))
  const all = nothing()
  const working = spans.map(() => 0)
  for (const { sums: own } of found) {
    addTally(all, own.tally)
    own.cells.forEach((cell, index) => {
      if (cell) working[index] = (working[index] ?? 0) + cell.working
    })
  }
  const first = (filter.Page - 1) * filter.PageSize
  const page = inOrder(found, filter.Sort, filter.SortDescending).slice(first, first + filter.PageSize)
  const Items = page.map(({ sums: { cells }, isClockOutMissing: _, ...row }) =>
    filter.IncludeCells ? { ...row, Cells: spans.map((__, index) => onTheWire(cells[index])) } : row,
  )
  const countOf = (chip: TimesheetChip) => everyone.filter((row) => standsOut(chip, row)).length
  return {
    ...pageOf(Items, found.length, filter),
    Days: data.days.length,
    Totals: sumsOf(all),
    Spans: spans.map((span, index) => ({ ...span, Working: working[index] ?? 0 })),
    Counts: {
      Over: countOf(TimesheetChip.Over),
      Under: countOf(TimesheetChip.Under),
      MissingClockOut: countOf(TimesheetChip.MissingClockOut),
      Left: countOf(TimesheetChip.Left),
    },
  }
}

type Columns = { zone: string; firstWeekday: number; spans: readonly { Start: LocalDate; End: LocalDate }[] }

function sumByPerson(data: SheetData, { zone, firstWeekday, spans }: Columns): Map<number, PersonSums> {
  const { days, today, weekOf, figures, expected, missingClockOuts } = data
  const byPerson = new Map<number, PersonSums>()
  for (const day of days) {
    const ofDay = figures.get(day)
    if (!ofDay) continue
    const clock = wallClockOf(day, zone)
    const weekStart = startOfWeekFrom(day, firstWeekday)
    const span = spans.findIndex(({ Start, End }) => day >= Start && day <= End)
    for (const [id, firstMinute, lastMinute, working, onBreak, idle, , inputSecs] of ofDay) {
      const own = byPerson.get(id) ?? emptySums()
      byPerson.set(id, own)
      addDay(own.tally, {
        clockIn: clock(firstMinute),
        clockOut: clock(lastMinute + 1),
        working,
        onBreak,
        idle,
        inputSecs,
        isWorkingDay: isWorkingDay(day, weekOf(id)),
      })
      if (day < today) own.past += working
      own.weeks.set(weekStart, (own.weeks.get(weekStart) ?? 0) + working)
      const isMissing = missingClockOuts.has(keyOf(id, day))
      if (isMissing) own.isClockOutMissing = true
      if (span >= 0) addCell(own.cells, span, { working, expected: expected(id, day), isMissing })
    }
  }
  return byPerson
}

const emptySums = (): PersonSums => ({
  tally: nothing(),
  past: 0,
  weeks: new Map(),
  cells: [],
  isClockOutMissing: false,
})

function addCell(cells: (Cell | undefined)[], index: number, { working, expected, isMissing }: Cell): void {
  const cell = cells[index]
  cells[index] = {
    working: (cell?.working ?? 0) + working,
    expected: (cell?.expected ?? 0) + expected,
    isMissing: cell?.isMissing || isMissing,
  }
}

const onTheWire = (cell: Cell | undefined): TimesheetCell =>
  cell ? [cell.working, cell.expected, cell.isMissing ? 1 : 0] : null

function rowsOf(data: SheetData, sums: ReadonlyMap<number, PersonSums>, zone: string): Row[] {
  const expected = sumExpected(data, zone)
  const limits = new Map(data.weeklyLimits.map(({ EmployeeId, Hours }) => [EmployeeId, Hours * 60]))
  const isOneWeek = data.days.length <= 7
  return whoWorked(data).map(({ ID, FirstName, LastName, Image, Team, Blocked, Deleted }: Employee): Row => {
    const own = sums.get(ID) ?? emptySums()
    const ofPast = expected.get(ID)
    return {
      ID,
      FirstName,
      LastName,
      Image,
      Team: Team?.Title ?? null,
      Blocked,
      Deleted: Deleted ?? false,
      ...sumsOf(own.tally),
      Difference: ofPast === undefined ? null : own.past - ofPast,
      WeeklyLimit: limits.get(ID) ?? null,
      FullestWeek: isOneWeek ? own.tally.working : Math.max(0, ...own.weeks.values()),
      isClockOutMissing: own.isClockOutMissing,
      sums: own,
    }
  })
}
