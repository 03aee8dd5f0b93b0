import type { AppsSummaryItem } from '@dayline/shared/contract'
import { ExplainedParts } from '../ExplainedParts.tsx'
import type { ReportView } from '../ReportFrame.tsx'
import { useReportDetail } from '../reports.api.ts'
import { appName } from './sums.ts'

type ExplainedAppProps = Pick<ReportView<'/insights/appssummary'>, 'explaining' | 'explainCell' | 'body'> & {
  items: readonly AppsSummaryItem[]
}

/** ID of an app in the URL; 0 for work without a known app. */
export const partOf = ({ OrganizationApp }: AppsSummaryItem): string => String(OrganizationApp?.ActivityApp.ID ?? 0)

/** The people, and then the minutes, behind a figure of apps; without an app, of all listed apps. */
export function ExplainedApp({ explaining, explainCell, body, items }: ExplainedAppProps) {
  const { part } = explaining.explained ?? {}
  const AppId = part === undefined ? body.AppId : /^\d{1,15}$/.test(part) ? Number(part) : undefined
  const query = useReportDetail('/insights/productivity', explaining.explained && { ...body, AppId }, {
    former: 'never',
  })
  const app = items.find((item) => partOf(item) === String(AppId))
  return (
    <ExplainedParts
      explaining={explaining}
      explainCell={explainCell}
      body={body}
      query={query}
      rows={query.data?.Items}
      only={{ ...(AppId !== undefined && { AppId }), ProjectId: body.ProjectId, ProjectTaskId: body.ProjectTaskId }}
      of={app && appName(app)}
    />
  )
}
