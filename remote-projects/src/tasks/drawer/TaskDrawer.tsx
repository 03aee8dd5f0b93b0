import { useRevalidate } from '@dayline/shared/api'
import { useServerEvent } from '@dayline/shared/realtime'
import { SkeletonText } from '@dayline/shared/ui/data'
import { Drawer } from '@dayline/shared/ui/overlay'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTask } from '../data/tasks.api.ts'
import { useOpener } from '../useOpener.ts'
import type { Gone } from './GoneNotice.tsx'
import { OpenTaskDrawer } from './OpenTaskDrawer.tsx'

type TaskDrawerProps = { id: number; onDeleted: (id: number) => void; onClose: () => void }

/**
 * The drawer of a task. It closes when the task cannot be loaded. If the task is deleted, or its project becomes
 * invisible to the user, the drawer shows a notice, so that typed text can still be copied, and works again once the
 * task is restored.
 */
export function TaskDrawer({ id, onDeleted, onClose }: TaskDrawerProps) {
  const task = useTask(id)
  const [gone, setGone] = useState<Gone | null>(null)
  const isClosing = useRef(false)
  const finalFocus = useOpener()
  const revalidate = useRevalidate()
  const hasFailed = task.error !== undefined && task.data === undefined

  useServerEvent('taskDeleted', ({ Id }) => Id === id && setGone('deleted'))
  useServerEvent('newTaskCreated', ({ Id }) => {
    if (Id !== id) return
    setGone(null)
    void revalidate('/project/gettask', '/project/listcomments')
  })
  // Sent for a deleted task, too, which must remain shown as deleted.
  useServerEvent('taskAccessLost', ({ Id }) => Id === id && setGone((now) => now ?? 'lost'))

  const close = useCallback(() => {
    isClosing.current = true
    onClose()
  }, [onClose])

  useEffect(() => {
    if (hasFailed && !isClosing.current) close()
  }, [hasFailed, close])

  if (task.data) {
    const { Item } = task.data
    return (
      <OpenTaskDrawer
        key={Item.ID}
        task={Item}
        gone={gone}
        finalFocus={finalFocus}
        onDeleted={() => {
          onDeleted(Item.ID)
          close()
        }}
        onClose={close}
      />
    )
  }
  return (
    <Drawer width="40vw" title="Task" finalFocus={finalFocus} onClose={close}>
      {hasFailed ? null : <SkeletonText lines={6} />}
    </Drawer>
  )
}
