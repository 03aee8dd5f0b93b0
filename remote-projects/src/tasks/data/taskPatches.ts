import type { CallData, Task, TaskAttachment, TaskListItem } from '@dayline/shared/contract'

export type TaskPatch = Partial<Task>
type List = CallData<'/project/listtasks'>
type Board = CallData<'/project/taskboard'>
type One = CallData<'/project/gettask'>

/** The fields that a field's call changes, by the field's name on the wire. */
const changedWith = {
  Title: ['Title'],
  DueDate: ['DueDate'],
  Status: ['Status', 'CompletedDate', 'OrderNo'],
  Priority: ['Priority'],
  AssigneeIds: ['AssigneeIds', 'Assignees'],
  ProjectId: ['ProjectId', 'Project', 'Customer', 'AssigneeIds', 'Assignees'],
  NonBillable: ['NonBillable'],
} as const satisfies Partial<Record<keyof Task, readonly (keyof Task)[]>>
export type OwnCall = keyof typeof changedWith

/** The part of a response that its call changed: events may have delivered newer values of the other fields. */
export function answerOf(field: OwnCall, item: TaskPatch): TaskPatch {
  return Object.fromEntries(changedWith[field].flatMap((key) => (key in item ? [[key, item[key]]] : [])))
}

/** Answers of changes have no tracked time: null means that it was not read. */
function withKnownTime({ TotalMins, ...patch }: TaskPatch): TaskPatch {
  return typeof TotalMins === 'number' ? { ...patch, TotalMins } : patch
}

/** A list row with the patch of a whole task; fields that rows do not have are left out. */
function patchRow(
  task: TaskListItem,
  { Details, Attachments, TrackedTime, CreatedBy, ...row }: TaskPatch,
): TaskListItem {
  return { ...task, ...withKnownTime(row) }
}

export function patchList(list: List, id: number, patch: TaskPatch): List {
  if (!list.Items.some(({ ID }) => ID === id)) return list
  return { ...list, Items: list.Items.map((task) => (task.ID === id ? patchRow(task, patch) : task)) }
}

export function patchOne(one: One, id: number, patch: TaskPatch): One {
  return one.Item.ID === id ? { ...one, Item: { ...one.Item, ...withKnownTime(patch) } } : one
}

/** By code unit, as the server compares places. */
const byHand = (a: TaskListItem, b: TaskListItem) =>
  a.OrderNo < b.OrderNo ? -1 : a.OrderNo > b.OrderNo ? 1 : b.ID - a.ID

/** Moves a changed card to the column of its status, at its manual place. */
export function patchBoard(board: Board, id: number, patch: TaskPatch): Board {
  const before = board.Columns.flatMap(({ Items }) => Items).find(({ ID }) => ID === id)
  if (!before) return board
  const task = patchRow(before, patch)
  const moves = task.Status !== before.Status || task.OrderNo !== before.OrderNo
  return {
    ...board,
    Columns: board.Columns.map((column) => {
      const had = column.Items.some(({ ID }) => ID === id)
      const has = column.Status === task.Status
      if (!had && !has) return column
      if (had && has && !moves) return { ...column, Items: column.Items.map((each) => (each.ID === id ? task : each)) }
      const others = column.Items.filter(({ ID }) => ID !== id)
      return {
        ...column,
        Items: has ? [...others, task].sort(byHand) : others,
        TotalCount: column.TotalCount + Number(has) - Number(had),
      }
    }),
  }
}

export function removeFromList(list: List, ids: readonly number[]): List {
  const Items = list.Items.filter(({ ID }) => !ids.includes(ID))
  const removed = list.Items.length - Items.length
  return removed === 0 ? list : { ...list, Items, TotalCount: list.TotalCount - removed }
}

export function removeFromBoard(board: Board, ids: readonly number[]): Board {
  const Columns = board.Columns.map((column) => {
    const Items = column.Items.filter(({ ID }) => !ids.includes(ID))
    const removed = column.Items.length - Items.length
    return removed === 0 ? column : { ...column, Items, TotalCount: column.TotalCount - removed }
  })
  return Columns.every((column, index) => column === board.Columns[index]) ? board : { ...board, Columns }
}

export function patchFiles(one: One, id: number, change: (files: readonly TaskAttachment[]) => TaskAttachment[]): One {
  return one.Item.ID === id ? { ...one, Item: { ...one.Item, Attachments: change(one.Item.Attachments) } } : one
}
