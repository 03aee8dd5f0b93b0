import { lazy, Suspense } from 'react'
import { NewTaskDrawer } from './NewTaskDrawer.tsx'
import type { OpenTask } from './useOpenTask.ts'

const TaskDrawer = lazy(() => import('./TaskDrawer.tsx').then(({ TaskDrawer }) => ({ default: TaskDrawer })))

type TaskDrawersProps = { drawer: OpenTask; canCreate: boolean; projectId: number | undefined }

/** The drawer that the address opens beside the list: of a task, or of a new one. */
export function TaskDrawers({ drawer, canCreate, projectId }: TaskDrawersProps) {
  return (
    <>
      {drawer.isCreating && canCreate && (
        <NewTaskDrawer projectId={projectId} onCreated={drawer.open} onClose={drawer.close} />
      )}
      {drawer.id !== undefined && (
        <Suspense fallback={null}>
          <TaskDrawer key={drawer.id} id={drawer.id} onClose={drawer.close} />
        </Suspense>
      )}
    </>
  )
}
