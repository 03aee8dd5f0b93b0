import { Button, Notice } from '@dayline/shared/ui'

/** Says that text of an earlier visit is back, and lets it go. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      action={
        <Button size="xs" variant="outline" tone="neutral" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      Your unsaved text is back.
    </Notice>
  )
}
