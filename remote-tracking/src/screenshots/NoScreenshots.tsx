import { Button } from '@dayline/shared/ui'
import { EmptyState } from '@dayline/shared/ui/data'

type NoScreenshotsProps = { isFiltered: boolean; onClear: () => void; onWiden: () => void }

/** Why there are no screenshots, and the one thing that helps. */
export function NoScreenshots({ isFiltered, onClear, onWiden }: NoScreenshotsProps) {
  const action = (label: string, onClick: () => void) => (
    <Button variant="outline" tone="neutral" onClick={onClick}>
      {label}
    </Button>
  )
  if (isFiltered) {
    return (
      <EmptyState
        cause="filtered"
        text="No screenshot fits what is set above."
        action={action('Clear the filters', onClear)}
      />
    )
  }
  return (
    <EmptyState
      title="No screenshots today"
      text="They appear here by themselves while people are working."
      action={action('Show the last 7 days', onWiden)}
    />
  )
}
