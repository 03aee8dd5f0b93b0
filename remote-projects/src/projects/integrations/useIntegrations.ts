import type { ProjectListItem, TaskTool } from '@dayline/shared/contract'
import { useState } from 'react'
import type { IntegrationActions } from './IntegrationsMenu.tsx'
import { useLeaveForTool, useNotifyMe, useTaskTools } from './integrations.api.ts'
import type { ConnectedProject } from './ReturnFromTool.tsx'

type OpenDialog =
  | ({ name: 'choose' } & ConnectedProject)
  | { name: 'sync'; projectId: number; isStarting: boolean }
  | { name: 'cancel'; project: ProjectListItem }
  | null

export type Integrations = {
  menu: IntegrationActions & { tools: readonly TaskTool[] }
  dialog: OpenDialog
  open: (dialog: OpenDialog) => void
  leave: (url: string) => void
}

const leave = (url: string) => window.location.assign(url)

/** The state of the dialogs, which the menus of all rows share. */
export function useIntegrations(): Integrations {
  const [dialog, open] = useState<OpenDialog>(null)
  const tools = useTaskTools()
  const authorize = useLeaveForTool(leave)
  const notify = useNotifyMe()
  return {
    dialog,
    open,
    leave,
    menu: {
      tools,
      onConnect: ({ ID }, Integration) => void authorize.trigger({ Id: ID, Integration: Integration as 0 }),
      onChoose: ({ ID, Integration }) =>
        Integration !== null && open({ name: 'choose', projectId: ID, integration: Integration }),
      onSync: ({ ID }) => open({ name: 'sync', projectId: ID, isStarting: true }),
      onShowSync: ({ ID }) => open({ name: 'sync', projectId: ID, isStarting: false }),
      onCancel: (project) => open({ name: 'cancel', project }),
      onNotify: (Title) => void notify.trigger({ Title }),
    },
  }
}
