import { TaskStatus } from '@dayline/shared/contract'
import { capitalize } from '../../../../http/capitalize.ts'
import type { SeenValues } from '../tools/externalTask.rules.ts'

const fields = ['Title', 'Details', 'Status', 'Priority', 'DueDate'] as const
export type SyncedField = (typeof fields)[number]
/** The values of the task in Dayline. */
export type OwnValues = Omit<SeenValues, 'Priority'> & { Priority: number }

/**
 * The changes that a run makes to a task: the fields that changed in the tool since the last run. Changes made in
 * Dayline stay until the tool changes the same field (docs/product/integrations.md#second-sync).
 */
export function patchOf(own: OwnValues, seen: SeenValues, now: SeenValues): Partial<OwnValues> {
  const changed = fields.filter((field) => now[field] !== seen[field] && now[field] !== own[field])
  return Object.fromEntries(changed.filter((field) => isGiven(field, now)).map((field) => [field, now[field]]))
}

/** A tool without priorities leaves the priority unchanged. */
const isGiven = (field: SyncedField, now: SeenValues) => field !== 'Priority' || now.Priority !== null

/** Whether the tool's values differ from those at the last run. */
export const isSeenChanged = (seen: SeenValues, now: SeenValues): boolean =>
  fields.some((field) => now[field] !== seen[field])

const fieldLabels: Record<SyncedField, string> = {
  Title: 'title',
  Details: 'details',
  Status: 'status',
  Priority: 'priority',
  DueDate: 'due date',
}
const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** "Title and due date" */
export function listChangedFields(patch: Partial<OwnValues>): string {
  return capitalize(list.format(fields.filter((field) => field in patch).map((field) => fieldLabels[field])))
}

/**
 * The tool's values when its file was imported, as far as known (docs/product/integrations.md#imported-tasks): those of
 * the task, unless someone changed them here. Files have more detail than the tool's API in two fields, which therefore
 * stay until the tool changes them: details with checklists, and a status that the API reports as open.
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
