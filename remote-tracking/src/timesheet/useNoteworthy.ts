import type { CallData } from '@dayline/shared/contract'
import { choice, useUrlValue } from '@dayline/shared/filters'
import type { LocalDate } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { useMemo } from 'react'
import { timesheetRows } from './timesheetRows.ts'
import { isNoteworthy, type Noteworthy, noteworthy, type WeekFigures, weekFigures } from './weekGrid.ts'

const chosen = choice(
  'only',
  noteworthy.map(({ id }) => id),
)
const noFigures: ReadonlyMap<number, WeekFigures> = new Map()

/** The rows that the choice in the address leaves, week figures of everyone, and how many stand out in which way. */
export function useNoteworthy(data: CallData<'/timesheet/list'> | undefined, today: LocalDate) {
  const zone = useZone()
  const [only, setOnly] = useUrlValue(chosen)
  const everyone = useMemo(() => {
    if (!data) return undefined
    const sheet = timesheetRows(data, { zone, today })
    return { sheet, figures: weekFigures(sheet.rows, data, today) }
  }, [data, zone, today])
  const counts = useMemo(() => {
    const countOf = (id: Noteworthy) =>
      everyone?.sheet.rows.filter((row) => isNoteworthy(id, row, everyone.figures.get(row.ID))).length ?? 0
    return { over: countOf('over'), under: countOf('under'), 'clock-out': countOf('clock-out'), left: countOf('left') }
  }, [everyone])
  const sheet = useMemo(() => {
    if (!data || !everyone || only === undefined) return everyone?.sheet
    const shown = everyone.sheet.rows.filter((row) => isNoteworthy(only, row, everyone.figures.get(row.ID)))
    return timesheetRows({ ...data, Employees: shown.map(({ employee }) => employee) }, { zone, today })
  }, [data, everyone, only, zone, today])
  return { sheet, figures: everyone?.figures ?? noFigures, counts, only, setOnly }
}
