import type { Subscription } from '@dayline/shared/contract'
import { titleDate } from '@dayline/shared/format'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Notice, useZone } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useResume } from '../subscription.api.ts'

/** Reverts a cancellation, after showing when the next payment is due. */
export function ResumeDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const resume = useResume(onClose)
  const end = titleDate(subscription.EndDate, useZone())
  return (
    <FormDialog
      title="Resume subscription"
      size="sm"
      submitLabel="Resume subscription"
      isBusy={resume.isMutating}
      onSubmit={() => void resume.trigger({})}
      onClose={onClose}
      {...useDemoRefusal()}
    >
      <Notice>{`It is renewed on ${end}, as before the cancellation. Nothing is charged today.`}</Notice>
    </FormDialog>
  )
}
