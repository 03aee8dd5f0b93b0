import { Button } from '@dayline/shared/ui'
import { EmptyState } from '@dayline/shared/ui/data'
import type { ReviewTab } from './reviewAppFilters.ts'

type NoAppsProps = { tab: ReviewTab; isFiltered: boolean; onClear: () => void; onOther: () => void }

/** Explains why a list of apps is empty, and offers the one action that helps. */
export function NoApps({ tab, isFiltered, onClear, onOther }: NoAppsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        cause="filtered"
        text="No app matches the filters above."
        action={
          <Button variant="outline" tone="neutral" onClick={onClear}>
            Clear the filters
          </Button>
        }
      />
    )
  }
  const other = (label: string) => (
    <Button variant="outline" tone="neutral" onClick={onOther}>
      {label}
    </Button>
  )
  if (tab === 'unreviewed') {
    return (
      <EmptyState
        title="No unreviewed apps"
        text="Apps appear here automatically when a team uses them for the first time."
        action={other('Show reviewed apps')}
      />
    )
  }
  return (
    <EmptyState
      title="No app is reviewed yet"
      text="Until then all their time counts as neutral."
      action={other('Show unreviewed apps')}
    />
  )
}
