import { useApiQuery } from '@dayline/shared/api'
import type { DayRange, LocalDate } from '@dayline/shared/format'
import { useMemo } from 'react'

/** Whole years, so that another range in the same year needs no request. */
const wholeYears = ({ start, end }: DayRange) => ({
  StartDay: `${start.slice(0, 4)}-01-01`,
  EndDay: `${end.slice(0, 4)}-12-31`,
})

/**
 * Public holidays that apply to a person, with their names; the user's by default (docs/product/holidays.md).
 * Empty while they load: until then, working days depend on the weekday only.
 */
export function useHolidays(range: DayRange, EmployeeId?: number): ReadonlyMap<LocalDate, string> {
  const { data } = useApiQuery(
    '/holiday/list',
    { ...wholeYears(range), ...(EmployeeId !== undefined && { EmployeeId }) },
    { quiet: true },
  )
  return useMemo(() => new Map(data?.Items.map(({ Day, Name }) => [Day, Name])), [data])
}
