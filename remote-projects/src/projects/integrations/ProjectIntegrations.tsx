import type { ProjectListItem } from '@dayline/shared/contract'
import { CancelIntegrationDialog } from './CancelIntegrationDialog.tsx'
import { ChooseWorkDialog } from './ChooseWorkDialog.tsx'
import { ReturnFromTool } from './ReturnFromTool.tsx'
import { SyncDialog } from './SyncDialog.tsx'
import type { Integrations } from './useIntegrations.ts'

type ProjectIntegrationsProps = Omit<Integrations, 'menu'> & { projects: readonly ProjectListItem[] }

/** The dialogs of integrations, and the handling of a return from a tool. */
export function ProjectIntegrations({ projects, dialog, open, leave }: ProjectIntegrationsProps) {
  const close = () => open(null)
  const titleOf = (id: number) => projects.find(({ ID }) => ID === id)?.Title
  return (
    <>
      <ReturnFromTool leave={leave} onConnected={(project) => open({ name: 'choose', ...project })} />
      {dialog?.name === 'choose' && (
        <ChooseWorkDialog
          projectId={dialog.projectId}
          title={titleOf(dialog.projectId)}
          integration={dialog.integration}
          onChosen={() => open({ name: 'sync', projectId: dialog.projectId, isStarting: true })}
          onClose={close}
        />
      )}
      {dialog?.name === 'sync' && (
        <SyncDialog
          projectId={dialog.projectId}
          title={titleOf(dialog.projectId)}
          isStarting={dialog.isStarting}
          onClose={close}
        />
      )}
      {dialog?.name === 'cancel' && <CancelIntegrationDialog project={dialog.project} onClose={close} />}
    </>
  )
}
