import { type BinKind, binDays } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../../platform/db/database.ts'
import { deleteSome } from '../../platform/db/deleteSome.ts'
import { contentsOfDeleted, type EmptiedTable } from '../../platform/organization-data/contents.rules.ts'

/** Rows per transaction: on the embedded database other requests wait until it ends. */
const rowsAtOnce = 200

const kindOf = { tasks: 'task', projects: 'project', customers: 'customer' } as const satisfies Record<
  EmptiedTable,
  BinKind
>

/** In SQL: whether a row was deleted 30 days ago and has no item in the bin that could restore it. */
function isGone(table: EmptiedTable, row: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${row}.${contentsOfDeleted[table].deletedAt}`)} < now() - make_interval(days => ${binDays})
    and not exists (select from deleted_items d where d.organization_id = ${sql.ref(`${row}.organization_id`)}
      and d.kind = ${kindOf[table]} and d.record_id = ${sql.ref(`${row}.id`)})`
}

const ofGoneProjects = sql`(select p.organization_id, p.id from projects p where ${isGone('projects', 'p')})`

const tasksOfGoneProjects = sql`(select t.organization_id, t.id from tasks t
  where (t.organization_id, t.project_id) in ${ofGoneProjects})`

/** Empties some rows, as `x`. The condition is checked again after waiting for a lock: the record may be restored. */
async function emptySome(trx: Db, table: EmptiedTable, condition: RawBuilder<unknown>): Promise<bigint> {
  const columns = Object.entries(contentsOfDeleted[table].emptied)
  const values = columns.map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`)
  const hasContents = columns.map(([column, value]) => sql`x.${sql.ref(column)} is distinct from ${sql.lit(value)}`)
  const wanted = sql`(${sql.join(hasContents, sql` or `)}) and ${condition}`
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} x set ${sql.join(values)}
    where x.ctid = any(array(select x.ctid from ${sql.table(table)} x where ${wanted} limit ${rowsAtOnce}))
      and ${wanted}`.execute(trx)
  return numAffectedRows
}

const isFull = (changed: bigint) => changed === BigInt(rowsAtOnce)

const emptyGone = (table: EmptiedTable) => async (trx: Db) => isFull(await emptySome(trx, table, isGone(table, 'x')))

/** Tasks that were never deleted themselves: their trigger would report the change to webhooks, as one of a person. */
async function emptyTasksOfProjects(trx: Db): Promise<boolean> {
  const changed = await emptySome(trx, 'tasks', sql`(x.organization_id, x.project_id) in ${ofGoneProjects}`)
  if (changed > 0n) await sql`delete from webhook_deliveries where xmin = pg_current_xact_id()::xid`.execute(trx)
  return isFull(changed)
}

/** What the tool last reported about them: no sync uses it, but the row keeps syncs from creating the task again. */
async function emptySyncedTasks(trx: Db): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update synced_tasks set seen = '{}'
    where ctid = any(array(select s.ctid from synced_tasks s
      join tasks x on x.organization_id = s.organization_id and x.id = s.task_id
      where s.seen <> '{}' and ${isGone('tasks', 'x')} limit ${rowsAtOnce}))`.execute(trx)
  return isFull(numAffectedRows)
}

const deleteOf = (table: string, columns: RawBuilder<unknown>, owners: RawBuilder<unknown>) => (trx: Db) =>
  deleteSome(trx, table, sql`${columns} in ${owners}`, rowsAtOnce)

const ofTask = sql`(organization_id, task_id)`
const ofProject = sql`(organization_id, project_id)`

/** The company's name stays only where a project or an invoice refers to it. */
const deleteUnusedCustomers = (trx: Db) =>
  deleteSome(
    trx,
    'customers',
    sql`${isGone('customers', 'customers')}
      and not exists (select from projects p
        where p.organization_id = customers.organization_id and p.customer_id = customers.id)
      and not exists (select from customer_invoices i
        where i.organization_id = customers.organization_id and i.customer_id = customers.id)`,
    rowsAtOnce,
  )

const steps: readonly ((trx: Db) => Promise<boolean>)[] = [
  deleteUnusedCustomers,
  emptyGone('customers'),
  emptyGone('projects'),
  emptyGone('tasks'),
  emptyTasksOfProjects,
  emptySyncedTasks,
  deleteOf('task_attachments', ofTask, tasksOfGoneProjects),
  deleteOf('task_comments', ofTask, tasksOfGoneProjects),
  deleteOf('synced_tasks', ofProject, ofGoneProjects),
  deleteOf('task_syncs', ofProject, ofGoneProjects),
]

/**
 * Deletes the contents of records that have left the bin but keep their row (docs/product/bin.md#end), also of those
 * that left it long ago. @returns whether more may remain
 */
export async function emptyRecords(database: Database): Promise<boolean> {
  let hasMore = false
  for (const step of steps) hasMore = (await database.system(step)) || hasMore
  return hasMore
}
