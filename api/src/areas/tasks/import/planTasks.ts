import {
  type FileRow,
  ImportFormat as Formats,
  type ImportFormat,
  RowVerdict,
  TaskPriority,
  TaskSource,
  TaskStatus,
} from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { ValidationFailed } from '../../../http/failures.ts'
import type { ReadBody } from '../../../http/route.ts'
import { findKnown, fingerprintOf } from '../../../people/imports/imports.queries.ts'
import { ImportKind, type PlannedRow, readingFile } from '../../../people/imports/imports.ts'
import { titleOfProject } from '../../../people/projectScope.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { ReadFile } from '../../../platform/import-files/readFile.ts'
import { readTaskFile } from '../../../platform/import-files/tasks/readTaskFile.ts'
import type { TaskRow } from '../../../platform/import-files/tasks/taskRow.ts'
import { chooseProject } from '../changes/planChange.ts'
import { dayOf, detailsOf, statusNamed, titleOf } from '../integrations/tools/externalTask.rules.ts'
import { taskAddress } from '../integrations/tools/taskAddress.rules.ts'
import { assigneeFinder } from './findAssignees.ts'

type TaskImport = ReadBody<'/project/importtasks'>
export type PlannedTask = {
  Title: string
  Details: string | null
  Status: number
  Priority: number
  DueDate: string | null
  AssigneeIds: number[]
  externalId: string | null
  url: string | null
}
export type TaskPlan = { file: ReadFile<TaskRow>; items: FileRow[]; rows: PlannedRow[] }

const sources: Partial<Record<ImportFormat, TaskSource>> = {
  [Formats.Trello]: TaskSource.Trello,
  [Formats.Asana]: TaskSource.Asana,
  [Formats.Jira]: TaskSource.Jira,
}
export const sourceOfFormat = (format: number): TaskSource => sources[format as ImportFormat] ?? TaskSource.File

/**
 * What an import of a file into a project would do, row by row (docs/product/imports.md#tasks).
 * @throws ValidationFailed about the file or the project
 */
export async function planTasks(db: Db, actor: Actor, body: TaskImport): Promise<TaskPlan> {
  const { ProjectId, Format } = body
  if ((await titleOfProject(db, actor, ProjectId)) === null) throw new ValidationFailed({ ProjectId: chooseProject })
  const file = readingFile(() => readTaskFile(body))
  const findAssignees = await assigneeFinder(db, actor, ProjectId)
  const fingerprints = fingerprintsOf(file.rows, body)
  const [known, synced] = await Promise.all([
    findKnown(db, actor, ImportKind.Tasks, [...fingerprints.values()]),
    findSynced(db, actor, body),
  ])
  const zone = actor.trackSettings.Timezone
  const seen = new Set<string>()
  const plans = file.rows.map((row) => {
    const fingerprint = fingerprints.get(row) ?? ''
    const found = findAssignees(row.assignees)
    const planned: PlannedTask = {
      Title: titleOf(row.title),
      Details: detailsOf(row.details),
      Status: row.isCompleted ? TaskStatus.Completed : statusNamed(row.status),
      Priority: priorityNamed(row.priority),
      DueDate: dueDateOf(row, zone),
      AssigneeIds: found.ids,
      externalId: row.externalId,
      url: taskAddress(sourceOfFormat(Format), row.externalId, row.url),
    }
    const isTwice = seen.has(fingerprint)
    seen.add(fingerprint)
    const isKnown = known.has(fingerprint) || (row.externalId !== null && synced.has(row.externalId))
    const refusal = row.refusal ?? (isTwice ? `“${row.externalId}” is in the file twice.` : null)
    const Verdict = isKnown ? RowVerdict.Known : refusal ? RowVerdict.Refused : RowVerdict.Ready
    const item: FileRow = {
      Row: row.row,
      Verdict,
      Messages: isKnown ? [] : refusal ? [refusal] : [...row.notices, ...found.notices],
      Title: row.title,
      Person: found.names.join(', ') || null,
      StartDate: null,
      EndDate: null,
      Status: planned.Status,
      DueDate: planned.DueDate,
    }
    return { item, planned: { row: row.row, fingerprint, planned }, Format }
  })
  return {
    file,
    items: plans.map(({ item }) => item),
    rows: plans.flatMap(({ item, planned }) => (item.Verdict === RowVerdict.Ready ? [planned] : [])),
  }
}

/** Identifies rows by the tool's id within the project; without one by their content, and equal rows by a number. */
function fingerprintsOf(rows: readonly TaskRow[], { ProjectId, Format }: TaskImport): Map<TaskRow, string> {
  const counts = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      if (row.externalId !== null) return [row, fingerprintOf(ProjectId, Format, row.externalId)]
      const parts = [ProjectId, row.title, row.details, JSON.stringify(row.due)]
      const count = (counts.get(JSON.stringify(parts)) ?? 0) + 1
      counts.set(JSON.stringify(parts), count)
      return [row, fingerprintOf(...parts, count)]
    }),
  )
}

/** Tasks that "Sync tasks" created in this project from the same tool. */
async function findSynced(db: Db, { organizationId }: Actor, { ProjectId, Format }: TaskImport) {
  const { rows } = await sql<{ id: string }>`select external_task_id as id from synced_tasks
    where organization_id = ${organizationId} and project_id = ${ProjectId}
      and source = ${sourceOfFormat(Format)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

function dueDateOf({ due }: TaskRow, zone: string): string | null {
  if (due === null) return null
  return 'at' in due ? dayOf(due.at, zone) : due.day
}

const priorities: [RegExp, TaskPriority][] = [
  [/^(highest|urgent|blocker|critical)$/i, TaskPriority.Urgent],
  [/^(high|major)$/i, TaskPriority.High],
  [/^(low|lowest|minor|trivial)$/i, TaskPriority.Low],
]
const priorityNamed = (name: string): TaskPriority =>
  priorities.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? TaskPriority.Normal
