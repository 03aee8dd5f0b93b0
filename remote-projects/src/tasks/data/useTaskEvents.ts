import { useRevalidate } from '@dayline/shared/api'
import { useServerEvent } from '@dayline/shared/realtime'
import { useMe } from '@dayline/shared/session'
import { useState } from 'react'
import { useTaskCache } from './useTaskCache.ts'

export type LiveTasks = {
  /** Number of tasks that others created since the list was read. */
  newTasks: number
  /** Refetches the list and resets the count. */
  showNew: () => void
}

/** Applies changes by others: values change in place, new tasks are only counted (docs/product/task-screen.md#live). */
export function useTaskEvents(projectId: number | undefined): LiveTasks {
  const cache = useTaskCache()
  const revalidate = useRevalidate()
  const { EmployeeId: me } = useMe()
  const [newTasks, setNewTasks] = useState(0)

  useServerEvent('taskTitleChanged', ({ Id, Patch }) => cache.patch(Id, Patch))
  useServerEvent('statusChanged', ({ Id, Patch }) => cache.patch(Id, Patch))
  useServerEvent('dueDateChanged', ({ Id, Patch }) => cache.patch(Id, Patch))
  useServerEvent('priorityChanged', ({ Id, Patch }) => cache.patch(Id, Patch))
  useServerEvent('assigneesChanged', ({ Id, Patch }) => cache.patch(Id, Patch))
  useServerEvent('newCommentCreated', ({ Id, Patch: { CommentCount } }) => cache.patch(Id, { CommentCount }))
  useServerEvent('taskChanged', ({ Id, Patch }) => {
    const { HasNewDetails, HasNewAttachments, HasChangedComments, ...values } = Patch
    cache.patch(Id, values)
    if (HasNewDetails || HasNewAttachments) void revalidate('/project/gettask')
  })
  useServerEvent('taskDeleted', ({ Id }) => cache.remove([Id]))
  useServerEvent('taskAccessLost', ({ Id }) => cache.remove([Id]))
  useServerEvent('newTaskCreated', ({ ProjectId, ByEmployeeId }) => {
    const isOwn = ByEmployeeId !== null && ByEmployeeId === me
    if (!isOwn && (projectId === undefined || projectId === ProjectId)) setNewTasks((count) => count + 1)
  })

  return {
    newTasks,
    showNew: () => {
      setNewTasks(0)
      cache.refresh()
    },
  }
}
