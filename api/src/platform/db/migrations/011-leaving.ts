import { type Kysely, sql } from 'kysely'

/**
 * Deleted people and teams retain their rows, because tracked time refers to them (docs/decisions/018). They have no
 * other effect: a person may be invited again, and the name of a team is free.
 */
const schema = `
alter table employments add column deleted_at timestamptz;
drop index employments_user;
create unique index employments_user on employments (organization_id, user_id)
  where user_id is not null and deleted_at is null;
alter table teams add column deleted_at timestamptz;
drop index teams_title;
create unique index teams_title on teams (organization_id, lower(title)) where deleted_at is null;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
