import { ApiError, callApi, sendOrWait } from '@dayline/shared/api'
import type { CallBody, TaskListItem } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { sendAfterWaiting } from '@dayline/shared/outbox'
import { useMemo } from 'react'
import { answerOf, type OwnCall } from './taskPatches.ts'
import { type TaskCache, useTaskCache } from './useTaskCache.ts'
import { isReplacedBy, waitingChange } from './waitingTask.ts'

/** A new value of one field, in the shape of its call. */
export type FieldChange =
  | Pick<CallBody<'/project/updatetaskstatus'>, 'Status'>
  | Pick<CallBody<'/project/updatetaskpriority'>, 'Priority'>
  | { DueDate: string | null }
  | Pick<CallBody<'/project/updatetaskassignees'>, 'AssigneeIds' | 'Seen'>

export type BulkChange = Omit<CallBody<'/project/updatetasks'>, 'Ids'>

function send(task: TaskListItem, change: FieldChange) {
  const Id = task.ID
  const field = fieldOf(change)
  const options = { waiting: waitingChange(task, field, change[field as never]), key: null, doneMessage: '' }
  if ('Status' in change) return sendOrWait('/project/updatetaskstatus', { Id, ...change }, options)
  if ('Priority' in change) return sendOrWait('/project/updatetaskpriority', { Id, ...change }, options)
  if ('DueDate' in change) return sendOrWait('/project/updatetaskduedate', { Id, ...change }, options)
  return sendOrWait('/project/updatetaskassignees', { Id, ...change }, options)
}

async function undo(ChangeId: string, cache: TaskCache) {
  try {
    const { Items, Kept } = await callApi('/project/undotaskchange', { ChangeId }, { doneMessage: '' })
    for (const task of Items) cache.patch(task.ID, task)
    if (Kept > 0) toast.info(`${plural(Kept, 'task')} changed since and kept the new value.`)
    else toast.success('Undone')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Reports a change, with an Undo button. */
export function offerUndo(text: string, ChangeId: string | null, cache: TaskCache): void {
  if (!ChangeId) return
  toast.success(text, {
    id: `task-change:${ChangeId}`,
    action: { label: 'Undo', onClick: () => void undo(ChangeId, cache) },
  })
}

/** Shows why a field was refused, where no form can show it. */
export function reportRefusedField({ validationErrors: [refused] }: ApiError): void {
  if (refused) toast.error(refused.Value)
}

/** The expected row until the response arrives. Names of new assignees are in the response only. */
function guess(task: TaskListItem, change: FieldChange): Partial<TaskListItem> {
  if (!('AssigneeIds' in change)) return change
  const { AssigneeIds } = change
  return { AssigneeIds, Assignees: task.Assignees.filter(({ ID }) => AssigneeIds.includes(ID)) }
}

function former(task: TaskListItem, change: FieldChange): Partial<TaskListItem> {
  if ('AssigneeIds' in change) return { AssigneeIds: task.AssigneeIds, Assignees: task.Assignees }
  const [key] = Object.keys(change) as (keyof TaskListItem)[]
  return key ? { [key]: task[key] } : {}
}

const fieldOf = (change: FieldChange) => Object.keys(change)[0] as OwnCall

export type TaskChanges = {
  /**
   * Changes one field of a row: shown immediately, reverted when the server refuses. `done` is the text of the toast.
   */
  change: (task: TaskListItem, change: FieldChange, done: string) => Promise<void>
  /** Changes several tasks; resolves to whether the server accepted it. */
  changeMany: (Ids: number[], change: BulkChange, done: (count: number) => string) => Promise<boolean>
}

/** Changes tasks from list and board, each with Undo in its toast. */
export function useTaskChanges(): TaskChanges {
  const cache = useTaskCache()
  return useMemo(
    () => ({
      async change(task, change, done) {
        cache.patch(task.ID, guess(task, change))
        try {
          const sent = await send(task, change)
          if (sent === 'waits') return
          const { Item, ChangeId } = sent.data
          cache.patch(task.ID, answerOf(fieldOf(change), Item))
          offerUndo(done, ChangeId, cache)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          cache.patch(task.ID, former(task, change))
          reportRefusedField(error)
        }
      },
      async changeMany(Ids, change, done) {
        try {
          const { Items, Refused, ChangeId } = await sendAfterWaiting(
            () => callApi('/project/updatetasks', { Ids, ...change }, { doneMessage: '' }),
            (item, { Items }) => Items.some(({ ID }) => isReplacedBy(item, ID, change)),
          )
          for (const task of Items) cache.patch(task.ID, task)
          if (Items.length > 0) offerUndo(done(Items.length), ChangeId, cache)
          const [first] = Refused
          if (first) toast.error(`${plural(Refused.length, 'task')} not changed: ${first.Message}`)
          return true
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          reportRefusedField(error)
          return false
        }
      },
    }),
    [cache],
  )
}
