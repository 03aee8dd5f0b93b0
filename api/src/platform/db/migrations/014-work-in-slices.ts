import { type Kysely, sql } from 'kysely'

/** What a change of a rating remembered is forgotten in slices: before the next change of the app, or after an undo. */
const schema = `
alter table rating_changes drop constraint rating_changes_step_check;
alter table rating_changes add constraint rating_changes_step_check
  check (step in ('clearing', 'remembering', 'moving', 'done', 'restoring', 'closing'));
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
