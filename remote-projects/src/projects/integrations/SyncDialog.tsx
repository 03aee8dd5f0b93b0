import { SyncStatus, type TaskSync } from '@dayline/shared/contract'
import { plural, timeAgo } from '@dayline/shared/format'
import { Button, chakra, Notice, useZone } from '@dayline/shared/ui'
import { ProgressBar, QueryView } from '@dayline/shared/ui/data'
import { Dialog } from '@dayline/shared/ui/overlay'
import { RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLastSync, useSyncTasks } from './integrations.api.ts'
import { SyncLog } from './SyncLog.tsx'
import { progressText, summaryText } from './syncText.ts'

type SyncDialogProps = {
  projectId: number
  /** Title of the project; undefined until it is loaded. */
  title: string | undefined
  /** Whether opening the dialog starts a run. */
  isStarting: boolean
  onClose: () => void
}

/** A run of "Sync tasks": its progress, and which tasks were added, changed or failed. */
export function SyncDialog({ projectId, title, isStarting, onClose }: SyncDialogProps) {
  const query = useLastSync(projectId)
  const sync = useSyncTasks()
  const start = useRef(() => void sync.trigger({ Id: projectId }))
  const isStarted = useRef(false)
  useEffect(() => {
    if (!isStarting || isStarted.current) return
    isStarted.current = true
    start.current()
  }, [isStarting])
  const last = query.data?.Item
  const isRunning = sync.isMutating || last?.Status === SyncStatus.Running
  return (
    <Dialog
      title={title ? `Sync tasks of ${title}` : 'Sync tasks'}
      description="The sync continues when you close this."
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={onClose}>
            Close
          </Button>
          <Button icon={<RefreshCw />} isLoading={isRunning} onClick={() => void sync.trigger({ Id: projectId })}>
            Sync again
          </Button>
        </>
      }
    >
      {sync.failure && !sync.isMutating && <Notice kind="error">{sync.failure.message}</Notice>}
      <QueryView query={query} isCompact>
        {({ Item }) =>
          Item ? (
            <Run sync={Item} />
          ) : (
            <chakra.p m="0" color="fg.muted">
              {isRunning ? 'The run begins.' : 'Nothing has been synced yet.'}
            </chakra.p>
          )
        }
      </QueryView>
    </Dialog>
  )
}

function Run({ sync }: { sync: TaskSync }) {
  const zone = useZone()
  const isRunning = sync.Status === SyncStatus.Running
  const hasEntries = sync.Created + sync.Changed + sync.Failed > 0
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {isRunning ? (
        <chakra.div role="status" display="flex" flexDirection="column" gap="2">
          <ProgressBar
            label="Progress of the run"
            size="md"
            value={sync.Total ? (sync.Read / sync.Total) * 100 : null}
            hasValue={Boolean(sync.Total)}
          />
          <span data-number>{progressText(sync, zone)}</span>
        </chakra.div>
      ) : (
        <Notice kind={noticeKind(sync)} title={sync.Status === SyncStatus.Failed ? sync.Message : summaryText(sync)}>
          {sync.Status === SyncStatus.Failed && hasEntries && <p style={{ margin: 0 }}>{summaryText(sync)}</p>}
          <span>
            {timeAgo(sync.EndDate ?? sync.StartDate, zone)}
            {sync.StartedBy && `, started by ${sync.StartedBy}`} · {plural(sync.Read, 'task')} read
          </span>
        </Notice>
      )}
      {hasEntries && <SyncLog projectId={sync.ProjectId} sync={sync} />}
    </chakra.div>
  )
}

function noticeKind({ Status, Failed }: TaskSync): 'success' | 'warning' | 'error' {
  if (Status === SyncStatus.Failed) return 'error'
  return Failed > 0 ? 'warning' : 'success'
}
