import { type CallData, Role, TimeEntryStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import {
  type ImportCall,
  ImportKind,
  type ImportStanding,
  type ImportWork,
  RowOutcome,
  type RowResult,
  refusedRow,
} from '../../../people/imports/imports.ts'
import { previewOf } from '../../../people/imports/previewOf.ts'
import { inScope } from '../../../people/scope.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Changed, deleteTimeEntry, storeEntry } from '../decide.ts'
import type { Entry } from '../entries.rules.ts'
import { publishChanged } from '../publishChanged.ts'
import type { TimePlan } from './planTime.ts'

export const timeImports: ImportWork = {
  kind: ImportKind.Time,
  rowsAtOnce: 10,
  async create(call, rows) {
    // People are always locked in the same order, so that two imports never deadlock.
    const sorted = rows
      .map(({ row, planned }) => ({ row, entry: planned as Entry }))
      .sort((one, two) => one.entry.employeeId - two.entry.employeeId)
    const results: RowResult[] = []
    const changes: Changed[] = []
    for (const { row, entry } of sorted) {
      const { changed, ...result } = await createRow(call, row, entry)
      results.push(result)
      if (changed) changes.push(changed)
    }
    await publishChanged(call, ...changes)
    return results
  },
  async remove({ db, actor, publish }, itemIds) {
    // All entries before the first person: a decision about one of them locks the entry first, too.
    const present = await db
      .selectFrom('time_entries')
      .select('id')
      .where('organization_id', '=', actor.organizationId)
      .where('id', '=', sql<number>`any(${[...itemIds]}::int[])`)
      .orderBy('employee_id')
      .orderBy('id')
      .forUpdate()
      .execute()
    const changes: Changed[] = []
    for (const { id } of present) changes.push(await deleteTimeEntry(db, actor, id))
    await publishChanged({ publish, db, actor }, ...changes)
  },
}

/** Someone may have entered the same time since the preview. */
async function createRow(
  { db, actor, of }: ImportCall,
  row: number,
  entry: Entry,
): Promise<RowResult & { changed?: Changed }> {
  try {
    const changed = await storeEntry(db, actor, entry, of.format)
    return { row, itemId: changed.id, message: null, changed }
  } catch (error) {
    return refusedRow(row, error)
  }
}

/** Employees may delete pending entries only, and everyone only entries of people in scope. */
export async function timeStandings(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ImportStanding>> {
  const { rows } = await sql<{
    id: number
    present: number
    decided: boolean
    unseen: boolean
    locked: boolean
  }>`select r.import_id as id,
      count(*)::int as present, bool_or(x.status <> ${TimeEntryStatus.Pending}) as decided,
      bool_or(not (${inScope(actor)})) as unseen,
      bool_or(x.status = ${TimeEntryStatus.Approved} and exists (select from timesheet_periods p
        where p.organization_id = x.organization_id and p.employee_id = x.employee_id
          and p.from_at < x.ended_at and p.to_at > x.started_at)) as locked
    from import_rows r
    join time_entries x on x.organization_id = r.organization_id and x.id = r.item_id
    join employments e on e.organization_id = x.organization_id and e.id = x.employee_id
    where r.organization_id = ${actor.organizationId} and r.import_id = any(${[...ids]}::int[])
      and r.kind = ${ImportKind.Time} and r.outcome = ${RowOutcome.Created}
    group by r.import_id`.execute(db)
  const refusalOf = ({ decided, unseen, locked }: Record<'decided' | 'unseen' | 'locked', boolean>) => {
    if (locked) return 'It contains entries of locked periods. Unlock the periods on the timesheet first.'
    if (unseen) return 'It contains entries of people you cannot see.'
    if (decided && actor.role === Role.Employee)
      return 'Some entries have been decided. Only your managers can undo the import.'
    return null
  }
  return new Map(rows.map((row) => [row.id, { present: row.present, refusal: refusalOf(row) }]))
}

export function timePreview(plan: TimePlan): CallData<'/timeentry/previewimport'> {
  return previewOf(plan, {
    HasUntimed: plan.file.rows.some(({ time }) => time !== null && 'day' in time),
    HasUnnamed: plan.file.rows.some(({ email, name }) => email === '' && name === ''),
  })
}
