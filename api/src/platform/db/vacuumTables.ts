/** Sends one statement, on a connection that it holds for no longer. */
type Send = (text: string) => Promise<{ rows: unknown[] }>

/**
 * Removes dead rows and refreshes statistics, with a statement for each table and purpose: on the embedded database
 * other requests run in between, while one for all tables would hold them up for as long as all of them take.
 */
export async function vacuumTables(send: Send): Promise<void> {
  const { rows } = await send(ownTables)
  let failure: unknown
  for (const { table } of rows as { table: string }[]) {
    for (const statement of [`vacuum ${table}`, `analyze ${table}`]) {
      // A table may have been dropped meanwhile; the others are still worth the work.
      await send(statement).catch((error: unknown) => {
        failure ??= error
      })
    }
  }
  if (failure !== undefined) throw failure
}

/** Only those that the user owns: on PostgreSQL the catalogs belong to the server, which looks after them. */
const ownTables = `select format('%I.%I', n.nspname, c.relname) as "table"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and c.relpersistence <> 't' and pg_has_role(c.relowner, 'usage')
    and n.nspname <> 'information_schema'
  order by c.oid`
