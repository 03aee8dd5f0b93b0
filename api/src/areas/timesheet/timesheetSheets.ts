import { cellFormat, type Formats, type LocalDate } from '@dayline/shared/calendar'
import { type CallData, inputSecsOf, type TimesheetEntry } from '@dayline/shared/contract'
import { type Cell, dayCell, duration, type Sheet, timeCell } from '../../http/exports/xlsx.ts'
import { minutesColumn, personCells, personColumns } from '../../tracking/exports/columns.ts'

type Timesheet = CallData<'/timesheet/list'>

const figureColumns = [
  minutesColumn('Working'),
  minutesColumn('Break'),
  minutesColumn('Idle'),
  minutesColumn('Total'),
  minutesColumn('Productive', 11),
  { title: 'Activity', width: 10, format: '0%' },
  minutesColumn('Over expected', 15),
  minutesColumn('Under expected', 15),
]

/** A row for each person and day, and a row with the total. */
export function daySheet({ Items, Employees }: Timesheet, zone: string, formats: Formats): Sheet {
  const clock = cellFormat('list', formats, true)
  const people = new Map(Employees.map((person) => [person.ID, person]))
  const all = nothing()
  const rows = Items.flatMap(({ Day, IsWorkingDay, EmployeeInsights }) =>
    EmployeeInsights.map((entry): Cell[] => {
      const own = add(nothing(), entry)
      add(all, entry)
      for (const sums of [own, all]) addDifference(sums, entry.ExpectedWorkHoursDiff)
      return [
        ...personCells(people.get(entry.Employee.ID)),
        dayCell(Day),
        (entry.IsWorkingDay ?? IsWorkingDay) ? 'Yes' : 'No',
        entry.ClockIn && timeCell(entry.ClockIn, zone),
        entry.ClockOut && timeCell(entry.ClockOut, zone),
        ...figureCells(own),
      ]
    }),
  )
  return {
    name: 'Timesheet',
    columns: [
      ...personColumns,
      { title: 'Date', width: 13, format: cellFormat('list', formats) },
      { title: 'Working day', width: 12 },
      { title: 'Clock in', width: 20, format: clock },
      { title: 'Clock out', width: 20, format: clock },
      ...figureColumns,
    ],
    rows,
    total: ['Total', null, null, null, null, null, null, ...figureCells(all)],
  }
}

/**
 * A row for each person with the sums of the range, and a row with the total. The difference from the expected hours is
 * the one of past days that the screen shows (docs/product/timesheet.md#week-grid).
 * @param today in the organization's zone
 */
export function peopleSheet({ Items, Employees, Expected = [] }: Timesheet, today: LocalDate): Sheet {
  const sums = new Map(Employees.map(({ ID }) => [ID, nothing()]))
  const differences = new Map(Expected.map(({ EmployeeId, Mins }) => [EmployeeId, -Mins]))
  const all = nothing()
  for (const { Day, EmployeeInsights } of Items) {
    for (const entry of EmployeeInsights) {
      const { ID } = entry.Employee
      add(all, entry)
      const own = sums.get(ID)
      if (own) add(own, entry)
      const difference = differences.get(ID)
      if (difference !== undefined && Day < today) differences.set(ID, difference + entry.Working)
    }
  }
  for (const [id, difference] of differences) {
    addDifference(all, difference)
    const own = sums.get(id)
    if (own) addDifference(own, difference)
  }
  return {
    name: 'Employees',
    columns: [...personColumns, { title: 'Days', width: 8, format: '0' }, ...figureColumns],
    rows: Employees.map((person): Cell[] => {
      const own = sums.get(person.ID) ?? nothing()
      return [...personCells(person), own.days, ...figureCells(own)]
    }),
    total: ['Total', null, null, all.days, ...figureCells(all)],
  }
}

type Sums = {
  days: number
  working: number
  onBreak: number
  idle: number
  total: number
  productive: number
  inputSecs: number
  /** null without expected hours, as for people who left. */
  over: number | null
  under: number | null
}

const nothing = (): Sums => ({
  days: 0,
  working: 0,
  onBreak: 0,
  idle: 0,
  total: 0,
  productive: 0,
  inputSecs: 0,
  over: null,
  under: null,
})

function add(sums: Sums, entry: TimesheetEntry): Sums {
  sums.days += 1
  sums.working += entry.Working
  sums.onBreak += entry.OnBreak
  sums.idle += entry.Idle
  sums.total += entry.TotalMins
  sums.productive += entry.Productive ?? 0
  sums.inputSecs += inputSecsOf(entry)
  return sums
}

/** Adds minutes over the expected hours, or under them if negative. */
function addDifference(sums: Sums, minutes: number): void {
  sums.over = (sums.over ?? 0) + Math.max(0, minutes)
  sums.under = (sums.under ?? 0) + Math.max(0, -minutes)
}

/** A spreadsheet cannot show a negative duration, so time over and under the expected hours has a column each. */
const figureCells = ({ total, inputSecs, ...sums }: Sums): Cell[] => [
  duration(sums.working),
  duration(sums.onBreak),
  duration(sums.idle),
  duration(total),
  duration(sums.productive),
  total > 0 ? inputSecs / total / 60 : null,
  sums.over === null ? null : duration(sums.over),
  sums.under === null ? null : duration(sums.under),
]
