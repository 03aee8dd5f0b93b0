import {
  type CallData,
  type Project,
  type ProjectConnection,
  type ProjectListItem,
  ProjectSort,
} from '@dayline/shared/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import { readPage } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { contains, startsWords } from '../../http/search.ts'
import { visibleProjects } from '../../people/projectScope.ts'
import type { Db } from '../../platform/db/database.ts'
import { readSums, type Sums, seesWholeProject, sumsForOrder } from './figures.queries.ts'
import { type Budgeted, readForecasts } from './forecasts.queries.ts'

type Filter = ReadBody<'/project/list'>

/** The projects that this actor sees, in the organization's order unless sorted. */
export async function listProjects(db: Db, actor: Actor, filter: Filter): Promise<CallData<'/project/list'>> {
  let projects = visibleProjects(db, actor)
  if (filter.CustomerId) projects = projects.where('p.customer_id', '=', filter.CustomerId)
  if (filter.SearchTerm && filter.SearchByWordStart) {
    projects = projects.where(startsWords(sql`p.title`, filter.SearchTerm))
  } else if (filter.SearchTerm) {
    const ofCustomer = sql<SqlBool>`exists (select from customers c where c.organization_id = p.organization_id
      and c.id = p.customer_id and ${contains(sql`c.title`, filter.SearchTerm)})`
    const ofTitle = contains(sql`p.title`, filter.SearchTerm)
    projects = projects.where((eb) => eb.or([ofTitle, ofCustomer]))
  }
  const page = await readPage(projects, filter, (found) =>
    found
      .select(['p.id as ID', 'p.title as Title', 'p.color as Color', 'p.customer_id as CustomerId'])
      .select('p.integration as Integration')
      .orderBy(orderOf(actor, filter)),
  )
  if (!filter.IncludeDetails) return page
  const detailed = await readDetails(db, actor, page.Items)
  if (!filter.IncludeForecasts) return { ...page, Items: detailed.map(({ item }) => item) }
  const forecasts = await readForecasts(db, actor, detailed.map(budgetOf), Date.now())
  return { ...page, Items: detailed.map(({ item }) => ({ ...item, Forecast: forecasts.get(item.ID) ?? null })) }
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
type Detailed = { item: Required<Omit<ProjectListItem, 'Forecast'>>; createdAt: Date }
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

async function readDetails(db: Db, actor: Actor, items: readonly Basics[]): Promise<Detailed[]> {
  const ids = items.map(({ ID }) => ID)
  const [rows, sums] = await Promise.all([readRows(db, actor, ids), readSums(db, actor, ids)])
  return items.flatMap((item) => {
    const row = rows.get(item.ID)
    if (!row) return []
    return [{ item: { ...item, ...detailsOf(actor, item, row, sums.get(item.ID)) }, createdAt: row.created_at }]
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
    .select('p.integration as Integration')
    .where('p.id', '=', id)
    .executeTakeFirst()
  const [project] = found ? await readDetails(db, actor, [found]) : []
  if (!project) throw new NotFound()
  const forecasts = await readForecasts(db, actor, [budgetOf(project)], now)
  return {
    ...project.item,
    CreateDate: project.createdAt.toISOString(),
    Forecast: forecasts.get(id) ?? null,
  }
}

/** Without a forecast for callers who do not receive amounts, because nothing is left for them. */
const budgetOf = ({ item: { ID, TotalBudget, TotalCost }, createdAt }: Detailed): Budgeted => ({
  id: ID,
  createdAt,
  left: Math.round(((TotalBudget ?? 0) - (TotalCost ?? 0)) * 100),
})
