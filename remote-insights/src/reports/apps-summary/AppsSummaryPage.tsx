import { useUrlValue, word } from '@dayline/shared/filters'
import { chakra } from '@dayline/shared/ui'
import { QueryView } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { useComparedSort } from '../compare/useComparedSort.ts'
import { ReportFrame, type ReportView } from '../ReportFrame.tsx'
import { groupByTeam } from '../teams.ts'
import { AppsCharts } from './AppsCharts.tsx'
import { AppsTotal } from './AppsTotal.tsx'
import { sortKeys } from './appColumns.tsx'
import { type AppFilters, appFilters } from './appFilters.ts'
import { ExplainedApp } from './ExplainedApp.tsx'
import { countApps } from './sums.ts'
import { TeamApps } from './TeamApps.tsx'

const path = '/insights/appssummary'
const exports = [
  { call: '/insights/appssummaryexport', label: 'Export app basis' },
  { call: '/insights/appssummaryexportemployees', label: 'Export employee basis' },
] as const

/** Working time by team and app (docs/product/reports.md#apps-summary). */
export function AppsSummaryPage() {
  return (
    <ReportFrame
      title="Apps summary"
      path={path}
      exports={exports}
      note="Working time by app, for the team that people are in now. The colors of a bar are the ratings of its minutes; the rating at the end is the one that counts today."
      noun={['app', 'apps']}
      countOf={({ Items }) => countApps(Items)}
      ownFilters={appFilters}
      compares="parts"
      emptyText="Apps appear here as soon as a desktop agent reports them."
    >
      {(view) => (
        <>
          <Teams {...view} />
          <ExplainedApp {...view} items={view.report.data?.Items ?? []} />
        </>
      )}
    </ReportFrame>
  )
}

const openTeam = word('open')
const noTeam = 'none'

function Teams({ report, comparison, empty, onFilter, explainSum }: ReportView<typeof path, AppFilters>) {
  const order = useComparedSort(sortKeys, comparison, 'working', 'share')
  const [open, setOpen] = useUrlValue(openTeam)
  const items = report.data?.Items
  const teams = useMemo(() => items && groupByTeam(items, ({ Team }) => Team), [items])
  return (
    <QueryView query={{ ...report, data: teams }}>
      {(teams) => {
        const [first] = teams
        if (!first || !items) return empty
        // A copied link may contain a team without apps on these days.
        const shown = open === noTeam ? null : (teams.find(({ id }) => String(id) === open) ?? first)
        const addressOf = (team: typeof first) => (team === first ? undefined : String(team.id))
        return (
          <>
            <AppsTotal items={items} explainSum={explainSum} />
            <AppsCharts items={items} comparison={comparison} onApp={(AppId) => onFilter({ AppId })} />
            <chakra.div display="grid" gap="3">
              {teams.map((team) => (
                <TeamApps
                  key={team.id}
                  team={team}
                  isOpen={team === shown}
                  onToggle={() => setOpen(team === shown ? noTeam : addressOf(team), { replace: true })}
                  report={report}
                  comparison={comparison}
                  explainSum={explainSum}
                  order={order}
                />
              ))}
            </chakra.div>
          </>
        )
      }}
    </QueryView>
  )
}

export { AppsSummaryPage as Page }
