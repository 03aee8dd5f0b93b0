import type { WorkTimeItem } from '@dayline/shared/contract'
import type { UrlSort } from '@dayline/shared/filters'
import { plural } from '@dayline/shared/format'
import { DataTable } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { useCompared } from '../compare/useCompared.ts'
import type { Explaining } from '../explaining.ts'
import type { ReportView } from '../ReportFrame.tsx'
import { ReportGroup } from '../ReportGroup.tsx'
import type { TeamGroup } from '../teams.ts'
import { measure, type sortKeys, timesOf, workTimeColumns } from './workTimeColumns.tsx'

type TeamTimesTableProps = Pick<
  ReportView<'/insights/worktimes'>,
  'report' | 'comparison' | 'explainCell' | 'explainSum' | 'onOpen'
> & {
  explain: Explaining['explain']
  team: TeamGroup<WorkTimeItem>
  order: UrlSort<(typeof sortKeys)[number]>
}

const keyOf = ({ Employee }: WorkTimeItem) => Employee.ID

/** The people of a team under its name, with their sums. */
export function TeamTimesTable({
  team,
  report,
  comparison,
  order,
  explainCell,
  explainSum,
  explain,
  onOpen,
}: TeamTimesTableProps) {
  const { id, title, color, items } = team
  const other = useCompared(measure, items, comparison?.data?.Items, comparison)
  const columns = useMemo(
    () =>
      workTimeColumns(
        items.length > 1 ? timesOf(items) : undefined,
        { explainCell, explainSum, explain, teamId: id },
        other,
      ),
    [items, explainCell, explainSum, explain, id, other],
  )
  return (
    <ReportGroup id={`team-${id}`} title={title} color={color} count={plural(items.length, 'employee')}>
      <DataTable
        label={`Work times of ${title}`}
        query={{ ...report, data: { Items: other?.items ?? items } }}
        columns={columns}
        rowKey={keyOf}
        {...order}
        onOpen={onOpen}
      />
    </ReportGroup>
  )
}
