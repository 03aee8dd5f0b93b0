import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import type { DayRange } from '@dayline/shared/format'
import { useFilterScope } from '@dayline/shared/lookups'
import type { CalendarFilters } from './calendarFilters.ts'

export type Away = CallData<'/leavemanagement/listaway'>

/** Who is away in a month. */
export function useAway({ TeamId, Page, PageSize }: CalendarFilters, { start, end }: DayRange): ApiQuery<Away> {
  const { seesTeams } = useFilterScope()
  return useApiQuery('/leavemanagement/listaway', {
    StartDay: start,
    EndDay: end,
    Page,
    PageSize,
    ...(seesTeams && TeamId !== undefined && { TeamId }),
  })
}
