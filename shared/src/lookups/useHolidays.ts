import { useApiQuery } from '@dayline/shared/api'
import type { DayRange, LocalDate } from '@dayline/shared/format'
import { useMemo } from 'react'

/** Whole years at once, so that another range of a year costs no request. */
const wholeYears = ({ start, end }: DayRange) => ({
  StartDay: `${start.slice(0, 4)}-01-01`,
  EndDay: `${end.slice(0, 4)}-12-31`,
})

/**
 * Public holidays that count for a person, with their names; the caller's by default (docs/product/holidays.md).
 * Empty while they load: every day is then what the week says.
 */
export function useHolidays(range: DayRange, EmployeeId?: number): ReadonlyMap<LocalDate, string> {
  const { data } = useApiQuery(
    '/holiday/list',
    { ...wholeYears(range), ...(EmployeeId !== undefined && { EmployeeId }) },
    { quiet: true },
  )
  return useMemo(() => new Map(data?.Items.map(({ Day, Name }) => [Day, Name])), [data])
}
