import { isWorkingDay, type LocalDate, startOfDayMs } from '@dayline/shared/calendar'
import type { CallData, Employee, TimesheetEntry as Entry } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'
import { instantOfMinute } from './minuteInstants.rules.ts'
import {
  type Figures,
  keyOf,
  readSheetData,
  type SheetData,
  sumExpected,
  type TimesheetFilter,
} from './sheetData.queries.ts'

/** Every day of the range with the people who worked on it; reads summaries only. */
export async function listTimesheet(
  db: Db,
  actor: Actor,
  filter: TimesheetFilter,
): Promise<CallData<'/timesheet/list'>> {
  const data = await readSheetData(db, actor, filter)
  const { Timezone } = actor.trackSettings
  const entries = entriesOf(data)
  const Items = data.days.map((Day) => ({
    StartDate: new Date(startOfDayMs(Day, Timezone)).toISOString(),
    Day,
    IsWorkingDay: isWorkingDay(Day, data.week),
    EmployeeInsights: entries.get(Day) ?? [],
  }))
  return {
    Items,
    Employees: whoWorked(data),
    Expected: [...sumExpected(data, Timezone)].map(([EmployeeId, Mins]) => ({ EmployeeId, Mins })),
    WeeklyLimits: data.weeklyLimits,
  }
}

/** The people with a minute in the range, in the order of lists. */
export function whoWorked({ people, figures }: SheetData): Employee[] {
  const worked = new Set([...figures.values()].flatMap((ofDay) => ofDay.map(([id]) => id)))
  return people.filter(({ ID }) => worked.has(ID))
}

function entriesOf({ people, week, weekOf, figures, expected, missingClockOuts }: SheetData): Map<LocalDate, Entry[]> {
  const place = new Map(people.map(({ ID, Blocked }, index) => [ID, { index, Blocked }]))
  return new Map(
    [...figures].map(([day, ofDay]) => {
      // In the order of people, without sorting; people without a minute leave a gap in the array.
      const entries: Entry[] = []
      const isShared = isWorkingDay(day, week)
      for (const figure of ofDay) {
        const { index, Blocked } = place.get(figure[0]) as { index: number; Blocked: boolean }
        const entry = entryOf(figure, Blocked, expected(figure[0], day))
        if (missingClockOuts.has(keyOf(figure[0], day))) entry.IsClockOutMissing = true
        const isOwn = isWorkingDay(day, weekOf(figure[0]))
        if (isOwn !== isShared) entry.IsWorkingDay = isOwn
        entries[index] = entry
      }
      return [day, entries.filter(Boolean)]
    }),
  )
}

function entryOf(figures: Figures, Blocked: boolean, expected: number): Entry {
  const [ID, first, last, Working, OnBreak, Idle, Productive, levelSum, minutes] = figures
  return {
    Employee: { ID, Blocked },
    ClockIn: instantOfMinute(first),
    ClockOut: instantOfMinute(last + 1),
    Working,
    OnBreak,
    Idle,
    TotalMins: Working + OnBreak + Idle,
    Productive,
    ActivityLevel: Math.round((levelSum / minutes) * 100) / 100,
    InputSecs: levelSum,
    ExpectedWorkHoursDiff: Working - expected,
  }
}
