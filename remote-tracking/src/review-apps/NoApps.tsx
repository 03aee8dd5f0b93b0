import { plural } from '@dayline/shared/format'
import { Button } from '@dayline/shared/ui'
import { EmptyState } from '@dayline/shared/ui/data'
import type { ReviewTab } from './reviewAppFilters.ts'

type NoAppsProps = {
  tab: ReviewTab
  isFiltered: boolean
  /** Number of apps of the other tab that match the filters. */
  others: number
  onClear: () => void
  onOther: () => void
}

/** Explains why a list of apps is empty, and offers the one action that helps. */
export function NoApps({ tab, isFiltered, others, onClear, onOther }: NoAppsProps) {
  const other = (label: string) => (
    <Button variant="outline" tone="neutral" onClick={onOther}>
      {label}
    </Button>
  )
  const otherName = tab === 'unreviewed' ? 'reviewed' : 'unreviewed'
  if (isFiltered && others > 0) {
    return (
      <EmptyState
        cause="filtered"
        text={`No ${tab} app matches the filters above, but ${plural(others, `${otherName} app does`, `${otherName} apps do`)}.`}
        action={other(`Show ${otherName} apps`)}
      />
    )
  }
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
  if (tab === 'unreviewed') {
    return (
      <EmptyState
        title="No unreviewed apps"
        text="Apps appear here automatically when a team uses them for the first time."
        action={other(`Show ${otherName} apps`)}
      />
    )
  }
  return (
    <EmptyState
      title="No app is reviewed yet"
      text="Until then all their time counts as neutral."
      action={other(`Show ${otherName} apps`)}
    />
  )
}
