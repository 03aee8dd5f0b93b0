import type { ApiKey } from '@dayline/shared/contract'
import { DemoNotice, useIsDemo } from '@dayline/shared/lookups'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useDeleteApiKey } from './apiKeys.api.ts'

/** Asks before a key is deleted, after which its program can no longer call the API. */
export function DeleteApiKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const isDemo = useIsDemo()
  const remove = useDeleteApiKey(onClose)
  return (
    <ConfirmDialog
      title="Delete API key"
      text={`You are about to delete ${apiKey.Title}. This action can not be undo, are you sure about this?`}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: apiKey.ID })}
      isConfirmDisabled={isDemo}
      onClose={onClose}
    >
      {isDemo && <DemoNotice />}
    </ConfirmDialog>
  )
}
