import type { ProfileSlotProps } from '@dayline/shared/contract'
import { choice, useUrlValue } from '@dayline/shared/filters'
import { useCan } from '@dayline/shared/session'
import { Button, Stack } from '@dayline/shared/ui'
import { EmptyState, ErrorState, Tabs } from '@dayline/shared/ui/data'
import { ActivitiesTab } from './ActivitiesTab.tsx'
import { DaySwitcher } from './DaySwitcher.tsx'
import { ProfileHead, ProfileHeadSkeleton } from './ProfileHead.tsx'
import { useLiveDay, usePerson } from './profile.api.ts'
import { ScreenshotsTab } from './ScreenshotsTab.tsx'
import { StatsTab } from './StatsTab.tsx'

const openTab = choice('profile-tab', ['stats', 'activities', 'screenshots'], 'stats')

/** A person and one of their days (docs/product/my-activities.md#profile-drawer). Another person or day resets it. */
export function Profile({ employeeId, day, onClose }: ProfileSlotProps) {
  const person = usePerson({ employeeId, day })
  // While another person loads, the data is still that of the previous person.
  const known = person.data?.ID === employeeId ? person.data : null
  if (person.error && !person.data) return <ErrorState error={person.error} onRetry={person.retry} />
  if (person.data === null && !person.isLoading) {
    return (
      <EmptyState
        cause="not-permitted"
        text="This person is not in your organization, or not in your team."
        action={
          <Button variant="outline" tone="neutral" onClick={onClose}>
            Close
          </Button>
        }
      />
    )
  }
  return (
    <Stack gap="5">
      {known ? <ProfileHead person={known} /> : <ProfileHeadSkeleton />}
      <Day key={`${employeeId} ${day}`} employeeId={employeeId} day={day} />
    </Stack>
  )
}

function Day({ employeeId, day }: { employeeId: number; day: string }) {
  const [tab, setTab] = useUrlValue(openTab)
  const seesScreenshots = useCan('screenshots.read')
  const of = { employeeId, day }
  useLiveDay(of)
  const shown = tab === 'screenshots' && !seesScreenshots ? 'stats' : tab
  return (
    <div>
      <DaySwitcher {...of} />
      <Tabs
        label="Profile"
        tabs={[
          { id: 'stats', label: 'Stats' },
          { id: 'activities', label: 'Activities' },
          ...(seesScreenshots ? [{ id: 'screenshots', label: 'Screenshots' } as const] : []),
        ]}
        value={shown}
        onChange={(next) => setTab(next, { replace: true })}
      >
        {shown === 'stats' && <StatsTab {...of} onShowInList={() => setTab('activities', { replace: true })} />}
        {shown === 'activities' && <ActivitiesTab {...of} />}
        {shown === 'screenshots' && <ScreenshotsTab {...of} />}
      </Tabs>
    </div>
  )
}
