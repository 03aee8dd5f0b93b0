import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import type { Binned } from '../../../http/bin/binKinds.ts'
import { hasPerson, type RestoredTable, restoreRows } from '../../../http/bin/restoreRows.ts'
import type { Db } from '../../../platform/db/database.ts'

/** A mail or push whose time has passed is not sent anymore: the bell shows it. */
const withoutLateMail = sql`stored
  || case when (stored->>'due_at')::timestamptz < now() then '{"due_at": null}' else '{}' end::jsonb`
const withoutLateMails = sql`stored
  || case when (stored->>'mail_at')::timestamptz < now() then '{"mail_at": null}' else '{}' end::jsonb
  || case when (stored->>'push_at')::timestamptz < now() then '{"push_at": null}' else '{}' end::jsonb`

/**
 * Restores what was written about tasks: comments, mentions, files and notifications. @returns whose bell has changed
 */
export async function restoreTaskRows(
  db: Db,
  { organizationId }: Actor,
  items: readonly Pick<Binned, 'id'>[],
): Promise<number[]> {
  const only = hasPerson(organizationId)
  const tables: RestoredTable[] = [
    { table: 'task_comments' },
    { table: 'task_mentions', only },
    { table: 'task_attachments' },
    { table: 'task_mails', only, row: withoutLateMail },
    { table: 'notifications', only, row: withoutLateMails },
  ]
  const itemIds = items.map(({ id }) => id)
  await restoreRows(db, { organizationId, itemIds }, tables)
  const { rows } = await sql<{ id: number }>`select distinct (part->'row'->>'employee_id')::int as id
    from deleted_items d, jsonb_array_elements(d.rows) part
    where d.organization_id = ${organizationId} and d.id = any(${itemIds}::int[]) and part->>'table' = 'notifications'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
