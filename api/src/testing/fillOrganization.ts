import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { postEntries } from '../platform/ledger/ledger.ts'
import type { FileStore } from '../platform/media/fileStore.ts'
import { parentsFirst } from '../platform/organization-data/organizationRows.ts'
import { idColumns } from '../platform/organization-data/shift.rules.ts'
import { fileColumns, pictureFolder, type Table, tableRules } from '../platform/organization-data/tables.rules.ts'
import type { TestApp } from './testApp.ts'

type Row = Record<string, unknown>
type Column = { name: string; type: string; isRequired: boolean }
type Parent = { columns: string[]; table: string; parentColumns: string[] }

/** Values that satisfy a table's constraints, where a generic value of the column's type would be refused. */
const demanded: Record<string, Record<string, unknown>> = {
  billing_mails: { kind: 'receipt' },
  card_payments: { purpose: 'start', status: 'done' },
  collection_pauses: { until_at: '2026-03-02T10:00:00Z' },
  correction_requests: { ended_at: '2026-03-02T10:00:00Z' },
  earlier_rates: { valid_until: '2026-03-03' },
  holidays: { source: 'own' },
  invoice_mails: { kind: 'paid' },
  leave_policies: { period: 'month' },
  person_views: { employee_ids: '{1}' },
  rating_changes: { step: 'done' },
  running_work: { note: 'Filled' },
  time_entries: { ended_at: '2026-03-02T10:00:00Z' },
}
const pictures = 'picture of the test'

/**
 * Gives an organization a row in each of its tables, including tables added later: columns, types and references are
 * read from the database. Also stores the files that the rows name.
 */
export async function fillOrganization(testApp: TestApp, files: FileStore): Promise<void> {
  const { home, people, database } = testApp
  const { organizationId } = home
  await testApp.call('/team/addorupdate', { Title: 'Audited', Color: '#8B4DFF' }, 'owner')
  const image = randomBytes(24).toString('base64url')
  await database.system(async (trx) => {
    await postEntries(trx, {
      ...{ organizationId, kind: 'payment', subject: 'payment 1', currency: 2, postedBy: people.owner.employmentId },
      lines: [
        { account: 'wages', amount: 1250 },
        { account: 'cash', amount: -1250 },
      ],
    })
    await sql`update organizations set image_key = ${`${image}.webp`} where id = ${organizationId}`.execute(trx)
    await sql`insert into apps (name) values ('Editor') on conflict do nothing`.execute(trx)
    await sql`insert into billing_codes (code, grants, max_uses, expires_at) values ('FILL', '{}', 1, now()) on conflict do nothing`.execute(
      trx,
    )
    for (const table of await parentsFirst(trx)) {
      if (tableRules[table] !== 'person') await fillTable(trx, table, organizationId, files)
    }
    await sql`update task_comments set body = ${`<p><span data-mention="${people.peer.employmentId}">@peer</span></p>`}
      where organization_id = ${organizationId}`.execute(trx)
  })
  await files.put(`${pictureFolder}${image}.webp`, pictures)
}

async function fillTable(trx: Db, table: Table, organizationId: number, files: FileStore): Promise<void> {
  const isOfIt = sql`organization_id = ${organizationId}`
  const { rows: found } = await sql`select from ${sql.table(table)} where ${isOfIt} limit 1`.execute(trx)
  if (found.length > 0) return
  const row: Row = { organization_id: organizationId, ...(await readParents(trx, table, isOfIt)), ...demanded[table] }
  const { rows: people } = await sql<{ id: number }>`select min(id) as id from employments where ${isOfIt}`.execute(trx)
  for (const { name, type, isRequired } of await listColumns(trx, table)) {
    if (name in row) continue
    if (fileColumns[table]?.includes(name)) {
      row[name] = `${organizationId}/filled/${table}-${name}.webp`
      await files.put(String(row[name]), pictures)
    } else if (isRequired) row[name] = idColumns.has(name) && type !== 'uuid' ? people[0]?.id : sample(type)
  }
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(trx)
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
}

/** The columns that refer to other rows, with the first row of each referenced table. */
async function readParents(trx: Db, table: string, isOfIt: RawBuilder<unknown>): Promise<Row> {
  const row: Row = {}
  for (const { columns: names, table: parent, parentColumns } of await listParents(trx, table)) {
    const { rows } =
      await sql<Row>`select ${sql.join(parentColumns.map((name) => sql.ref(name)))} from ${sql.table(parent)}
      where ${parentColumns.includes('organization_id') ? isOfIt : sql`true`} order by 1 limit 1`.execute(trx)
    for (const [index, name] of names.entries()) row[name] ??= rows[0]?.[parentColumns[index] ?? '']
  }
  return row
}

async function listColumns(trx: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`select attname as name, format_type(atttypid, null) as type,
      attnotnull and not atthasdef and attidentity = '' as "isRequired"
    from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = '' order by attnum`.execute(trx)
  return rows
}

/** Foreign keys with all of their columns, those with more columns first. */
async function listParents(trx: Db, table: string): Promise<Parent[]> {
  const { rows } = await sql<Parent>`select p.relname as table,
      (select array_agg(a.attname::text order by k.n) from unnest(f.conkey) with ordinality k (attnum, n)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum) as columns,
      (select array_agg(a.attname::text order by k.n) from unnest(f.confkey) with ordinality k (attnum, n)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum) as "parentColumns"
    from pg_constraint f join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and f.conrelid = ${`public.${table}`}::regclass and p.relname <> 'organizations'
    order by array_length(f.conkey, 1) desc, f.conname`.execute(trx)
  return rows
}

function sample(type: string): unknown {
  const values: Record<string, unknown> = {
    text: 'filled',
    date: '2026-03-02',
    jsonb: '{}',
    boolean: false,
    bytea: randomBytes(32),
    uuid: '5f0c3d8e-7c39-4d6c-9a53-0a3a6d1d7a11',
    tstzmultirange: '{}',
    'text[]': '{}',
    'integer[]': '{}',
    'timestamp with time zone[]': '{}',
    'timestamp with time zone': '2026-03-02T09:00:00Z',
  }
  return type in values ? values[type] : 1
}
