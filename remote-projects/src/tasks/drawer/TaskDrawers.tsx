import { lazyDialog } from '@dayline/shared/feedback'
import { NewTaskDrawer } from './NewTaskDrawer.tsx'
import type { OpenTask } from './useOpenTask.ts'

const TaskDrawer = lazyDialog(async () => (await import('./TaskDrawer.tsx')).TaskDrawer)

type TaskDrawersProps = {
  drawer: OpenTask
  canCreate: boolean
  projectId: number | undefined
  /** The user deleted the open task. */
  onDeleted: (id: number) => void
}

/** The drawer that the address opens beside the list: of a task, or of a new one. */
export function TaskDrawers({ drawer, canCreate, projectId, onDeleted }: TaskDrawersProps) {
  return (
    <>
      {drawer.isCreating && canCreate && (
        <NewTaskDrawer projectId={projectId} onCreated={drawer.open} onClose={drawer.close} />
      )}
      {drawer.id !== undefined && (
        <TaskDrawer key={drawer.id} id={drawer.id} onDeleted={onDeleted} onClose={drawer.close} />
      )}
    </>
  )
}
