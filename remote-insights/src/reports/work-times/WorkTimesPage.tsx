import { clockTime } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { chakra } from '@dayline/shared/ui'
import { QueryView } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { useComparedSort } from '../compare/useComparedSort.ts'
import { ReportFrame, type ReportView } from '../ReportFrame.tsx'
import { groupByTeam } from '../teams.ts'
import { ExplainedTimes } from './explained/ExplainedTimes.tsx'
import { timeFigures } from './explained/timeFigures.ts'
import { HoursChart } from './hours/HoursChart.tsx'
import { TeamTimesTable } from './TeamTimesTable.tsx'
import { sortKeys } from './workTimeColumns.tsx'

const path = '/insights/worktimes'
const exports = [{ call: '/insights/worktimesexport' }] as const

/** Tracked time and lateness by team and person (docs/product/reports.md#work-times). */
export function WorkTimesPage() {
  const { Clockin } = useOrganization().TrackSettings
  return (
    <ReportFrame
      title="Work times"
      path={path}
      exports={exports}
      note={`Late is every minute after ${clockTime(Clockin)} on a working day; days of approved leave do not count. A day belongs to the shift that began on it.`}
      totalsOf={({ Items }) => Items}
      figures={timeFigures}
      compares="people"
    >
      {(view) => (
        <>
          {/* If the report fails to load, its error is shown only once. */}
          {!view.report.error && <HoursChart {...view} />}
          <TeamTables {...view} />
          <ExplainedTimes {...view} items={view.report.data?.Items} />
        </>
      )}
    </ReportFrame>
  )
}

function TeamTables({
  report,
  comparison,
  explainCell,
  explainSum,
  explaining,
  onOpen,
  empty,
}: ReportView<typeof path>) {
  const order = useComparedSort(sortKeys, comparison, 'total')
  const items = report.data?.Items
  const teams = useMemo(() => items && groupByTeam(items, ({ Employee }) => Employee.Team), [items])
  return (
    <QueryView query={{ ...report, data: teams }}>
      {(teams) =>
        teams.length === 0 ? (
          empty
        ) : (
          <chakra.div display="grid" gap="6">
            {teams.map((team) => (
              <TeamTimesTable
                key={team.id}
                team={team}
                report={report}
                comparison={comparison}
                order={order}
                explainCell={explainCell}
                explainSum={explainSum}
                explain={explaining.explain}
                onOpen={onOpen}
              />
            ))}
          </chakra.div>
        )
      }
    </QueryView>
  )
}

export { WorkTimesPage as Page }
