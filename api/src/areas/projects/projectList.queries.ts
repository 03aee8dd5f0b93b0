import { localDate } from '@dayline/shared/calendar'
import {
  type BudgetForecast,
  type CallData,
  type Project,
  type ProjectConnection,
  type ProjectListItem,
  ProjectSort,
} from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import { contains, readPage } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { rateOnDay } from '../../people/employees/rates/rates.ts'
import { visibleProjects } from '../../people/projectScope.ts'
import type { Db } from '../../platform/db/database.ts'
import { readSums, type Sums, seesWholeProject, sumsByProject, sumsForOrder } from './figures.queries.ts'
import { paceRange, runsOutOn } from './forecast.rules.ts'

type Filter = ReadBody<'/project/list'>

/** The projects that this actor sees, in the organization's order unless sorted. */
export async function listProjects(db: Db, actor: Actor, filter: Filter): Promise<CallData<'/project/list'>> {
  let projects = visibleProjects(db, actor)
  if (filter.CustomerId) projects = projects.where('p.customer_id', '=', filter.CustomerId)
  if (filter.SearchTerm) {
    const term = contains(filter.SearchTerm)
    const customer = sql<boolean>`exists (select from customers c where c.organization_id = p.organization_id
      and c.id = p.customer_id and c.title ilike ${term})`
    projects = projects.where((eb) => eb.or([eb('p.title', 'ilike', term), customer]))
  }
  const { IncludeDetails } = filter
  const page = await readPage(projects, filter, (found) =>
    found
      .select(['p.id as ID', 'p.title as Title', 'p.color as Color', 'p.customer_id as CustomerId'])
      .select('p.integration as Integration')
      .orderBy(orderOf(actor, filter)),
  )
  if (!IncludeDetails) return page
  return { ...page, Items: await withDetails(db, actor, page.Items) }
}

/** Rows without a value are last in both directions. */
function orderOf(actor: Actor, { Sort, SortDescending }: Filter): RawBuilder<unknown> {
  const direction = SortDescending ? sql`desc nulls last` : sql`asc nulls last`
  const of = (value: RawBuilder<unknown>) => sql`${value} ${direction}, lower(p.title), p.id`
  const title = sql`lower(p.title)`
  const sums = sql`from (${sumsForOrder(actor)}) as s where s.project_id = p.id`
  if (Sort === ProjectSort.Title) return of(title)
  if (Sort === ProjectSort.Customer)
    return of(
      sql`(select lower(c.title) from customers c where c.organization_id = p.organization_id and c.id = p.customer_id)`,
    )
  if (Sort === ProjectSort.Teams || Sort === ProjectSort.Employees) {
    const table = Sort === ProjectSort.Teams ? sql`project_teams` : sql`project_employees`
    return of(
      sql`(select count(*) from ${table} x where x.organization_id = p.organization_id and x.project_id = p.id)`,
    )
  }
  if (Sort === ProjectSort.TimeSpent) return of(sql`coalesce((select s.minutes ${sums}), 0)`)
  if (Sort === ProjectSort.Budget && seesAmounts(actor))
    return of(sql`coalesce((select s.spent ${sums}), 0)::numeric / nullif(p.total_budget_minor, 0)`)
  return sql`p.order_no, ${title}, p.id`
}

/** Amounts are visible to people who may edit projects, while cost management is on. */
const seesAmounts = (actor: Actor) => seesWholeProject(actor) && actor.trackSettings.EnableCostManagement

type Basics = Pick<ProjectListItem, 'ID' | 'Title' | 'Color' | 'CustomerId' | 'Integration'>
type Detailed = Required<ProjectListItem>
type Row = {
  id: number
  order_no: number
  notes: string | null
  total_budget_minor: number
  created_at: Date
  customer: string | null
  team_ids: number[]
  employee_ids: number[]
  alert: number | null
  connection: ProjectConnection | null
}

/** Tokens are left out: only calls that use them read them. */
const connection = sql<ProjectConnection | null>`(select json_build_object(
    'ExternalProjectId', i.external_project_id, 'ExternalTitle', i.external_title,
    'LastSync', (select json_build_object('ID', s.id, 'Status', s.status, 'StartDate', s.started_at,
        'EndDate', s.ended_at, 'Failed', s.failed)
      from task_syncs s where s.organization_id = i.organization_id and s.project_id = i.project_id
        and s.tool = i.tool and s.started_at >= i.connected_at order by s.id desc limit 1))
  from project_integrations i where i.organization_id = p.organization_id and i.project_id = p.id)`

async function withDetails(db: Db, actor: Actor, items: readonly Basics[]): Promise<Detailed[]> {
  const ids = items.map(({ ID }) => ID)
  const [rows, sums] = await Promise.all([readRows(db, actor, ids), readSums(db, actor, ids)])
  return items.flatMap((item) => {
    const row = rows.get(item.ID)
    return row ? [{ ...item, ...detailsOf(actor, item, row, sums.get(item.ID)) }] : []
  })
}

async function readRows(db: Db, { organizationId }: Actor, ids: readonly number[]): Promise<Map<number, Row>> {
  const { rows } =
    await sql<Row>`select p.id, p.order_no, p.notes, p.total_budget_minor, p.created_at, c.title as customer,
      array(select team_id from project_teams x where x.organization_id = p.organization_id and x.project_id = p.id
        order by 1) as team_ids,
      array(select employee_id from project_employees x where x.organization_id = p.organization_id
        and x.project_id = p.id order by 1) as employee_ids,
      (select max(percent) from budget_alerts a where a.organization_id = p.organization_id and a.project_id = p.id) as alert,
      ${connection} as connection
    from projects p left join customers c on c.organization_id = p.organization_id and c.id = p.customer_id
    where p.organization_id = ${organizationId} and p.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

function detailsOf(actor: Actor, { CustomerId }: Basics, row: Row, sums: Sums | undefined) {
  const isWhole = seesWholeProject(actor)
  const amount = (minor: number) => (seesAmounts(actor) ? minor / 100 : null)
  return {
    Customer: CustomerId === null ? null : { ID: CustomerId, Title: row.customer ?? '' },
    OrderNo: row.order_no,
    TeamIds: isWhole ? row.team_ids : null,
    EmployeeIds: isWhole ? row.employee_ids : null,
    Notes: isWhole ? row.notes : null,
    TotalBudget: amount(row.total_budget_minor),
    BudgetAlert: seesAmounts(actor) ? row.alert : null,
    Connection: isWhole ? row.connection : null,
    SpentMins: sums?.minutes ?? 0,
    UntaskedMins: sums?.untasked ?? 0,
    TotalCost: amount(sums?.spent ?? 0),
    TotalBillableAmount: amount(sums?.billable ?? 0),
  }
}

/** One visible project. @throws NotFound */
export async function getProject(db: Db, actor: Actor, id: number, now: number = Date.now()): Promise<Project> {
  const found = await visibleProjects(db, actor)
    .select(['p.id as ID', 'p.title as Title', 'p.color as Color', 'p.customer_id as CustomerId'])
    .select(['p.integration as Integration', 'p.created_at', 'p.total_budget_minor'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
  const { created_at, total_budget_minor, ...basics } = found
  const [item] = await withDetails(db, actor, [basics])
  if (!item) throw new NotFound()
  const spent = Math.round((item.TotalCost ?? 0) * 100)
  const Forecast =
    seesAmounts(actor) && total_budget_minor > spent
      ? await forecastOf(db, actor, { id, createdAt: created_at, left: total_budget_minor - spent, now })
      : null
  return { ...item, CreateDate: created_at.toISOString(), Forecast }
}

type Budgeted = { id: number; createdAt: Date; left: number; now: number }

async function forecastOf(
  db: Db,
  actor: Actor,
  { id, createdAt, left, now }: Budgeted,
): Promise<BudgetForecast | null> {
  const zone = actor.trackSettings.Timezone
  const today = localDate(now, zone)
  const range = paceRange(today, localDate(createdAt.getTime(), zone))
  if (!range) return null
  const { organizationId } = actor
  // Reads only the days of people with time in the project: filtering by days alone would read everyone's.
  const time = sql`(select d.organization_id, d.task_id, case when d.task_id = 0 then d.project_id else 0 end as project_id,
      d.employee_id, sum(d.minutes)::int as minutes
    from (select distinct w.employee_id from task_time w left join tasks t
        on t.organization_id = w.organization_id and t.id = w.task_id
      where w.organization_id = ${organizationId} and coalesce(t.project_id, w.project_id) = ${id}) as people
    join activity_day_tasks d on d.organization_id = ${organizationId} and d.employee_id = people.employee_id
      and d.work_date between ${range.from} and ${range.to}
    where d.status <= 1 group by 1, 2, 3, 4)`
  // The pace is what these days would cost at current rates.
  const other = {
    units: sql`(select * from task_pay_time where false)`,
    rateTime: sql`(select * from task_rate_time where false)`,
  }
  const rates = { pay: rateOnDay('pay', today), bill: rateOnDay('bill', today) }
  const projects = sql`select ${id}::int`
  const { rows } = await sumsByProject(organizationId, { projects, time, other, rates }).execute(db)
  const spent = rows[0]?.spent ?? 0
  const RunsOutOn = runsOutOn(today, left, { ...range, spent })
  return { From: range.from, To: range.to, Spent: spent / 100, RunsOutOn }
}
