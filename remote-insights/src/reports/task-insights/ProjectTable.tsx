import type { TaskInsightItem } from '@dayline/shared/contract'
import type { UrlSort } from '@dayline/shared/filters'
import { plural } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { DataTable, type DataTableProps } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { useMemo } from 'react'
import type { ReportView } from '../ReportFrame.tsx'
import { type ProjectTasks, sumOf } from './projects.ts'
import { type sortKeys, taskColumns } from './taskColumns.tsx'
import { useCurrency } from './useCurrency.ts'

type ProjectTableProps = Pick<ReportView<'/insights/tasks'>, 'report'> &
  Pick<DataTableProps<TaskInsightItem>, 'expand' | 'expanded' | 'onExpandedChange'> & {
    project: ProjectTasks
    order: UrlSort<(typeof sortKeys)[number]>
  }

const keyOf = ({ Task }: TaskInsightItem) => Task.ID

/** The tasks of a project under its name, with their sum. */
export function ProjectTable({ project, report, order, ...expansion }: ProjectTableProps) {
  const { id, title, color, items } = project
  const currency = useCurrency()
  const columns = useMemo(() => taskColumns(items.length > 1 ? sumOf(items) : undefined, currency), [items, currency])
  return (
    <chakra.section aria-labelledby={`project-${id}`} minW="0">
      <chakra.h2
        id={`project-${id}`}
        display="flex"
        alignItems="center"
        gap="2"
        mb="2"
        fontSize="md"
        fontWeight="semibold"
      >
        <ColorDot color={color} />
        {title}
        <chakra.span fontSize="sm" fontWeight="normal" color="fg.muted">
          {plural(items.length, 'task')}
        </chakra.span>
      </chakra.h2>
      <DataTable
        label={`Tasks of ${title}`}
        query={{ ...report, data: { Items: items } }}
        columns={columns}
        rowKey={keyOf}
        {...order}
        {...expansion}
      />
    </chakra.section>
  )
}
