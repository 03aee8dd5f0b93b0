import type { TaskInsightItem } from '@dayline/shared/contract'
import { ExplainedParts } from '../ExplainedParts.tsx'
import type { ReportView } from '../ReportFrame.tsx'
import { useReportDetail } from '../reports.api.ts'
import { amountFigures, ExplainedAmount } from './ExplainedAmount.tsx'
import { useCurrency } from './useCurrency.ts'

type ExplainedTaskProps = Pick<ReportView<'/insights/tasks'>, 'explaining' | 'explainCell' | 'body' | 'range'> & {
  items: readonly TaskInsightItem[]
}

/** IDs of a task, and of the sum of a project, in the URL. */
export const partOfTask = (id: number): string => String(id)
export const partOfProject = (id: number): string => `p${id}`

function idsOf(part: string | undefined): { ProjectId?: number; ProjectTaskId?: number } {
  const [, project, id] = /^(p?)([1-9]\d{0,14})$/.exec(part ?? '') ?? []
  return id ? { [project ? 'ProjectId' : 'ProjectTaskId']: Number(id) } : {}
}

/** The people, and then the minutes, behind the working time of a task, a project, or all listed tasks. */
export function ExplainedTask({ explaining, explainCell, body, range, items }: ExplainedTaskProps) {
  const currency = useCurrency()
  const ids = idsOf(explaining.explained?.part)
  const query = useReportDetail('/insights/employeetasks', explaining.explained && { ...body, ...ids }, {
    former: 'never',
  })
  const Task = items.find(({ Task }) => Task.ID === ids.ProjectTaskId || Task.ProjectId === ids.ProjectId)?.Task
  const of = ids.ProjectId ? Task?.Project.Title : ids.ProjectTaskId ? Task?.Title : undefined
  const figure = amountFigures.find((amount) => amount === explaining.explained?.figure)
  if (figure) {
    if (currency === null) return null
    const shared = { explaining, explainCell, query, range, of }
    return <ExplainedAmount {...shared} figure={figure} currency={currency} />
  }
  return (
    <ExplainedParts
      explaining={explaining}
      explainCell={explainCell}
      body={body}
      query={query}
      rows={query.data?.Items.map(({ Employee, TotalMins }) => ({ Employee, Working: TotalMins }))}
      only={{
        Statuses: body.Statuses ?? [],
        ProjectId: body.ProjectId,
        ProjectTaskId: body.ProjectTaskId,
        ...ids,
      }}
      of={of}
    />
  )
}
