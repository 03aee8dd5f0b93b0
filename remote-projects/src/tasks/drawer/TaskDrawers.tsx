import { lazyDialog } from '@dayline/shared/feedback'
import { NewTaskDrawer } from './NewTaskDrawer.tsx'
import type { OpenTask } from './useOpenTask.ts'

const TaskDrawer = lazyDialog(async () => (await import('./TaskDrawer.tsx')).TaskDrawer)

type TaskDrawersProps = { drawer: OpenTask; canCreate: boolean; projectId: number | undefined }

/** The drawer that the address opens beside the list: of a task, or of a new one. */
export function TaskDrawers({ drawer, canCreate, projectId }: TaskDrawersProps) {
  return (
    <>
      {drawer.isCreating && canCreate && (
        <NewTaskDrawer projectId={projectId} onCreated={drawer.open} onClose={drawer.close} />
      )}
      {drawer.id !== undefined && <TaskDrawer key={drawer.id} id={drawer.id} onClose={drawer.close} />}
    </>
  )
}
