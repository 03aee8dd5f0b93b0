import { ImportFormat, ImportStatus, Role, TimeEntryStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { ImportKind, RowOutcome } from '../../people/imports/imports.ts'
import type { Filling } from './filling.ts'
import type { SeededOrganization } from './organization.ts'

const importedEntries = 6

/** Imports some entries of the demo from a file, so that its list of imports has one that can be undone. */
export async function insertImport({ slice }: Pick<Filling, 'slice'>, organization: SeededOrganization): Promise<void> {
  const owner = organization.people.find(({ role }) => role === Role.Owner)
  if (!owner) return
  await slice(async (trx) => {
    const entries = await trx
      .selectFrom('time_entries')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where('status', '=', TimeEntryStatus.Approved)
      .orderBy('id')
      .limit(importedEntries)
      .execute()
    const ids = entries.map(({ id }) => id)
    const { id } = await trx
      .insertInto('imports')
      .values({
        organization_id: organization.id,
        kind: ImportKind.Time,
        format: ImportFormat.Toggl,
        file_name: 'toggl-track-detailed.csv',
        status: ImportStatus.Done,
        employee_id: owner.employeeId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into import_rows (organization_id, import_id, row_number, kind, outcome, item_id)
      select ${organization.id}::int, ${id}::int, (row_number() over (order by item_id))::int + 1,
        ${ImportKind.Time}::smallint, ${RowOutcome.Created}::smallint, item_id
      from unnest(${ids}::int[]) as given (item_id)`.execute(trx)
    await sql`update time_entries set imported_from = ${ImportFormat.Toggl} where organization_id = ${organization.id}
      and id = any(${ids}::int[])`.execute(trx)
  })
}
