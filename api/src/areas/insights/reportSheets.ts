import type { ProductivityItem, Team } from '@dayline/shared/contract'
import { type Cell, duration, type Sheet } from '../../http/exports/xlsx.ts'
import { minutesColumn, personCells, personColumns } from '../../tracking/exports/columns.ts'
import type { WorkTimes } from './worktimes.queries.ts'

const percentColumn = (title: string) => ({ title, width: 12, format: '0%' })

type Rated = Pick<ProductivityItem, 'Working' | 'Productive' | 'Natural' | 'Unproductive'>

/** One row per person, and their sum. */
export function productivitySheet({ Items }: { Items: ProductivityItem[] }): Sheet {
  const all: Rated = {
    Working: sumOf(Items, 'Working'),
    Productive: sumOf(Items, 'Productive'),
    Natural: sumOf(Items, 'Natural'),
    Unproductive: sumOf(Items, 'Unproductive'),
  }
  return {
    name: 'Productivity',
    columns: [
      ...personColumns,
      minutesColumn('Working'),
      minutesColumn('Productive', 11),
      minutesColumn('Neutral'),
      minutesColumn('Unproductive', 13),
      percentColumn('Productivity'),
    ],
    rows: Items.map((item) => [...personCells(item.Employee), ...ratedCells(item)]),
    total: ['Total', null, null, ...ratedCells(all)],
  }
}

const ratedCells = ({ Working, Productive, Natural, Unproductive }: Rated): Cell[] => [
  duration(Working),
  duration(Productive),
  duration(Natural),
  duration(Unproductive),
  Working > 0 ? Productive / Working : null,
]

type Times = Pick<
  WorkTimes,
  'TotalMins' | 'Working' | 'OnBreak' | 'Idle' | 'InputSecs' | 'LateClockIn' | 'LateClockInCount'
>

/** One row per person, team by team as on the screen, and their sum (docs/product/reports.md#work-times). */
export function workTimesSheet({ Items }: { Items: WorkTimes[] }): Sheet {
  const rows = Items.toSorted((a, b) => compareTeams(a.Employee.Team, b.Employee.Team))
  const all: Times = {
    TotalMins: sumOf(Items, 'TotalMins'),
    Working: sumOf(Items, 'Working'),
    OnBreak: sumOf(Items, 'OnBreak'),
    Idle: sumOf(Items, 'Idle'),
    InputSecs: sumOf(Items, 'InputSecs'),
    LateClockIn: sumOf(Items, 'LateClockIn'),
    LateClockInCount: sumOf(Items, 'LateClockInCount'),
  }
  return {
    name: 'Work times',
    columns: [
      ...personColumns,
      minutesColumn('Total'),
      minutesColumn('Working'),
      minutesColumn('Break'),
      minutesColumn('Idle'),
      percentColumn('Activity'),
      minutesColumn('Late'),
      { title: 'Late days', width: 10, format: '0' },
    ],
    rows: rows.map((item) => [...personCells(item.Employee), ...timeCells(item)]),
    total: ['Total', null, null, ...timeCells(all)],
  }
}

/** By title; people without a team are last. */
export function compareTeams(a: Team | null, b: Team | null): number {
  if (!a || !b) return Number(!a) - Number(!b)
  return a.Title.localeCompare(b.Title, 'en') || a.ID - b.ID
}

const timeCells = (times: Times): Cell[] => [
  duration(times.TotalMins),
  duration(times.Working),
  duration(times.OnBreak),
  duration(times.Idle),
  // Of several people, the mean over the minutes, not over the people (docs/product/reports.md#work-times).
  times.TotalMins > 0 ? times.InputSecs / times.TotalMins / 60 : null,
  duration(times.LateClockIn),
  times.LateClockInCount,
]

function sumOf<Key extends string>(items: readonly Record<Key, number>[], key: Key): number {
  return items.reduce((sum, item) => sum + item[key], 0)
}
