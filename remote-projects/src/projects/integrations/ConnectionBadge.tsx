import { type ProjectListItem, SyncStatus } from '@dayline/shared/contract'
import { Badge, chakra, useZone } from '@dayline/shared/ui'
import { toolName } from '../tools.ts'
import { connectionText } from './syncText.ts'

/** The tool that a project's tasks are synced from, and when they last were. */
export function ConnectionBadge({ project }: { project: ProjectListItem }) {
  const zone = useZone()
  const tool = toolName(project.Integration)
  if (!tool) return null
  const { Connection } = project
  const isFailed = Connection?.LastSync?.Status === SyncStatus.Failed || (Connection?.LastSync?.Failed ?? 0) > 0
  return (
    <>
      <Badge>{tool}</Badge>
      {Connection && (
        <chakra.span fontSize="xs" color={isFailed ? 'fg.error' : 'fg.muted'}>
          {connectionText(Connection, zone)}
        </chakra.span>
      )}
    </>
  )
}
