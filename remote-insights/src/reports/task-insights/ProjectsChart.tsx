import { Donut, topSlices } from '@dayline/shared/charts'
import { duration, percentOf, plural } from '@dayline/shared/format'
import { Card, chakra } from '@dayline/shared/ui'
import { type ProjectTasks, sumOf } from './projects.ts'

type ProjectsChartProps = { projects: readonly ProjectTasks[]; onProject: (id: number) => void }

/** Working time per project; a project shows its own report. Nothing for a single project. */
export function ProjectsChart({ projects, onProject }: ProjectsChartProps) {
  if (projects.length < 2) return null
  const parts = projects.map(({ id, title, items }) => ({
    id: String(id),
    label: title,
    value: sumOf(items).TotalMins,
  }))
  const [first] = parts.toSorted((a, b) => b.value - a.value)
  const all = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <Card title="By project" mb="5">
      <chakra.p fontSize="sm" color="fg.muted" mb="4">
        {first &&
          `${first.label} took ${percentOf(first.value, all)} of ${duration(all)} on ${plural(parts.length, 'project')}.`}
      </chakra.p>
      <Donut
        label="Working time by project"
        size={144}
        slices={topSlices(parts, (count) => plural(count, 'other project'))}
        format={duration}
        openText="show only this project"
        onOpen={(id) => onProject(Number(id))}
      />
    </Card>
  )
}
