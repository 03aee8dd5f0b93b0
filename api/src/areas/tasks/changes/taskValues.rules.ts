/** The values that a change may set, with their names on the wire. */
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
/** `CompletedAt` restores the time of an earlier completion. */
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

/** Compares values as people see them: the order of assignees does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return (one ?? null) === (other ?? null)
  const isWithin = (some: unknown[], all: unknown[]) => some.every((value) => all.includes(value))
  return isWithin(one, other) && isWithin(other, one)
}

/** The fields of a patch that differ from the current values, in a fixed order. */
export const changedFields = (current: TaskValues, patch: TaskPatch): TaskField[] =>
  fields.filter((field) => patch[field] !== undefined && !isSame(patch[field], current[field]))

/** Assignees after adding and removing people; those who remain keep their order. */
export function reassigned(current: readonly number[], added: readonly number[], removed: readonly number[]): number[] {
  const kept = current.filter((id) => !removed.includes(id))
  return [...kept, ...added.filter((id) => !kept.includes(id))]
}

/** The message when a change would overwrite a value that its author has not seen. */
export const changedMeanwhile = 'Someone else has changed this in the meantime.'

/** Whether the field's current value differs from the one seen; false when none was given. */
export const replacesUnseen = (current: TaskValues, seen: TaskPatch, field: TaskField): boolean =>
  seen[field] !== undefined && !isSame(seen[field], current[field])
