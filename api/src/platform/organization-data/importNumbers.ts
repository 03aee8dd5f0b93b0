import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ArchiveManifest } from './archive.rules.ts'
import type { Shift } from './shift.rules.ts'

type Identity = { table: string; sequence: string; isBigint: boolean; last: number }

/** Every table that numbers its rows, with its last number. */
async function listIdentities(trx: Db): Promise<Identity[]> {
  const { rows } =
    await sql<Identity>`select c.relname as table, pg_get_serial_sequence(format('%I', c.relname), 'id') as sequence,
      a.atttypid = 'bigint'::regtype as "isBigint",
      coalesce((select last_value from pg_sequences s
        where format('%I.%I', s.schemaname, s.sequencename) = pg_get_serial_sequence(format('%I', c.relname), 'id')), 0)::float8 as last
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(trx)
  return rows
}

type Numbers = { shift: Shift; isShifted: boolean; bigintTables: ReadonlySet<string> }

/**
 * Numbers stay the same in an installation without organizations. Otherwise all of them are shifted by one offset,
 * beyond every number here: the same sum for any column, regardless of what it refers to.
 */
export async function findNumbers(trx: Db, { organization }: ArchiveManifest): Promise<Numbers> {
  await sql`lock table organizations in share row exclusive mode`.execute(trx)
  const { rows } = await sql<{ is: boolean }>`select exists (select from organizations) as is`.execute(trx)
  const identities = await listIdentities(trx)
  const bigintTables = new Set(identities.filter(({ isBigint }) => isBigint).map(({ table }) => table))
  const isShifted = rows[0]?.is ?? false
  const last = (isBigint: boolean) =>
    Math.max(0, ...identities.filter((one) => one.isBigint === isBigint).map((one) => one.last))
  const ids = isShifted ? last(false) : 0
  const shift = {
    ...{ ids, bigintIds: isShifted ? last(true) : 0 },
    organization: { from: organization.id, to: organization.id + ids },
  }
  return { shift, isShifted, bigintTables }
}

/** Moves the sequences past the imported rows. */
export async function moveSequences(trx: Db): Promise<void> {
  for (const { table, sequence, last } of await listIdentities(trx)) {
    const { rows } = await sql<{ max: number | null }>`select max(id)::float8 as max from ${sql.table(table)}`.execute(
      trx,
    )
    const max = rows[0]?.max ?? 0
    if (max > last) await sql`select setval(${sequence}::regclass, ${max}::bigint)`.execute(trx)
  }
}

/** The organization retains its number unless another one here has it. */
export async function freeOrganizationNumber(trx: Db, number: number): Promise<number> {
  for (let wanted = number; ; wanted = randomInt(1_000_000, 10_000_000)) {
    const taken = await trx
      .selectFrom('organizations')
      .select('id')
      .where('organization_no', '=', wanted)
      .executeTakeFirst()
    if (!taken) return wanted
  }
}
