import type { CallBody, CallData, CallPath, SharedReport } from '@dayline/shared/contract'

/** The parameters that every report takes. */
export type ReportBody = CallBody<'/insights/worktimes'>

type InsightPath = Extract<CallPath, `/insights/${string}`>

/** Calls that answer a report. */
export type ReportPath = {
  [Path in InsightPath]: CallData<Path> extends { Items: unknown } ? Path : never
}[InsightPath]

/** Calls that answer a link to a report's file. */
export type ReportExportPath = {
  [Path in InsightPath]: CallData<Path> extends { Url: string } ? Path : never
}[InsightPath]

/** The report that a screen's call reads, as links name it. Other calls are not shared. */
export const reportOfPath: Partial<Record<ReportPath, SharedReport>> = {
  '/insights/productivity': 'productivity',
  '/insights/worktimes': 'worktimes',
  '/insights/appssummary': 'appssummary',
  '/insights/tasks': 'tasks',
  '/insights/worknotes': 'worknotes',
}
