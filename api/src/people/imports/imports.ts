import type { Actor } from '../../http/access.ts'
import { ValidationFailed } from '../../http/failures.ts'
import type { Publish } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { UnreadableFile } from '../../platform/import-files/csvTable.ts'

/** What an import creates; stored. */
export const ImportKind = { Time: 0, Tasks: 1 } as const

/** Of a row of an import; stored. */
export const RowOutcome = { Waiting: 0, Created: 1, Failed: 2, TakenBack: 3 } as const

export type ImportId = { organizationId: number; id: number }
/** An import that this process works on. */
export type Import = ImportId & { kind: number; format: number; projectId: number | null; status: number }
/** A row that is still to be created. */
export type PlannedRow = { row: number; fingerprint: string; planned: object }
export type RowResult = { row: number; itemId: number | null; message: string | null }

/** A slice of the work, in one transaction. The actor is the importer with every scope: rights were checked before. */
export type ImportCall = { db: Db; actor: Actor; publish: Publish; of: Import }
/** How one kind of import is written and taken back; an area provides it. */
export type ImportWork = {
  kind: number
  rowsAtOnce: number
  /** A row that a rule refuses has a message in place of an item. */
  create: (call: ImportCall, rows: readonly { row: number; planned: unknown }[]) => Promise<RowResult[]>
  /** Items that are gone already are no fault. */
  remove: (call: ImportCall, itemIds: readonly number[]) => Promise<void>
}

/** Whether the caller can take imports back, and what of them is still there. */
export type ImportStanding = { present: number; refusal: string | null }

/** The result of a row that a rule refused since the preview. @throws any other error */
export function refusedRow(row: number, error: unknown): RowResult {
  if (!(error instanceof ValidationFailed)) throw error
  return { row, itemId: null, message: error.validationErrors.map(({ Value }) => Value).join(' ') }
}

/** Reads a file; what is wrong with it is said at the file. @throws ValidationFailed */
export function readingFile<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ValidationFailed({ Content: error.message })
    throw error
  }
}
