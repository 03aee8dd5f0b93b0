import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DueAfter } from '../../platform/mail/sendEach.ts'

/** Columns of rows that are sent to a person: when each is due (null = not due), and how many attempts were made. */
type Outgoing =
  | { table: 'notifications'; dueAt: 'mail_at'; tries: 'tries' }
  | { table: 'notifications'; dueAt: 'push_at'; tries: 'push_tries' }
  | { table: 'task_mails'; dueAt: 'due_at'; tries: 'tries' }

/**
 * Takes due rows, with new ones of the same person and kind, so that no other process sends them; a crash loses at
 * most these. Rows that wait for a retry are left to wait, because each time they are taken is one of their tries.
 * Locked rows are skipped: another process is taking them, or they are being decided.
 * @param limit maximum number of person-and-kind groups
 * @returns `count` of the groups that were taken: at the limit there may be more
 */
export async function takeDue(
  trx: Db,
  outgoing: Outgoing,
  now: number,
  limit: number,
): Promise<{ ids: number[]; count: number }> {
  const [table, dueAt, tries] = [sql.table(outgoing.table), sql.ref(outgoing.dueAt), sql.ref(outgoing.tries)]
  const { rows } = await sql<{ id: number; person: string }>`with due as (
      select organization_id, employee_id, type from ${table} where ${dueAt} <= ${new Date(now)}
      group by organization_id, employee_id, type order by min(${dueAt}) limit ${limit}),
    free as (select x.organization_id, x.id from ${table} x join due on x.organization_id = due.organization_id
      and x.employee_id = due.employee_id and x.type = due.type
      where (x.${dueAt} <= ${new Date(now)} or x.${dueAt} is not null and x.${tries} = 0) for update of x skip locked)
    update ${table} x set ${dueAt} = null, ${tries} = x.${tries} + 1 from free
    where x.organization_id = free.organization_id and x.id = free.id
    returning x.id, x.employee_id || '.' || x.type as person`.execute(trx)
  return { ids: rows.map(({ id }) => id), count: new Set(rows.map(({ person }) => person)).size }
}

/** SQL: the rows `again (id, at)`: when each is due again, after as many tries as it has had; null: it is abandoned. */
export const dueAgain = (rows: readonly { id: number; tries: number }[], dueAfter: DueAfter) =>
  sql`unnest(${rows.map(({ id }) => id)}::int[],
    ${rows.map(({ tries }) => dueAfter(tries)?.toISOString() ?? null)}::timestamptz[]) as again (id, at)`
