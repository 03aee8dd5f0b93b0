import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import type { LocalDate } from '@dayline/shared/format'
import { useFilterScope } from '@dayline/shared/lookups'
import type { CalendarFilters } from './calendarFilters.ts'

export type Away = CallData<'/leavemanagement/listaway'>

/** Who is away in a month. */
export function useAway(
  { TeamId, Page, PageSize }: CalendarFilters,
  { first, last }: { first: LocalDate; last: LocalDate },
): ApiQuery<Away> {
  const { seesTeams } = useFilterScope()
  return useApiQuery('/leavemanagement/listaway', {
    StartDay: first,
    EndDay: last,
    Page,
    PageSize,
    ...(seesTeams && TeamId !== undefined && { TeamId }),
  })
}
