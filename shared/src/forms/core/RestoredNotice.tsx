import { Button, Notice } from '@dayline/shared/ui'

/** Shows that unsaved text of an earlier visit was restored, and offers to discard it. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      action={
        <Button size="xs" variant="outline" tone="neutral" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      Your unsaved text was restored.
    </Notice>
  )
}
