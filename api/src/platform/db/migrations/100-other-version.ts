import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The last version of a draft by a person other than the one of its current version, and that person: a save is refused
 * if it is based on an older one. Who made earlier versions is unknown, so all but the current one count as another
 * person's.
 */
const statements = [
  `alter table customer_invoices add column other_version int not null default 0,
    add column other_changed_by int`,
  'update customer_invoices set other_version = version - 1 where version > 1',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
