import { Donut, topSlices } from '@dayline/shared/charts'
import { duration, plural } from '@dayline/shared/format'
import { Card, chakra } from '@dayline/shared/ui'
import { compareSlices, largestText } from '../compare/chartChange.ts'
import type { ReportView } from '../ReportFrame.tsx'
import { groupByProject, type ProjectTasks, sumOf } from './projects.ts'

type ProjectsChartProps = Pick<ReportView<'/insights/tasks'>, 'comparison'> & {
  projects: readonly ProjectTasks[]
  onProject: (id: number) => void
}

const partsOf = (projects: readonly ProjectTasks[]) =>
  projects.map(({ id, title, items }) => ({ id: String(id), label: title, value: sumOf(items).TotalMins }))

/** Working time per project; a press filters by the project. Renders nothing for a single project. */
export function ProjectsChart({ projects, comparison, onProject }: ProjectsChartProps) {
  if (projects.length < 2) return null
  const parts = partsOf(projects)
  const others = comparison?.data && partsOf(groupByProject(comparison.data.Items))
  const label = comparison?.label ?? ''
  const slices = topSlices(parts, (count) => plural(count, 'other project'))
  const all = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <Card title="By project" mb="5">
      <chakra.p fontSize="sm" color="fg.muted" mb="4">
        {largestText(slices, `${duration(all)} on ${plural(parts.length, 'project')}`, others, label)}
      </chakra.p>
      <Donut
        label="Working time by project"
        size={144}
        slices={others ? compareSlices(slices, others) : slices}
        comparedLabel={others && label}
        format={duration}
        openText="show only this project"
        onOpen={(id) => onProject(Number(id))}
      />
    </Card>
  )
}
