import { plural } from '@dayline/shared/format'
import { Button } from '@dayline/shared/ui'
import { EmptyState } from '@dayline/shared/ui/data'

type NobodyShownProps = { everybody: number; status: string | undefined; onClear: () => void }

/** Why there is no card: an empty team, or filters that leave nobody. */
export function NobodyShown({ everybody, status, onClear }: NobodyShownProps) {
  if (everybody === 0) {
    return <EmptyState title="Nobody here yet" text="People appear here once they are part of your team." />
  }
  return (
    <EmptyState
      cause="filtered"
      title={status ? `Nobody is “${status}”` : 'No matches'}
      text={`${plural(everybody, 'person', 'people')} in all, and nobody fits what is set.`}
      action={
        <Button variant="outline" tone="neutral" onClick={onClear}>
          Show everybody
        </Button>
      }
    />
  )
}
