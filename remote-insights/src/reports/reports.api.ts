import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import type { CallBody, CallData } from '@dayline/shared/contract'
import { rangeDays, today } from '@dayline/shared/format'
import { useFilterScope, useTeamEmployeeBody } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import type { ReportFilters } from './reportFilters.ts'
import type { ReportBody, ReportPath } from './reportPaths.ts'

const everyMinuteMs = 60_000

/**
 * The filters as request parameters, with those that only one report has. A copied link may carry some that the user is
 * not offered.
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

/** Reads a report; one with today in it is read again every minute. */
export function useReport<Path extends ReportPath>(path: Path, filters: ReportFilters): ApiQuery<CallData<Path>> {
  return useReportDetail(path, useReportBody(filters) as CallBody<Path> & ReportBody)
}

/** Reads details of a report as often as the report, so that they add up to it. `body` null = nothing is read. */
export function useReportDetail<Path extends ReportPath>(
  path: Path,
  body: (CallBody<Path> & ReportBody) | null,
): ApiQuery<CallData<Path>> {
  const zone = useZone()
  const hasToday = body !== null && rangeDays({ DateFilter: 1, ...body }, zone).end >= today(zone)
  return useApiQuery(path, body, { refreshInterval: hasToday ? everyMinuteMs : 0 })
}
