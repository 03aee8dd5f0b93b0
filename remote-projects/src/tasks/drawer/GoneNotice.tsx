import { Button, Notice } from '@dayline/shared/ui'

/** Why the open task is no longer available. */
export type Gone = 'deleted' | 'lost'

/** Shows in the drawer that the task is no longer available. */
export function GoneNotice({ gone, onClose }: { gone: Gone; onClose: () => void }) {
  return (
    <Notice
      kind="warning"
      action={
        <Button size="xs" variant="outline" tone="neutral" onClick={onClose}>
          Close
        </Button>
      }
    >
      {gone === 'deleted'
        ? 'This task was deleted. You can still copy what you typed.'
        : 'You no longer have access to this task. You can still copy what you typed.'}
    </Notice>
  )
}
