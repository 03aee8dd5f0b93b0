import { type Kysely, sql } from 'kysely'

/**
 * The stored state before a rating change is deleted in slices: before the app's next change, or after an undo. Minutes
 * from watcher events are written in slices: the remaining work is stored, so that a job can finish it.
 */
const schema = `
alter table rating_changes drop constraint rating_changes_step_check;
alter table rating_changes add constraint rating_changes_step_check
  check (step in ('clearing', 'remembering', 'moving', 'done', 'restoring', 'closing'));

alter table watched_people
  -- Minutes to compare with what they were before the changes, and then new ones from derived_until; null = none remain.
  add column late_from timestamptz,
  add column late_to timestamptz,
  add column new_to timestamptz,
  -- The events before the late changes.
  add column changes jsonb,
  add column worked_at timestamptz;
create index watched_people_unfinished on watched_people (worked_at) where new_to is not null;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
