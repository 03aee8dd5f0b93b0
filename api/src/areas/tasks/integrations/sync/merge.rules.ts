import { TaskStatus } from '@dayline/shared/contract'
import type { SeenValues } from '../tools/externalTask.rules.ts'

const fields = ['Title', 'Details', 'Status', 'Priority', 'DueDate'] as const
export type SyncedField = (typeof fields)[number]
/** The values of the task in Dayline. */
export type OwnValues = Omit<SeenValues, 'Priority'> & { Priority: number }

/**
 * What a run changes of a task: the fields that changed in the tool since the last run. What people changed in Dayline
 * stays until the tool changes the same field (docs/product/integrations.md#second-sync).
 */
export function patchOf(own: OwnValues, seen: SeenValues, now: SeenValues): Partial<OwnValues> {
  const changed = fields.filter((field) => now[field] !== seen[field] && now[field] !== own[field])
  return Object.fromEntries(changed.filter((field) => isGiven(field, now)).map((field) => [field, now[field]]))
}

/** A tool without priorities has nothing to say about them. */
const isGiven = (field: SyncedField, now: SeenValues) => field !== 'Priority' || now.Priority !== null

/** Whether the tool has other values than at the last run. */
export const isSeenChanged = (seen: SeenValues, now: SeenValues): boolean =>
  fields.some((field) => now[field] !== seen[field])

const words: Record<SyncedField, string> = {
  Title: 'title',
  Details: 'details',
  Status: 'status',
  Priority: 'priority',
  DueDate: 'due date',
}
const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** "Title and due date" */
export function changedWords(patch: Partial<OwnValues>): string {
  const text = list.format(fields.filter((field) => field in patch).map((field) => words[field]))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * What the tool had when a file of it was imported, as far as it is known (docs/product/integrations.md#imported-tasks):
 * what the task has, unless someone changed it here. Files say more than tools about two fields, which therefore stay
 * until the tool changes them: details with checklists, and a status that the tool calls open.
 * @param edited fields that were changed in Dayline
 */
export function seenOfImport(own: OwnValues, edited: readonly string[], now: SeenValues): SeenValues {
  const isFiner = now.Status === TaskStatus.Open && own.Status !== TaskStatus.Completed
  return {
    Title: edited.includes('Title') ? now.Title : own.Title,
    Details: edited.includes('Details') || own.Details !== null ? now.Details : null,
    Status: edited.includes('Status') || isFiner ? now.Status : own.Status,
    Priority: now.Priority,
    DueDate: edited.includes('DueDate') ? now.DueDate : own.DueDate,
  }
}
