import { type Kysely, sql } from 'kysely'

/**
 * Who sent a report of a tab, as fingerprints under a key of this server: enough to count people, organizations and
 * addresses, and to count each person once, without identifying them (docs/decisions/023). Earlier reports cannot be
 * counted this way; they cover at most a week.
 */
const schema = `
delete from release_reports;
alter table release_reports
  add column session_print text not null,
  add column user_print text not null,
  -- Null: signed in without an organization.
  add column organization_print text,
  add column address_print text not null,
  add column is_demo boolean not null,
  -- How often something of the release failed in the tab.
  add column failures int not null default 0;
alter table release_reports drop constraint release_reports_pkey;
alter table release_reports add primary key (session_print, tab_id, remote, release);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
