import type { TaskInsightItem } from '@dayline/shared/contract'
import type { UrlSort } from '@dayline/shared/filters'
import { plural } from '@dayline/shared/format'
import { DataTable, type DataTableProps } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { useComparedParts } from '../compare/useComparedParts.ts'
import type { Explaining } from '../explaining.ts'
import type { ReportView } from '../ReportFrame.tsx'
import { ReportGroup } from '../ReportGroup.tsx'
import { ProjectBudget } from './budget/ProjectBudget.tsx'
import { type ProjectTasks, sumOf } from './projects.ts'
import { measureIn, type sortKeys, taskColumns } from './taskColumns.tsx'
import { useCurrency } from './useCurrency.ts'

type ProjectTableProps = Pick<ReportView<'/insights/tasks'>, 'report' | 'comparison' | 'explainSum'> &
  Pick<DataTableProps<TaskInsightItem>, 'expand' | 'expanded' | 'onExpandedChange'> & {
    project: ProjectTasks
    explain: Explaining['explain']
    order: UrlSort<(typeof sortKeys)[number]>
  }

const keyOf = ({ Task }: TaskInsightItem) => Task.ID

/** The tasks of a project under its name, with their sums. */
export function ProjectTable({
  project,
  report,
  comparison,
  explainSum,
  explain,
  order,
  ...expansion
}: ProjectTableProps) {
  const { id, title, color, items } = project
  const currency = useCurrency()
  const others = comparison?.data?.Items
  const same = useMemo(() => others?.filter(({ Task }) => Task.ProjectId === id), [others, id])
  const measure = useMemo(() => measureIn(currency), [currency])
  const other = useComparedParts(measure, items, same, comparison, { hasOther: others?.length !== 0 })
  const columns = useMemo(
    () =>
      taskColumns(items.length > 1 ? sumOf(items) : undefined, { currency, projectId: id, explainSum, explain }, other),
    [items, currency, id, explainSum, explain, other],
  )
  return (
    <ReportGroup
      id={`project-${id}`}
      title={title}
      color={color}
      count={plural(items.length, 'task')}
      facts={<ProjectBudget id={id} />}
    >
      <DataTable
        label={`Tasks of ${title}`}
        query={{ ...report, data: { Items: other?.items ?? items } }}
        columns={columns}
        rowKey={keyOf}
        {...order}
        {...expansion}
      />
    </ReportGroup>
  )
}
