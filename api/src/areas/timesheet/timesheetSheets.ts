import { cellFormat, type Formats, zoneOffsetMs } from '@dayline/shared/calendar'
import type { CallData, TimesheetEntry } from '@dayline/shared/contract'
import { type Cell, duration, type Sheet } from '../../http/exports/xlsx.ts'
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
  const wall = (instant: string | null): Cell => {
    if (instant === null) return null
    const at = Date.parse(instant)
    return new Date(at + zoneOffsetMs(at, zone))
  }
  const all = nothing()
  const rows = Items.flatMap(({ Day, IsWorkingDay, EmployeeInsights }) =>
    EmployeeInsights.map((entry): Cell[] => {
      const own = add(nothing(), entry)
      add(all, entry)
      return [
        ...personCells(people.get(entry.Employee.ID)),
        new Date(`${Day}T00:00:00Z`),
        (entry.IsWorkingDay ?? IsWorkingDay) ? 'Yes' : 'No',
        wall(entry.ClockIn),
        wall(entry.ClockOut),
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

/** A row for each person with the sums of the range, and a row with the total. */
export function peopleSheet({ Items, Employees }: Timesheet): Sheet {
  const sums = new Map(Employees.map(({ ID }) => [ID, nothing()]))
  const all = nothing()
  for (const entry of Items.flatMap(({ EmployeeInsights }) => EmployeeInsights)) {
    add(all, entry)
    const own = sums.get(entry.Employee.ID)
    if (own) add(own, entry)
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
  /** Activity level times minutes. */
  activity: number
  over: number
  under: number
}

const nothing = (): Sums => ({
  days: 0,
  working: 0,
  onBreak: 0,
  idle: 0,
  total: 0,
  productive: 0,
  activity: 0,
  over: 0,
  under: 0,
})

function add(sums: Sums, entry: TimesheetEntry): Sums {
  sums.days += 1
  sums.working += entry.Working
  sums.onBreak += entry.OnBreak
  sums.idle += entry.Idle
  sums.total += entry.TotalMins
  sums.productive += entry.Productive ?? 0
  sums.activity += entry.ActivityLevel * entry.TotalMins
  sums.over += Math.max(0, entry.ExpectedWorkHoursDiff)
  sums.under += Math.max(0, -entry.ExpectedWorkHoursDiff)
  return sums
}

/** A spreadsheet cannot show a negative duration, so time over and under the expected hours has a column each. */
const figureCells = ({ total, activity, ...sums }: Sums): Cell[] => [
  duration(sums.working),
  duration(sums.onBreak),
  duration(sums.idle),
  duration(total),
  duration(sums.productive),
  total > 0 ? activity / total / 60 : null,
  duration(sums.over),
  duration(sums.under),
]
