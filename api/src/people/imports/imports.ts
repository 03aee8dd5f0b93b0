import type { Actor } from '../../http/access.ts'
import { ValidationFailed } from '../../http/failures.ts'
import type { Publish } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { UnreadableFile } from '../../platform/import-files/csvTable.ts'

/** The stored kind of an import: what it creates. */
export const ImportKind = { Time: 0, Tasks: 1 } as const

/** The stored outcome of a row. */
export const RowOutcome = { Waiting: 0, Created: 1, Failed: 2, Undone: 3 } as const

export type ImportId = { organizationId: number; id: number }
/** An import that this process works on. */
export type Import = ImportId & { kind: number; format: number; projectId: number | null; status: number }
/** A row that is not created yet. */
export type PlannedRow = { row: number; fingerprint: string; planned: object }
export type RowResult = { row: number; itemId: number | null; message: string | null }

/** A slice of the work, in one transaction. The actor is the importer with every scope: rights were checked before. */
export type ImportCall = { db: Db; actor: Actor; publish: Publish; of: Import }
/** How one kind of import is created and undone; provided by an area. */
export type ImportWork = {
  kind: number
  rowsAtOnce: number
  /** A row that a rule refuses gets a message instead of an item. */
  create: (call: ImportCall, rows: readonly { row: number; planned: unknown }[]) => Promise<RowResult[]>
  /** Items that no longer exist are ignored. */
  remove: (call: ImportCall, itemIds: readonly number[]) => Promise<void>
}

/** Why the caller cannot undo an import (null = can), and how many of its items still exist. */
export type ImportStanding = { present: number; refusal: string | null }

/** The result of a row that a rule refuses although the preview accepted it. @throws any other error */
export function refusedRow(row: number, error: unknown): RowResult {
  if (!(error instanceof ValidationFailed)) throw error
  return { row, itemId: null, message: error.validationErrors.map(({ Value }) => Value).join(' ') }
}

/** Reads a file and reports errors under the file's field. @throws ValidationFailed */
export function readingFile<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ValidationFailed({ Content: error.message })
    throw error
  }
}
