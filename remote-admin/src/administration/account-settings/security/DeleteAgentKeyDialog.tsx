import type { AgentKey } from '@dayline/shared/contract'
import { DemoNotice, useIsDemo } from '@dayline/shared/lookups'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useDeleteAgentKey } from './agentKeys.api.ts'

/** Asks before a key is deleted, after which its machine can no longer report. */
export function DeleteAgentKeyDialog({ agentKey, onClose }: { agentKey: AgentKey; onClose: () => void }) {
  const isDemo = useIsDemo()
  const remove = useDeleteAgentKey(onClose)
  return (
    <ConfirmDialog
      title="Delete agent key"
      text={`You are about to delete ${agentKey.Title}. This action can not be undo, are you sure about this?`}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: agentKey.ID })}
      isConfirmDisabled={isDemo}
      onClose={onClose}
    >
      {isDemo && <DemoNotice />}
    </ConfirmDialog>
  )
}
