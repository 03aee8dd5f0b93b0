import type { CallData, OverviewCard, OverviewLayout, TeamMoment } from '@dayline/shared/contract'
import { chakra, useZone } from '@dayline/shared/ui'
import { EmptyState, type Query } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import { CategoryCard } from './apps/CategoryCard.tsx'
import { RecentAppsCard } from './apps/RecentAppsCard.tsx'
import { arranged } from './arrange/layout.ts'
import { AbsentCard } from './people/AbsentCard.tsx'
import { PeopleCard } from './people/PeopleCard.tsx'
import { ScreenshotsCard } from './screenshots/ScreenshotsCard.tsx'

type OverviewCardsProps = {
  layout: OverviewLayout | null
  team: Query<CallData<'/insights/worktimes'>>
  dayBefore: TeamMoment | undefined
}

/** Column spans: of six columns on wide screens, of two on narrower ones. */
const widths: Record<OverviewCard, { wide: number; narrow: number }> = {
  people: { wide: 4, narrow: 2 },
  absent: { wide: 2, narrow: 1 },
  'recent-apps': { wide: 2, narrow: 1 },
  apps: { wide: 2, narrow: 1 },
  websites: { wide: 2, narrow: 1 },
  screenshots: { wide: 6, narrow: 2 },
}

/** The cards that the user has not hidden, in the user's order. */
export function OverviewCards({ layout, team, dayBefore }: OverviewCardsProps) {
  const zone = useZone()
  const range = `Today, ${zone}`
  const shown = arranged(layout).filter(({ isShown }) => isShown)
  const contents: Record<OverviewCard, () => ReactNode> = {
    people: () => <PeopleCard team={team} range={range} now={Date.now()} />,
    absent: () => <AbsentCard team={team} range={range} />,
    'recent-apps': () => <RecentAppsCard zone={zone} />,
    apps: () => <CategoryCard kind="apps" range={range} dayBefore={dayBefore} />,
    websites: () => <CategoryCard kind="websites" range={range} dayBefore={dayBefore} />,
    screenshots: () => <ScreenshotsCard zone={zone} />,
  }
  if (shown.length === 0) {
    return <EmptyState isCompact title="Every card is hidden" text="Use “Arrange” to show cards." />
  }
  return (
    <chakra.div
      display="grid"
      gap="3"
      gridAutoFlow="dense"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        xl: 'repeat(6, minmax(0, 1fr))',
      }}
    >
      {shown.map(({ card }) => (
        <chakra.div
          key={card}
          minW="0"
          gridColumn={{ md: `span ${widths[card].narrow}`, xl: `span ${widths[card].wide}` }}
        >
          {contents[card]()}
        </chakra.div>
      ))}
    </chakra.div>
  )
}
