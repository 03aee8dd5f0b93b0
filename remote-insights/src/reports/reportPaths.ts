import type { CallBody, CallData, CallPath, SharedReport } from '@dayline/shared/contract'

/** Request fields that every report accepts. */
export type ReportBody = CallBody<'/insights/worktimes'>

type InsightPath = Extract<CallPath, `/insights/${string}`>

/** Calls that return a report. */
export type ReportPath = {
  [Path in InsightPath]: CallData<Path> extends { Items: unknown } ? Path : never
}[InsightPath]

/** Calls that return a link to an export file of a report. */
export type ReportExportPath = {
  [Path in InsightPath]: CallData<Path> extends { Url: string } ? Path : never
}[InsightPath]

/** The report of a call, by its name in shared links. Reports of other calls cannot be shared. */
export const reportOfPath: Partial<Record<ReportPath, SharedReport>> = {
  '/insights/productivity': 'productivity',
  '/insights/worktimes': 'worktimes',
  '/insights/appssummary': 'appssummary',
  '/insights/tasks': 'tasks',
  '/insights/worknotes': 'worknotes',
}
