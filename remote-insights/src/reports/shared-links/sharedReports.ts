import type { ReportLink, SharedReport } from '@dayline/shared/contract'
import { type FilterSpec, writeFilters } from '@dayline/shared/filters'
import { pathOf, type ScreenId } from '@dayline/shared/navigation'
import { appFilters } from '../apps-summary/appFilters.ts'
import { reportFilters } from '../reportFilters.ts'
import { taskFilters } from '../task-insights/taskFilters.tsx'
import { noteFilters } from '../work-notes/noteFilters.tsx'

type Shown = ReportLink['Shown']

const reports: Record<SharedReport, { title: string; screen: ScreenId; own?: FilterSpec }> = {
  productivity: { title: 'Productivity', screen: 'productivity' },
  worktimes: { title: 'Work times', screen: 'work-times' },
  appssummary: { title: 'Apps summary', screen: 'apps-summary', own: appFilters.spec },
  tasks: { title: 'Task insights', screen: 'task-insights', own: taskFilters.spec },
  worknotes: { title: 'Work notes', screen: 'work-notes-insights', own: noteFilters.spec },
}

export const reportTitle = (report: SharedReport): string => reports[report].title

/** URL of the report's screen with the days and filters of a link. */
export function addressOfReport(shown: Shown, zone: string): string {
  const { screen, own } = reports[shown.Report]
  const spec: FilterSpec = { ...reportFilters, ...own }
  // Filters that are not set are omitted from the URL.
  const set = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null && value !== undefined))
  const search = writeFilters(spec, new URLSearchParams(), set, { zone }).toString()
  return pathOf(screen) + (search && `?${search}`)
}
