import { Integration, type ProjectListItem, type TaskTool } from '@dayline/shared/contract'
import { chakra, IconButton } from '@dayline/shared/ui'
import { Menu, type MenuItem } from '@dayline/shared/ui/overlay'
import { Bell, Cable, History, KeyRound, ListChecks, RefreshCw, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { toolName } from '../tools.ts'
import { choiceNoun } from './choiceSteps.ts'

export type IntegrationActions = {
  onConnect: (project: ProjectListItem, integration: number) => void
  onChoose: (project: ProjectListItem) => void
  onSync: (project: ProjectListItem) => void
  onShowSync: (project: ProjectListItem) => void
  onCancel: (project: ProjectListItem) => void
  onNotify: (tool: string) => void
}
type IntegrationsMenuProps = IntegrationActions & { project: ProjectListItem; tools: readonly TaskTool[] }

/** Tools that the menu lists but cannot connect. */
const unavailable: readonly number[] = [Integration.ClickUp, Integration.Monday, Integration.Jira]
/** Those among them that people can request. */
const wished: readonly number[] = [Integration.Monday, Integration.Jira]

/** Connects a project to a task tool, or offers the actions of its connection. */
export function IntegrationsMenu(props: IntegrationsMenuProps) {
  const { project } = props
  const items = project.Integration === null ? toolItems(props) : connectionItems(props, project.Integration)
  return (
    <Menu
      trigger={<IconButton size="sm" label={`Integrations of ${project.Title}`} icon={<Cable />} />}
      header={<Heading>{headingOf(project)}</Heading>}
      items={items}
    />
  )
}

function headingOf({ Integration: tool, Connection }: ProjectListItem): string {
  if (tool === null) return 'Sync tasks from'
  return [toolName(tool), Connection?.ExternalTitle].filter(Boolean).join(' · ')
}

function toolItems({ project, tools, onConnect, onNotify }: IntegrationsMenuProps): MenuItem[] {
  const offered = tools.map(({ Integration: tool, Title, IsConfigured }): MenuItem => {
    const reason = unavailable.includes(tool)
      ? 'Cannot be connected yet.'
      : IsConfigured
        ? null
        : 'Your administrator has not set it up.'
    return {
      id: `tool-${tool}`,
      label: Title,
      icon: <Cable />,
      ...(reason ? { disabledReason: reason } : {}),
      onSelect: () => onConnect(project, tool),
    }
  })
  const wishes = tools
    .filter(({ Integration: tool }) => wished.includes(tool))
    .map(
      ({ Title }, index): MenuItem => ({
        id: `notify-${Title}`,
        label: `Notify me about ${Title}`,
        icon: <Bell />,
        isGroupStart: index === 0,
        onSelect: () => onNotify(Title),
      }),
    )
  return [...offered, ...wishes]
}

function connectionItems(props: IntegrationsMenuProps, tool: number): MenuItem[] {
  const { project, onConnect, onChoose, onSync, onShowSync, onCancel } = props
  const noun = choiceNoun(tool)
  const isChosen = Boolean(project.Connection?.ExternalProjectId)
  return [
    {
      id: 'sync',
      label: 'Sync tasks',
      icon: <RefreshCw />,
      ...(isChosen ? {} : { disabledReason: `Choose a ${noun} first.` }),
      onSelect: () => onSync(project),
    },
    ...(project.Connection?.LastSync
      ? [{ id: 'last', label: 'Show last sync', icon: <History />, onSelect: () => onShowSync(project) }]
      : []),
    {
      id: 'choose',
      label: isChosen ? `Choose another ${noun}` : `Choose a ${noun}`,
      icon: <ListChecks />,
      isGroupStart: true,
      onSelect: () => onChoose(project),
    },
    { id: 'again', label: 'Connect again', icon: <KeyRound />, onSelect: () => onConnect(project, tool) },
    {
      id: 'cancel',
      label: 'Cancel integration',
      icon: <Unplug />,
      isDanger: true,
      isGroupStart: true,
      onSelect: () => onCancel(project),
    },
  ]
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <chakra.p m="0" px="3" pt="2" pb="1" fontSize="xs" color="fg.muted" maxW="18rem" truncate>
      {children}
    </chakra.p>
  )
}
