import { z } from 'zod'
import { ImportFormat, Productivity } from './enums.ts'
import { ById, Day, Id, Instant, itemOf, pageOf, paging } from './envelope.ts'
import { importLimits } from './limits.ts'

/** What a row of a file would become, before anything is written (docs/product/imports.md#preview). */
export const FileRow = z.object({
  /** Row number as in a spreadsheet: the header of a table is row 1. Cards of a board are counted from 1. */
  Row: z.int(),
  Verdict: z.int(),
  /** Why it is refused, or how the result differs from the file. */
  Messages: z.array(z.string()),
  Title: z.string(),
  /** The employee, or the assignees; as written in the file when no one matches. */
  Person: z.string().nullable(),
  /** For time. */
  StartDate: Instant.nullable(),
  EndDate: Instant.nullable(),
  /** For tasks. */
  Status: z.int().nullable(),
  DueDate: Day.nullable(),
})
export type FileRow = z.infer<typeof FileRow>

export const ImportPreview = z.object({
  Items: z.array(FileRow),
  /** Number of rows that would be created, are already imported, and are refused. */
  Ready: z.int(),
  Known: z.int(),
  Refused: z.int(),
  /** Column headers to choose from; empty for a board. */
  Columns: z.array(z.string()),
  /** The header of the column that was read for each field. */
  Mapping: z.record(z.string(), z.string()),
  /** How dates such as 03/04/2026 were read; `IsDateOrderGuessed` when the file leaves it open. */
  DateOrder: z.literal(['dmy', 'mdy']),
  IsDateOrderGuessed: z.boolean(),
  /** Whether some rows have a duration but no time of day, so that `DayStart` applies. */
  HasUntimed: z.boolean(),
  /** Whether some rows name no person. */
  HasUnnamed: z.boolean(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** An imported file and the result of its import. */
export const ImportBatch = z.object({
  ID: Id,
  Format: z.int(),
  FileName: z.string(),
  Status: z.int(),
  /** Rows to create. */
  Total: z.int(),
  Created: z.int(),
  Failed: z.int(),
  /** Why rows failed after the preview; only the first failures. */
  Failures: z.array(z.object({ Row: z.int(), Message: z.string() })),
  /** Rows whose entry or task still exists. */
  Present: z.int(),
  ImportedBy: z.string().nullable(),
  CreateDate: Instant,
  /** Why the caller cannot undo it; null where they can. */
  TakeBackRefusal: z.string().nullable(),
})
export type ImportBatch = z.infer<typeof ImportBatch>

const file = {
  FileName: z.string().trim().min(1, 'Please choose a file.').max(200),
  Content: z
    .string('Please choose a file.')
    .min(1, 'The file is empty.')
    .max(importLimits.fileLength, `The file has more than ${importLimits.fileLength / 1_000_000} million characters.`),
  /** Column header by field, for the `…Csv` formats; the column of an omitted field is found by its usual names. */
  Mapping: z.record(z.string().max(40), z.string().max(200)).default({}),
  /** If omitted, it is detected from the file. */
  DateOrder: z.literal(['dmy', 'mdy']).nullish(),
}
const { Toggl, Clockify, Harvest, TimeCsv, Trello, Asana, Jira, TaskCsv } = ImportFormat
const chooseFormat = 'Please choose where the file is from.'

const timeFile = z.object({
  ...file,
  Format: z.literal([Toggl, Clockify, Harvest, TimeCsv], chooseFormat),
  /** Time zone of the file's times; by default the organization's. */
  Zone: z.string().max(100).nullish(),
  /** The employee for rows that name no person. Employees import their own time only. */
  EmployeeId: Id.nullish(),
  ProductivityStatus: z.literal(Object.values(Productivity)).default(Productivity.Productive),
  /** Minutes since midnight at which rows without a time of day begin. */
  DayStart: z.int().min(0).max(1439).default(540),
})
const taskFile = z.object({
  ...file,
  Format: z.literal([Trello, Asana, Jira, TaskCsv], chooseFormat),
  ProjectId: z.int('Please choose a project.').positive('Please choose a project.'),
})
const list = z.object({ Id: Id.nullish(), ...paging })

/** The preview writes nothing; the import reads the file again by the same rules. */
export const importCalls = {
  '/timeentry/previewimport': { body: timeFile, data: ImportPreview },
  '/timeentry/import': { body: timeFile, data: itemOf(ImportBatch) },
  /** Imports of the people in scope, latest first. */
  '/timeentry/listimports': { body: list, data: pageOf(ImportBatch) },
  /** Undoes an import: deletes what it created; minutes are restored. */
  '/timeentry/takebackimport': { body: ById, data: itemOf(ImportBatch) },
  '/project/previewtaskimport': { body: taskFile, data: ImportPreview },
  '/project/importtasks': { body: taskFile, data: itemOf(ImportBatch) },
  '/project/listtaskimports': { body: list, data: pageOf(ImportBatch) },
  '/project/takebacktaskimport': { body: ById, data: itemOf(ImportBatch) },
}
