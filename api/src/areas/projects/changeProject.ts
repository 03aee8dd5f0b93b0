import { type Project, toMinor } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { type Deletion, deleteIntoBin } from '../../http/bin/deleteIntoBin.ts'
import { NotFound, ValidationFailed } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import { visibleProjects } from '../../people/projectScope.ts'
import { seesEverybody } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { getProject } from './projectList.queries.ts'

type Body = ReadBody<'/project/addupdateproject'>

/** Stores a new project, or changes of a visible one. @throws NotFound */
export async function addUpdateProject(db: Db, actor: Actor, body: Body): Promise<Project> {
  const id = body.Id ? await updateProject(db, actor, body.Id, body) : await addProject(db, actor, body)
  if (seesEverybody(actor)) {
    await replaceTeams(db, actor, id, body.TeamIds)
    await replaceEmployees(db, actor, id, body.EmployeeIds)
  }
  return getProject(db, actor, id)
}

/** Without cost management no one sees a budget, so it is not changed. */
const budgetOf = ({ trackSettings }: Actor, { TotalBudget }: Body) =>
  trackSettings.EnableCostManagement && typeof TotalBudget === 'number'
    ? { total_budget_minor: toMinor(TotalBudget) }
    : {}

async function addProject(db: Db, actor: Actor, body: Body): Promise<number> {
  const { organizationId } = actor
  await requireCustomer(db, actor, body.CustomerId ?? null, null)
  const last = db.selectFrom('projects').where('organization_id', '=', organizationId).where('deleted_at', 'is', null)
  const { highest } = await last.select((eb) => eb.fn.max('order_no').as('highest')).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('projects')
    .values({
      organization_id: organizationId,
      // The contract requires a title.
      title: body.Title ?? '',
      color: body.Color,
      customer_id: body.CustomerId ?? null,
      notes: body.Notes || null,
      order_no: body.OrderNo ?? (highest ?? 0) + 1,
      ...budgetOf(actor, body),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function updateProject(db: Db, actor: Actor, id: number, body: Body): Promise<number> {
  const before = await visibleProjects(db, actor)
    .select(['p.title', 'p.color', 'p.customer_id', 'p.notes', 'p.total_budget_minor'])
    .where('p.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new NotFound()
  const { Title = before.title, Color = before.color, CustomerId = before.customer_id, Notes = before.notes } = body
  await requireCustomer(db, actor, CustomerId, before.customer_id)
  const budget = budgetOf(actor, body)
  await db
    .updateTable('projects')
    .set({
      title: Title,
      color: Color,
      customer_id: CustomerId,
      notes: Notes || null,
      ...budget,
      ...(body.OrderNo ? { order_no: body.OrderNo } : {}),
    })
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .execute()
  // Thresholds depend on the budget: with another one, each may raise an alert again.
  if (budget.total_budget_minor !== undefined && budget.total_budget_minor !== before.total_budget_minor) {
    await sql`delete from budget_alerts where organization_id = ${actor.organizationId} and project_id = ${id}`.execute(
      db,
    )
  }
  return id
}

/** Accepts a customer in use, or the project's current one, which may be archived. */
async function requireCustomer(db: Db, actor: Actor, id: number | null, current: number | null): Promise<void> {
  if (id === null || id === current) return
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new ValidationFailed({ CustomerId: 'Please choose a customer.' })
}

type Ids = readonly number[] | null | undefined

// Teams and employees that were deleted meanwhile may stay: a list without them may be empty, which means everyone.

async function replaceTeams(db: Db, { organizationId }: Actor, id: number, given: Ids): Promise<void> {
  if (!given) return
  const ids = [...new Set(given)]
  const { rows: before } = await sql<{ id: number }>`delete from project_teams
    where organization_id = ${organizationId} and project_id = ${id} returning team_id as id`.execute(db)
  const { numAffectedRows = 0n } = await sql`insert into project_teams (organization_id, project_id, team_id)
    select organization_id, ${id}::int, id from teams
    where organization_id = ${organizationId} and id = any(${ids}::int[])
      and (deleted_at is null or id = any(${before.map((team) => team.id)}::int[]))`.execute(db)
  if (Number(numAffectedRows) !== ids.length) throw new ValidationFailed({ TeamIds: 'Please choose a team.' })
}

async function replaceEmployees(db: Db, { organizationId }: Actor, id: number, given: Ids): Promise<void> {
  if (!given) return
  const ids = [...new Set(given)]
  const { rows: before } = await sql<{ id: number }>`delete from project_employees
    where organization_id = ${organizationId} and project_id = ${id} returning employee_id as id`.execute(db)
  const { numAffectedRows = 0n } = await sql`insert into project_employees (organization_id, project_id, employee_id)
    select organization_id, ${id}::int, id from employments
    where organization_id = ${organizationId} and id = any(${ids}::int[])
      and (deleted_at is null or id = any(${before.map((person) => person.id)}::int[]))`.execute(db)
  if (Number(numAffectedRows) !== ids.length) throw new ValidationFailed({ EmployeeIds: 'Please choose an employee.' })
}

/** Moves a visible project into the bin. Its row stays, because tracked time refers to it. @throws NotFound */
export async function deleteProject(db: Db, actor: Actor, id: number): Promise<void> {
  const found = await visibleProjects(db, actor).select('p.id').where('p.id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw new NotFound()
  const deletion: Deletion = {
    kind: 'project',
    records: sql`projects p where p.organization_id = ${actor.organizationId} and p.id = ${id}`,
    id: sql`p.id`,
    title: sql`p.title`,
  }
  await deleteIntoBin(db, actor, deletion, () =>
    db
      .updateTable('projects')
      .set({ deleted_at: new Date(), integration: null })
      .where('organization_id', '=', actor.organizationId)
      .where('id', '=', id)
      .execute(),
  )
  // Tokens of its integration are deleted at once: nothing uses them anymore.
  await sql`delete from project_integrations where organization_id = ${actor.organizationId} and project_id = ${id}`.execute(
    db,
  )
}
