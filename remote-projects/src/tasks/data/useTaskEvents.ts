import { type ApiQuery, useRevalidate } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { useServerEvent } from '@dayline/shared/realtime'
import { useMe } from '@dayline/shared/session'
import { useEffect, useRef, useState } from 'react'
import { useTaskCache } from './useTaskCache.ts'

export type LiveTasks = {
  /** Number of tasks that others created since the list was read. */
  newTasks: number
  /** Refetches the list and resets the count. */
  showNew: () => void
}

type Board = CallData<'/project/taskboard'>

/** Gathers changes of cards that the board has not loaded into one read of the board. */
const reloadDelayMs = 500

/**
 * Applies changes by others: values change in place, new tasks are only counted (docs/product/task-screen.md#live).
 * @param shown the read of the list or the board that is shown
 * @param board the board that is shown; undefined while the list is
 */
export function useTaskEvents(
  projectId: number | undefined,
  shown: Pick<ApiQuery<unknown>, 'isValidating' | 'error'>,
  board: Board | undefined,
): LiveTasks {
  const cache = useTaskCache()
  const revalidate = useRevalidate()
  const { EmployeeId: me } = useMe()
  const [newTasks, setNewTasks] = useState<number[]>([])
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(reload.current), [])

  const latest = useRef({ newTasks, error: shown.error })
  latest.current = { newTasks, error: shown.error }
  useEffect(() => {
    if (!shown.isValidating) return
    // Tasks that were created before this read are part of it.
    const before = latest.current.newTasks
    return () => {
      if (!latest.current.error) setNewTasks((ids) => ids.filter((id) => !before.includes(id)))
    }
  }, [shown.isValidating])

  function showNew() {
    setNewTasks([])
    cache.refresh()
  }

  /**
   * A card that is not loaded cannot be moved in place: its columns and their counts are read again. With every card
   * loaded, it is a card that the filters exclude.
   */
  function noteMove({ Id, ProjectId }: { Id: number; ProjectId: number }) {
    if (!board || board.Columns.every(({ Items, TotalCount }) => Items.length >= TotalCount)) return
    const isLoaded = board.Columns.some(({ Items }) => Items.some(({ ID }) => ID === Id))
    if (isLoaded || newTasks.includes(Id) || (projectId !== undefined && projectId !== ProjectId)) return
    // A pending read is not postponed, so that it happens while cards keep moving.
    reload.current ??= setTimeout(() => {
      reload.current = undefined
      showNew()
    }, reloadDelayMs)
  }

  /** The tasks that follow those of an emptied page are read. */
  function remove({ Id }: { Id: number }) {
    if (cache.remove([Id])) cache.refresh()
  }

  useServerEvent('taskTitleChanged', ({ Id, Patch }) => cache.patch(Id, Patch))
  useServerEvent('statusChanged', (event) => {
    noteMove(event)
    cache.patch(event.Id, event.Patch)
  })
  useServerEvent('dueDateChanged', ({ Id, Patch }) => cache.patch(Id, Patch))
  useServerEvent('priorityChanged', ({ Id, Patch }) => cache.patch(Id, Patch))
  useServerEvent('assigneesChanged', ({ Id, Patch }) => cache.patch(Id, Patch))
  useServerEvent('newCommentCreated', ({ Id, Patch: { CommentCount, AttachmentCount } }) =>
    cache.patch(Id, { CommentCount, AttachmentCount }),
  )
  useServerEvent('taskChanged', ({ Id, ProjectId, Patch }) => {
    if (Patch.OrderNo !== undefined) noteMove({ Id, ProjectId })
    const { HasNewDetails, HasNewAttachments, HasChangedComments, ...values } = Patch
    cache.patch(Id, values)
    if (HasNewDetails || HasNewAttachments) void revalidate('/project/gettask')
  })
  useServerEvent('taskDeleted', remove)
  useServerEvent('taskAccessLost', remove)
  useServerEvent('newTaskCreated', ({ Id, ProjectId, ByEmployeeId }) => {
    const isOwn = ByEmployeeId !== null && ByEmployeeId === me
    if (!isOwn && (projectId === undefined || projectId === ProjectId)) setNewTasks((ids) => [...ids, Id])
  })

  return { newTasks: newTasks.length, showNew }
}
