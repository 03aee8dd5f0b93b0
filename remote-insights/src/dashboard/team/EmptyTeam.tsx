import { plural } from '@dayline/shared/format'
import { Button } from '@dayline/shared/ui'
import { EmptyState } from '@dayline/shared/ui/data'

type EmptyTeamProps = { total: number; status: string | undefined; onClear: () => void }

/** Shown instead of cards: for an empty team, or filters that match no one. */
export function EmptyTeam({ total, status, onClear }: EmptyTeamProps) {
  if (total === 0) {
    return <EmptyState title="No one here yet" text="People appear here once they are part of your team." />
  }
  return (
    <EmptyState
      cause="filtered"
      title={status ? `No one is “${status}”` : 'No matches'}
      text={`${plural(total, 'person', 'people')} in total; none match the filters.`}
      action={
        <Button variant="outline" tone="neutral" onClick={onClear}>
          Show everyone
        </Button>
      }
    />
  )
}
