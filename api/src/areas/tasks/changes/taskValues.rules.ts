/** What a change may set, named as on the wire. */
export type TaskValues = {
  Title: string
  Status: number
  Priority: number
  DueDate: string | null
  ProjectId: number
  Details: string | null
  AssigneeIds: number[]
  NonBillable: boolean
  OrderNo: string
}
export type TaskField = keyof TaskValues
/** `CompletedAt` is the moment of an earlier completion that is restored. */
export type TaskPatch = Partial<TaskValues> & { CompletedAt?: string | undefined }

const fields: readonly TaskField[] = [
  'ProjectId',
  'Title',
  'Details',
  'Status',
  'Priority',
  'DueDate',
  'AssigneeIds',
  'NonBillable',
  'OrderNo',
]
export const isTaskField = (field: string): field is TaskField => (fields as readonly string[]).includes(field)

/** Compares values as people see them: assignees in any order are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return (one ?? null) === (other ?? null)
  return one.length === other.length && one.every((value) => other.includes(value))
}

/** The fields in which a patch differs from the current values, in a fixed order. */
export const changedFields = (current: TaskValues, patch: TaskPatch): TaskField[] =>
  fields.filter((field) => patch[field] !== undefined && !isSame(patch[field], current[field]))

/** What a change is refused with that would replace a value which its author has not seen. */
export const changedMeanwhile = 'Someone else has changed this meanwhile.'

/** Whether this field has another value by now than the one that was seen; unknown when nothing was. */
export const replacesUnseen = (current: TaskValues, seen: TaskPatch, field: TaskField): boolean =>
  seen[field] !== undefined && !isSame(seen[field], current[field])
