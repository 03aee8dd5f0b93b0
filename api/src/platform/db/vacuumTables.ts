/** Sends one statement on a connection that is released right after it. */
type Send = (text: string) => Promise<{ rows: unknown[] }>

/**
 * Removes dead rows and refreshes statistics, with one statement per table and purpose: on the embedded database other
 * requests run in between, while a single statement for all tables would block them until its end.
 */
export async function vacuumTables(send: Send): Promise<void> {
  const { rows } = await send(ownTables)
  let failure: unknown
  for (const { table } of rows as { table: string }[]) {
    for (const statement of [`vacuum ${table}`, `analyze ${table}`]) {
      // A table may have been dropped meanwhile; continue with the others.
      await send(statement).catch((error: unknown) => {
        failure ??= error
      })
    }
  }
  if (failure !== undefined) throw failure
}

/** Only tables that the user owns: on PostgreSQL the server maintains the catalogs. */
const ownTables = `select format('%I.%I', n.nspname, c.relname) as "table"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and c.relpersistence <> 't' and pg_has_role(c.relowner, 'usage')
    and n.nspname <> 'information_schema'
  order by c.oid`
