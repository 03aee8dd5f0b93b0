import type { ProjectListItem } from '@dayline/shared/contract'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { toolName } from '../tools.ts'
import { useCancelIntegration } from './integrations.api.ts'

/** Asks before a project is disconnected from its tool. */
export function CancelIntegrationDialog({ project, onClose }: { project: ProjectListItem; onClose: () => void }) {
  const cancel = useCancelIntegration(onClose)
  return (
    <ConfirmDialog
      title={`Cancel the integration with ${toolName(project.Integration) ?? 'the tool'}`}
      text="Tasks already imported stay. Are you sure you want to cancel this integration?"
      confirmLabel="Cancel integration"
      cancelLabel="Keep"
      isDanger
      isBusy={cancel.isMutating}
      onConfirm={() => void cancel.trigger({ Id: project.ID })}
      onClose={onClose}
    />
  )
}
