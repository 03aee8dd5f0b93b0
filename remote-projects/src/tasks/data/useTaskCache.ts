import { usePatchReads, useRevalidate } from '@dayline/shared/api'
import type { TaskAttachment } from '@dayline/shared/contract'
import { useMemo } from 'react'
import {
  patchBoard,
  patchFiles,
  patchList,
  patchOne,
  removeFromBoard,
  removeFromList,
  type TaskPatch,
} from './taskPatches.ts'

const without = (files: readonly TaskAttachment[], id: number) => files.filter(({ Id }) => Id !== id)

export type TaskCache = {
  /** Shows new values of a task in list, board and drawer. */
  patch: (id: number, patch: TaskPatch) => void
  /** The same in list and board only, while a field of the drawer is being typed in. */
  patchLists: (id: number, patch: TaskPatch) => void
  /** Returns whether no task of a loaded page is left, although the list has others. */
  remove: (ids: readonly number[]) => boolean
  addFile: (id: number, file: TaskAttachment) => void
  removeFile: (id: number, fileId: number) => void
  /** Refetches list and board. */
  refresh: () => void
}

/**
 * Changes cached tasks in place: after the user's changes immediately, after those of others when their events arrive.
 */
export function useTaskCache(): TaskCache {
  const patchReads = usePatchReads()
  const revalidate = useRevalidate()
  return useMemo(() => {
    function patchLists(id: number, patch: TaskPatch) {
      patchReads('/project/listtasks', (list) => patchList(list, id, patch))
      patchReads('/project/taskboard', (board) => patchBoard(board, id, patch))
    }
    return {
      patchLists,
      patch: (id, patch) => {
        patchLists(id, patch)
        patchReads('/project/gettask', (one) => patchOne(one, id, patch))
      },
      remove: (ids) => {
        let isEmptied = false
        patchReads('/project/listtasks', (list) => {
          const rest = removeFromList(list, ids)
          isEmptied ||= rest !== list && rest.Items.length === 0 && rest.TotalCount > 0
          return rest
        })
        patchReads('/project/taskboard', (board) => removeFromBoard(board, ids))
        return isEmptied
      },
      addFile: (id, file) =>
        patchReads('/project/gettask', (one) => patchFiles(one, id, (files) => [file, ...without(files, file.Id)])),
      removeFile: (id, fileId) =>
        patchReads('/project/gettask', (one) => patchFiles(one, id, (files) => without(files, fileId))),
      refresh: () => void revalidate('/project/listtasks', '/project/taskboard'),
    }
  }, [patchReads, revalidate])
}
