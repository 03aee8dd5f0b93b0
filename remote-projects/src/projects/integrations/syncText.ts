import { type ProjectListItem, SyncStatus, type TaskSync } from '@dayline/shared/contract'
import { clockTime, plural, timeAgo } from '@dayline/shared/format'
import { toolName } from '../tools.ts'

type Counted = Pick<TaskSync, 'Created' | 'Changed' | 'Unchanged' | 'Failed'>

/** "12 new, 3 changed, 1 failed" */
export function summaryText({ Created, Changed, Failed }: Counted): string {
  const parts = [
    ...(Created > 0 ? [`${plural(Created, 'new task')}`] : []),
    ...(Changed > 0 ? [`${Changed} changed`] : []),
    ...(Failed > 0 ? [`${Failed} failed`] : []),
  ]
  return parts.join(', ') || 'Everything is up to date'
}

type Progress = Pick<TaskSync, 'Read' | 'Total' | 'WaitsUntil' | 'Integration'>

export function progressText({ Read, Total, WaitsUntil, Integration }: Progress, zone: string): string {
  const tool = toolName(Integration) ?? 'The tool'
  const read = Total ? `${Math.min(Read, Total)} of ${plural(Total, 'task')} read` : `${plural(Read, 'task')} read`
  return WaitsUntil
    ? `${read}. ${tool} asks to wait; the sync continues at ${clockTime(WaitsUntil, zone)}.`
    : `${read} from ${tool}`
}

/** The state of a connection for a list: what it needs, or when it was last synced. */
export function connectionText(connection: NonNullable<ProjectListItem['Connection']>, zone: string): string {
  const { ExternalProjectId, LastSync } = connection
  if (!ExternalProjectId) return 'nothing chosen yet'
  if (!LastSync) return 'not synced yet'
  if (LastSync.Status === SyncStatus.Running) return 'syncing'
  const age = timeAgo(LastSync.EndDate ?? LastSync.StartDate, zone)
  if (LastSync.Status === SyncStatus.Failed) return `sync failed ${age}`
  return LastSync.Failed > 0 ? `synced ${age}, ${LastSync.Failed} failed` : `synced ${age}`
}
