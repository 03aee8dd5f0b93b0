import { type QueryExecutorProvider, sql } from 'kysely'

/** Stretches in which nothing is collected about a person, by their own choice (docs/decisions/083). */
const statements = [
  `create table collection_pauses (
  organization_id int not null,
  id bigint generated always as identity,
  employee_id int not null,
  -- On the minute; what begins in between belongs to the pause.
  from_at timestamptz not null,
  -- Moved to the minute in which the person resumes.
  until_at timestamptz not null,
  until_resumed boolean not null,
  -- The person was at work, so that its minutes are a break.
  is_break boolean not null,
  -- The person resumed; the minute in which they did is paused until it is over.
  is_ended boolean not null default false,
  written_until timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade,
  check (until_at > from_at)
)`,
  `create index collection_pauses_of_person on collection_pauses (organization_id, employee_id, until_at)`,
  `create index collection_pauses_to_write on collection_pauses (until_at) where is_break and written_until < until_at`,
  `alter table collection_pauses enable row level security`,
  `create policy tenant on collection_pauses to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
