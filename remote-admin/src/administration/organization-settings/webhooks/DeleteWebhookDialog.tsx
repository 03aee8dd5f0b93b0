import type { Webhook } from '@dayline/shared/contract'
import { DemoNotice, useIsDemo } from '@dayline/shared/lookups'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useDeleteWebhook } from './webhooks.api.ts'

/** Asks before a webhook is deleted, after which its events are no longer delivered. */
export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const isDemo = useIsDemo()
  const remove = useDeleteWebhook(onClose)
  return (
    <ConfirmDialog
      title="Delete webhook"
      text={`${webhook.Url} gets no more events. Its log is deleted, too.`}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      isConfirmDisabled={isDemo}
      onConfirm={() => void remove.trigger({ Id: webhook.ID })}
      onClose={onClose}
    >
      {isDemo && <DemoNotice />}
    </ConfirmDialog>
  )
}
