import { type CallData, maxInvoiceItems, toAmount, toMinor } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { NotFound, Refused, ValidationFailed } from '../../../http/failures.ts'
import { organizationFormats } from '../../../http/formats.ts'
import type { ReadBody } from '../../../http/route.ts'
import { shortened } from '../../../http/shortened.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { StoredInvoiceItem } from '../../../platform/db/schema.ts'
import { changedBy } from '../draftVersion.ts'
import { lockDraft, storeItems } from '../saveInvoice.ts'
import { readOpenTime, requireRange } from './openTime.queries.ts'
import { type TimeLine, timeLines } from './timeLines.rules.ts'

type Body = ReadBody<'/costmanagement/addinvoicetime'>
/** Who bills the time: a caller, or the demo. */
type Biller = Pick<Actor, 'organizationId' | 'trackSettings'> & Partial<Pick<Actor, 'employmentId'>>
type Invoice = { customer_id: number; currency: number }

async function findInvoice(db: Db, { organizationId }: Actor, id: number): Promise<Invoice> {
  const row = await db
    .selectFrom('customer_invoices')
    .select(['customer_id', 'currency'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

/** Projects of the invoice's customer, each with its open minutes in the range. @throws NotFound */
export async function listInvoiceProjects(
  db: Db,
  actor: Actor,
  body: ReadBody<'/costmanagement/listinvoiceprojects'>,
): Promise<CallData<'/costmanagement/listinvoiceprojects'>> {
  requireRange(body)
  const { customer_id: customerId } = await findInvoice(db, actor, body.Id)
  const [projects, time] = await Promise.all([
    db
      .selectFrom('projects')
      .select(['id as ID', 'title as Title', 'color as Color'])
      .where('organization_id', '=', actor.organizationId)
      .where('customer_id', '=', customerId)
      .where('deleted_at', 'is', null)
      .orderBy(sql`lower(title), id`)
      .execute(),
    readOpenTime(db, actor, { customerId, from: body.StartDate, to: body.EndDate, projectIds: [] }),
  ])
  const minutes = new Map<number, number>()
  for (const { projectId, minutes: open } of time) minutes.set(projectId, (minutes.get(projectId) ?? 0) + open)
  return { Items: projects.map((project) => ({ ...project, OpenMinutes: minutes.get(project.ID) ?? 0 })) }
}

/** The lines that `addInvoiceTime` would add. @throws NotFound, ValidationFailed */
export async function previewInvoiceTime(
  db: Db,
  actor: Actor,
  body: Body,
): Promise<CallData<'/costmanagement/previewinvoicetime'>> {
  const lines = await linesOf(db, actor, await findInvoice(db, actor, body.Id), body)
  return {
    Items: lines.map(({ title, minutes, price, total }) => ({
      Title: title,
      Minutes: minutes,
      Price: toAmount(price),
      Total: toAmount(total),
    })),
    Minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
    Total: toAmount(lines.reduce((sum, { total }) => sum + total, 0)),
  }
}

async function linesOf(db: Db, actor: Biller, invoice: Invoice, body: Body): Promise<TimeLine[]> {
  requireRange(body)
  const hourlyRate = body.HourlyRate ?? null
  // People's rates are in the organization's currency.
  if (hourlyRate === null && invoice.currency !== actor.trackSettings.CostManagementCurrency) {
    throw new ValidationFailed({ HourlyRate: 'Bill rates are in another currency. Please enter a rate.' })
  }
  const time = await readOpenTime(db, actor, {
    customerId: invoice.customer_id,
    from: body.StartDate,
    to: body.EndDate,
    projectIds: body.ProjectIds,
  })
  return timeLines(time, body.GroupBy, hourlyRate === null ? null : toMinor(hourlyRate), organizationFormats(actor))
}

/** All time of the chosen days and projects is on an invoice, or there is none. */
export class NoOpenTime extends Refused {
  constructor() {
    super('There is no uninvoiced time on these days.')
  }
}

/** Adds open time to a draft. @throws NotFound, NoOpenTime, Refused if the draft gets too many items, ValidationFailed */
export async function addInvoiceTime(db: Db, actor: Biller, body: Body): Promise<void> {
  const draft = await lockDraft(db, actor, body.Id)
  // Of two concurrent drafts for the same days, the second one waits and finds the time billed.
  await sql`select pg_advisory_xact_lock(hashtextextended('invoiced time', ${actor.organizationId}))`.execute(db)
  const lines = await linesOf(db, actor, draft, body)
  if (lines.length === 0) throw new NoOpenTime()
  if (draft.items.length + lines.length > maxInvoiceItems) {
    throw new Refused(`An invoice has at most ${maxInvoiceItems} items. Please group the time or choose fewer days.`)
  }
  const added = lines.map(
    ({ title, price, minutes }, index): StoredInvoiceItem => ({
      key: draft.last_item_key + 1 + index,
      title: shortened(title, 500),
      price,
      quantity: 1,
      minutes,
      discountRate: 0,
      taxRate: 0,
      exemption: '',
    }),
  )
  const items = [...draft.items, ...added]
  await storeItems(db, actor, body.Id, { items, lastKey: draft.last_item_key + added.length })
  const invoice = db.updateTable('customer_invoices').set(changedBy(actor)).where('id', '=', body.Id)
  await invoice.where('organization_id', '=', actor.organizationId).execute()
  await lockTime(
    db,
    actor,
    body.Id,
    lines.map((line, index) => ({ ...line, key: added[index]?.key ?? 0 })),
  )
}

async function lockTime(db: Db, { organizationId }: Biller, invoiceId: number, lines: (TimeLine & { key: number })[]) {
  const parts = lines.flatMap(({ key, parts }) => parts.map((part) => ({ key, ...part })))
  const days = parts.map(({ day }) => day)
  const people = parts.map(({ employeeId }) => employeeId)
  const projects = parts.map(({ taskId, projectId }) => (taskId === 0 ? projectId : 0))
  const tasks = parts.map(({ taskId }) => taskId)
  const keys = parts.map(({ key }) => key)
  const minutes = parts.map((part) => part.minutes)
  await sql`insert into invoiced_time
      (organization_id, invoice_id, work_date, employee_id, project_id, task_id, item_key, minutes)
    select ${organizationId}, ${invoiceId}, * from unnest(${days}::date[], ${people}::int[], ${projects}::int[],
      ${tasks}::int[], ${keys}::int[], ${minutes}::int[])`.execute(db)
}

/** The time behind a line, by day. @throws NotFound */
export async function listInvoiceTime(
  db: Db,
  actor: Actor,
  { Id, Key }: ReadBody<'/costmanagement/listinvoicetime'>,
): Promise<CallData<'/costmanagement/listinvoicetime'>> {
  await findInvoice(db, actor, Id)
  const { rows } = await sql<CallData<'/costmanagement/listinvoicetime'>['Items'][number]>`
    select i.work_date as "Day", coalesce(u.first_name || ' ' || u.last_name, '') as "EmployeeTitle",
      coalesce(p.title, '') as "ProjectTitle", coalesce(t.title, '') as "TaskTitle", i.minutes as "Minutes"
    from invoiced_time i
    join employments e on e.organization_id = i.organization_id and e.id = i.employee_id
    left join users u on u.id = e.user_id
    left join tasks t on t.organization_id = i.organization_id and t.id = i.task_id
    left join projects p on p.organization_id = i.organization_id and p.id = coalesce(t.project_id, i.project_id)
    where i.organization_id = ${actor.organizationId} and i.invoice_id = ${Id} and i.item_key = ${Key}
    order by i.work_date, "EmployeeTitle", "TaskTitle", i.employee_id, i.task_id`.execute(db)
  return { Items: rows }
}
