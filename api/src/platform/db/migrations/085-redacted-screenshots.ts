import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * When the person hid a part of a picture (docs/decisions/082). The row names the new files; replacing files queues the
 * former ones for removal, as a deletion does.
 */
const statements = [
  `alter table screenshots add column redacted_at timestamptz`,
  `create function give_up_replaced_screenshot_files() returns trigger language plpgsql as $$ begin
  insert into media_deletions (organization_id, file)
    select old.organization_id, file from unnest(array[old.image_key, old.thumbnail_key]) as file
    where file not in (new.image_key, new.thumbnail_key);
  return null;
end $$`,
  `create trigger give_up_replaced_files after update of image_key, thumbnail_key on screenshots for each row
  when (old.image_key is distinct from new.image_key or old.thumbnail_key is distinct from new.thumbnail_key)
  execute function give_up_replaced_screenshot_files()`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
