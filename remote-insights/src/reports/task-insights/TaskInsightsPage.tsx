import type { TaskInsightItem } from '@dayline/shared/contract'
import { id, useUrlValue } from '@dayline/shared/filters'
import { chakra } from '@dayline/shared/ui'
import { QueryView } from '@dayline/shared/ui/data'
import { useCallback, useMemo } from 'react'
import { useComparedSort } from '../compare/useComparedSort.ts'
import { ReportFrame, type ReportView } from '../ReportFrame.tsx'
import { amountFigures } from './ExplainedAmount.tsx'
import { ExplainedTask } from './ExplainedTask.tsx'
import { ProjectsChart } from './ProjectsChart.tsx'
import { ProjectTable } from './ProjectTable.tsx'
import { groupByProject } from './projects.ts'
import { TaskPeople } from './TaskPeople.tsx'
import { TaskTiles } from './TaskTiles.tsx'
import { sortKeys } from './taskColumns.tsx'
import { taskFilters } from './taskFilters.tsx'
import { useCurrency } from './useCurrency.ts'

const path = '/insights/tasks'
const exports = [{ call: '/insights/tasksexport' }] as const
const openTask = id('open')

/** Cost and revenue of tasks, by project (docs/product/reports.md#task-insights). */
export function TaskInsightsPage() {
  const currency = useCurrency()
  return (
    <ReportFrame
      title="Task insights"
      path={path}
      exports={exports}
      note={
        currency === null
          ? 'Working time on tasks; breaks, idle time and time without a task do not count.'
          : 'Spent is working time at each person’s pay rate, billable at the bill rate, both as they were on the day. A non-billable task has a billable amount of 0.'
      }
      noun={['task', 'tasks']}
      emptyText="Tasks appear here when people have worked on them. Another task status above may show more."
      ownFilters={taskFilters}
      figures={amountFigures}
      compares="parts"
    >
      {(view) => (
        <>
          <Projects {...view} />
          <ExplainedTask {...view} items={view.report.data?.Items ?? []} />
        </>
      )}
    </ReportFrame>
  )
}

function Projects({
  report,
  comparison,
  body,
  onOpen,
  onFilter,
  explainCell,
  explainSum,
  explaining: { explain },
  empty,
}: ReportView<typeof path>) {
  const order = useComparedSort(sortKeys, comparison, 'working', 'profit')
  const [open, setOpen] = useUrlValue(openTask)
  const items = report.data?.Items
  const projects = useMemo(() => items && groupByProject(items), [items])
  // The open row requests its people with the filters of the page.
  const expand = useCallback(
    ({ Task }: TaskInsightItem) => <TaskPeople task={Task} body={body} explainCell={explainCell} onOpen={onOpen} />,
    [body, explainCell, onOpen],
  )
  const onExpandedChange = (key: string | number | null) =>
    setOpen(key === null ? undefined : Number(key), { replace: true })
  return (
    <>
      <chakra.div
        display="grid"
        columnGap="3"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          ...(projects && projects.length > 1 && { xl: 'minmax(0, 3fr) minmax(0, 2fr)' }),
        }}
      >
        {(items || !report.error) && <TaskTiles items={items} explainSum={explainSum} explain={explain} />}
        {projects && (
          <ProjectsChart
            projects={projects}
            comparison={comparison}
            onProject={(ProjectId) => onFilter({ ProjectId, ProjectTaskId: undefined })}
          />
        )}
      </chakra.div>
      <QueryView query={{ ...report, data: projects }}>
        {(projects) =>
          projects.length === 0 ? (
            empty
          ) : (
            <chakra.div display="grid" gap="6">
              {projects.map((project) => (
                <ProjectTable
                  key={project.id}
                  project={project}
                  report={report}
                  comparison={comparison}
                  explainSum={explainSum}
                  explain={explain}
                  order={order}
                  expand={expand}
                  expanded={open ?? null}
                  onExpandedChange={onExpandedChange}
                />
              ))}
            </chakra.div>
          )
        }
      </QueryView>
    </>
  )
}

export { TaskInsightsPage as Page }
