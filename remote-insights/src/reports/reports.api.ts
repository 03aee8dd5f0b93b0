import { type ApiQuery, type ApiQueryOptions, useApiQuery } from '@dayline/shared/api'
import type { CallBody, CallData } from '@dayline/shared/contract'
import { rangeDays, today } from '@dayline/shared/format'
import { useFilterScope, useTeamEmployeeBody } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import type { ReportFilters } from './reportFilters.ts'
import type { ReportBody, ReportPath } from './reportPaths.ts'

const everyMinuteMs = 60_000

/**
 * The filters as request body, including those specific to one report. A copied link may contain filters that are not
 * offered to the user.
 */
export function useReportBody(filters: ReportFilters): ReportBody {
  const { TeamId, EmployeeId, ProjectId, ProjectTaskId, IncludeBlockedEmployees, ...range } = filters
  const { seesOthers } = useFilterScope()
  const hasProjects = useCan('projects.read')
  const hasTasks = useCan('tasks.read')
  return {
    ...range,
    ...useTeamEmployeeBody({ TeamId, EmployeeId }),
    ...(hasProjects && ProjectId !== undefined && { ProjectId }),
    ...(hasTasks && ProjectTaskId !== undefined && { ProjectTaskId }),
    IncludeBlockedEmployees: seesOthers && IncludeBlockedEmployees,
  }
}

/** Loads a report; refetches it every minute if the range includes today. */
export function useReport<Path extends ReportPath>(path: Path, filters: ReportFilters): ApiQuery<CallData<Path>> {
  return useReportDetail(path, useReportBody(filters) as CallBody<Path> & ReportBody)
}

/** Loads details of a report, refetched as often as the report so that they add up to it; nothing for `body` null. */
export function useReportDetail<Path extends ReportPath>(
  path: Path,
  body: (CallBody<Path> & ReportBody) | null,
  options: Pick<ApiQueryOptions, 'former'> = {},
): ApiQuery<CallData<Path>> {
  const zone = useZone()
  const hasToday = body !== null && rangeDays({ DateFilter: 1, ...body }, zone).end >= today(zone)
  return useApiQuery(path, body, { ...options, refreshInterval: hasToday ? everyMinuteMs : 0 })
}
