import { presetDays, today } from '@dayline/shared/format'
import { Button, Notice, Stack, Text, useZone } from '@dayline/shared/ui'
import { EmptyState, PageFrame } from '@dayline/shared/ui/data'
import { LayoutDashboard } from 'lucide-react'
import { useState } from 'react'
import { FirstWeek } from '../first-week/FirstWeek.tsx'
import { useHasMinutes } from '../first-week/firstWeek.api.ts'
import { TodayFreshness } from '../TodayFreshness.tsx'
import { useTeamToday } from '../today.api.ts'
import { ArrangeDialog } from './arrange/ArrangeDialog.tsx'
import { Counters } from './Counters.tsx'
import { daySentence } from './comparison.ts'
import { OverviewCards } from './OverviewCards.tsx'
import { useDayBefore, useLayout } from './overview.api.ts'
import { RiskCards } from './risk/RiskCards.tsx'
import { MissingInformation } from './start/MissingInformation.tsx'
import { WelcomeBox } from './start/WelcomeBox.tsx'

/** Overview of today for everyone in scope (docs/product/overview.md). */
export function OverviewPage() {
  const zone = useZone()
  const team = useTeamToday()
  const { data: compared } = useDayBefore()
  const { layout, isLoading: isLayoutLoading } = useLayout()
  const [isArranging, setIsArranging] = useState(false)
  // Empty charts help no one: before the first minute, only the first steps are shown.
  const hasMinutes = useHasMinutes()
  const sentence = compared && daySentence(compared.Usual, compared.Before.At, today(zone), zone)

  return (
    <PageFrame
      title="Overview"
      range={presetDays('today', zone)}
      actions={
        <>
          <TodayFreshness query={team} />
          <Button
            variant="outline"
            tone="neutral"
            icon={<LayoutDashboard />}
            disabled={isLayoutLoading}
            onClick={() => setIsArranging(true)}
          >
            Arrange
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <WelcomeBox />
        <MissingInformation />
        <FirstWeek />
        {team.data && team.error && (
          <Notice kind="warning" title="The figures could not be refreshed">
            {team.error.message}
          </Notice>
        )}
        <Counters team={team} dayBefore={hasMinutes ? compared?.Before : undefined} />
        {sentence && <Text color="fg.muted">{sentence}</Text>}
        {hasMinutes === false && (
          <EmptyState title="No minute yet" text="The first one fills this page; it appears when it is over." />
        )}
        {hasMinutes && <RiskCards />}
        {hasMinutes && !isLayoutLoading && <OverviewCards layout={layout} team={team} dayBefore={compared?.Before} />}
      </Stack>
      {isArranging && <ArrangeDialog layout={layout} onClose={() => setIsArranging(false)} />}
    </PageFrame>
  )
}

export { OverviewPage as Page }
