import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { deleteSome } from '../db/deleteSome.ts'
import type { FileStore } from '../media/fileStore.ts'
import { sharedFiles } from '../media/store.ts'
import { listFiles } from './organizationFiles.ts'
import { parentsFirst } from './organizationRows.ts'
import { pictureFolder, tableRules } from './tables.rules.ts'

/** Rows per transaction: on the embedded database other requests wait until it ends. */
const rowsAtOnce = 1000
/** Years to retain the seller's records of payments, by commercial and tax law. */
const keptYears = 10

type Erasing = { database: Database; files: FileStore; organizationId: number; signal?: AbortSignal }

/**
 * Deletes everything of a closed organization: files, then rows, finally the organization itself with the accounts of
 * people who work nowhere else (docs/decisions/090). After an interruption, another call continues.
 * @returns false when the signal stopped it before the end
 * @throws Error when the organization is not closed, or a row remains
 */
export async function eraseOrganization(erasing: Erasing): Promise<boolean> {
  const { database, organizationId, signal } = erasing
  const tables = await database.system(async (trx) => {
    await requireClosed(trx, organizationId)
    await keepInvoices(trx, organizationId)
    return (await parentsFirst(trx)).reverse().filter((table) => tableRules[table] !== 'person')
  })
  await removeFiles(erasing)
  const isOfIt = sql`organization_id = ${organizationId}`
  for (const table of tables.filter((table) => !atTheEnd.includes(table))) {
    for (let more = true; more; ) {
      if (signal?.aborted) return false
      more = await database.system((trx) => deleteSome(trx, table, isOfIt, rowsAtOnce))
    }
  }
  await database.system(async (trx) => {
    // While pictures are removed, no statement is sent.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const pictures = await eraseItself(trx, organizationId)
    for (const key of pictures) await erasing.files.remove(pictureFolder + key)
    for (const table of tables) {
      const { rows } = await sql`select from ${sql.table(table)} where ${isOfIt} limit 1`.execute(trx)
      if (rows.length > 0) throw new Error(`Rows of organization ${organizationId} are left in ${table}.`)
    }
  })
  return true
}

/**
 * Deleted last, together with the accounts: these tables identify its people, so an interruption leaves no one behind.
 */
const atTheEnd = ['employments', 'teams']

async function requireClosed(trx: Db, organizationId: number): Promise<void> {
  const closed = await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!closed) throw new Error('Only an organization that its owner has deleted can be erased.')
}

async function keepInvoices(trx: Db, organizationId: number): Promise<void> {
  await sql`insert into kept_billing_invoices (organization_no, provider, transaction_id, invoice_no, currency, paid_minor,
      refunded_minor, description, start_at, end_at, paid_at, recipient, delete_on)
    select o.organization_no, i.provider, i.transaction_id, i.invoice_no, i.currency, i.paid_minor, i.refunded_minor,
      i.description, i.start_at, i.end_at, i.paid_at, i.recipient,
      (date_trunc('year', i.paid_at at time zone 'UTC') + make_interval(years => ${keptYears + 1}))::date
    from billing_invoices i join organizations o on o.id = i.organization_id
    where i.organization_id = ${organizationId} on conflict do nothing`.execute(trx)
}

async function removeFiles({ database, files, organizationId, signal }: Erasing): Promise<void> {
  const { named, chosen } = await database.system(async (trx) => ({
    named: await listFiles(trx, organizationId),
    chosen: await trx.selectFrom('uploads').select('key').where('organization_id', '=', organizationId).execute(),
  }))
  const own = await database.system((trx) =>
    trx.selectFrom('organizations').select('image_key').where('id', '=', organizationId).executeTakeFirst(),
  )
  const pictures = [own?.image_key, ...chosen.map(({ key }) => key)].filter((key) => typeof key === 'string')
  // Pictures of people are deleted with their accounts; those of the demo are shared.
  const isItsOwn = (file: string) => !file.startsWith(sharedFiles) && !file.startsWith(pictureFolder)
  for (const file of [...named.filter(isItsOwn), ...pictures.map((key) => pictureFolder + key)]) {
    if (signal?.aborted) return
    await files.remove(file)
  }
  // Files that no row names any more, such as those whose removal is pending.
  for await (const file of files.list(`${organizationId}/`)) {
    if (signal?.aborted) return
    await files.remove(file)
  }
}

/** @returns pictures of the people whose accounts end */
async function eraseItself(trx: Db, organizationId: number): Promise<string[]> {
  const people = await sql<{ id: number }>`select distinct user_id as id from employments
    where organization_id = ${organizationId} and user_id is not null`.execute(trx)
  for (const table of atTheEnd) {
    await sql`delete from ${sql.table(table)} where organization_id = ${organizationId}`.execute(trx)
  }
  await sql`delete from organizations where id = ${organizationId}`.execute(trx)
  const ids = people.rows.map(({ id }) => id)
  // Partners of the referral program have an account regardless of employments.
  const alone = sql`(select u.id from users u where u.id = any(${ids}::int[])
    and not exists (select from employments e where e.user_id = u.id)
    and not exists (select from affiliates a where a.user_id = u.id))`
  const uploads = await sql<{ key: string }>`select key from uploads where user_id in ${alone}`.execute(trx)
  const { rows } = await sql<{ key: string | null }>`delete from users where id in ${alone}
    returning image_key as key`.execute(trx)
  return [...uploads.rows, ...rows].flatMap(({ key }) => key ?? [])
}
