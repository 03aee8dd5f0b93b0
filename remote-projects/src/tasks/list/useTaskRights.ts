import type { TaskListItem } from '@dayline/shared/contract'
import { useCan, useMe } from '@dayline/shared/session'
import { useMemo } from 'react'

export type TaskRights = {
  canEdit: boolean
  canDelete: boolean
  /** Assignees may always change the status of their tasks. */
  canChangeStatus: (task: Pick<TaskListItem, 'AssigneeIds'>) => boolean
}

/** What this person may do with tasks (docs/product/task-screen.md#drawer). */
export function useTaskRights(): TaskRights {
  const { EmployeeId: me } = useMe()
  const canEdit = useCan('tasks.edit')
  const canDelete = useCan('tasks.delete')
  return useMemo(
    () => ({
      canEdit,
      canDelete,
      canChangeStatus: ({ AssigneeIds }) => canEdit || (me !== null && AssigneeIds.includes(me)),
    }),
    [canEdit, canDelete, me],
  )
}
