import { type Kysely, sql } from 'kysely'

/** How a person has arranged the cards of the overview. Cards that were added later are in neither list. */
const schema = `
create table overview_layouts (
  organization_id int not null,
  employee_id int not null,
  -- OverviewLayout of the contract, read and written as a whole.
  layout jsonb not null,
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
alter table overview_layouts enable row level security;
create policy tenant on overview_layouts to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
