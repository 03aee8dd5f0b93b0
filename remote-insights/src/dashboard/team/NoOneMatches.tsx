import { plural } from '@dayline/shared/format'
import { Button } from '@dayline/shared/ui'
import { EmptyState } from '@dayline/shared/ui/data'

type NoOneMatchesProps = { total: number; status: string | undefined; onClear: () => void }

/** Shown instead of cards when filters match no one. */
export function NoOneMatches({ total, status, onClear }: NoOneMatchesProps) {
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
