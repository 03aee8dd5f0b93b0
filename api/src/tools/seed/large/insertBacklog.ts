import { TaskStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const tasksOfPerson = 50
const peopleOfProject = 2
const names = ['Write', 'Review', 'Plan', 'Test', 'Translate', 'Draw', 'Measure', 'Clean up', 'Announce', 'Repair']

/**
 * Adds projects and tasks without time: with 1,000 people 500 projects and 50,000 tasks, in all statuses, two thirds of
 * them with a due date and an assignee. Every second project belongs to one team. Does nothing if they exist.
 */
export async function insertBacklog(trx: Db, organizationId: number, people: number): Promise<void> {
  const projects = Math.max(1, Math.floor(people / peopleOfProject))
  const { numAffectedRows = 0n } = await sql`insert into projects (organization_id, title, color)
    select ${organizationId}::int, 'Backlog ' || n, '#12A594' from generate_series(1, ${projects}::int) n
    where not exists (select from projects where organization_id = ${organizationId} and title = 'Backlog 1')
    order by n`.execute(trx)
  if (numAffectedRows === 0n) return
  await sql`with team as (select array_agg(id order by id) as ids from teams where organization_id = ${organizationId}),
    project as (select id, row_number() over (order by id) as n from projects
      where organization_id = ${organizationId} and title like 'Backlog %')
    insert into project_teams (organization_id, project_id, team_id)
    select ${organizationId}::int, p.id, t.ids[1 + p.n % cardinality(t.ids)] from project p cross join team t
    where p.n % 2 = 0`.execute(trx)
  await sql`with project as (select array_agg(id order by id) as ids from projects
      where organization_id = ${organizationId} and title like 'Backlog %')
    insert into tasks (organization_id, project_id, title, details, status, priority, due_on, created_at, completed_at)
    select ${organizationId}::int, p.ids[1 + n % cardinality(p.ids)], (${names}::text[])[1 + n % 10] || ' part ' || n,
      '<p>Agreed on in the weekly meeting.</p>', n / 10 % 6, n / 7 % 4,
      case when n % 3 > 0 then current_date + (n * 7 % 120 - 60) end, now() - n * interval '1 minute',
      case when n / 10 % 6 = ${TaskStatus.Completed} then now() - n * interval '30 seconds' end
    from generate_series(1, ${people * tasksOfPerson}::int) n cross join project p order by n`.execute(trx)
  await sql`with person as (select array_agg(id order by id) as ids from employments
      where organization_id = ${organizationId} and team_id is not null)
    insert into task_assignees (organization_id, task_id, employee_id)
    select t.organization_id, t.id, e.ids[1 + t.id % cardinality(e.ids)]
    from tasks t join projects p on p.organization_id = t.organization_id and p.id = t.project_id
      and p.title like 'Backlog %' cross join person e
    where t.organization_id = ${organizationId} and t.id % 3 > 0`.execute(trx)
}
