import type { LocalDate } from '@dayline/shared/calendar'
import { LeaveType, TaskStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { leaveOfMonth, monthsOfLeave, requestsToCome } from './leave.ts'
import type { SeededPerson } from './organization.ts'
import { randomOf } from './random.ts'
import { demoCustomers, demoProjects, demoWorkNotes } from './work.ts'

/** Customers, projects, tasks and work notes. */
export async function insertProjects(trx: Db, organizationId: number): Promise<void> {
  await sql`insert into customers (organization_id, title, name, surname, email, phone, address, tax_office, tax_number)
    select ${organizationId}::int, company, name, surname, lower(name) || '@' || regexp_replace(lower(company), '[^a-z]', '', 'g') || '.test',
      '+90 212 555 0' || (100 + n), 'Harbour Street ' || n || ', ' || city, city, (4400000000 + n * 7919)::text
    from unnest(${demoCustomers.map(({ company }) => company)}::text[], ${demoCustomers.map(({ name }) => name)}::text[],
      ${demoCustomers.map(({ surname }) => surname)}::text[], ${demoCustomers.map(({ city }) => city)}::text[])
      with ordinality as customer (company, name, surname, city, n) order by n`.execute(trx)
  await sql`insert into projects (organization_id, title, customer_id, color, total_budget_minor, notes, order_no, created_at)
    select ${organizationId}::int, p.title, c.id, p.color, p.budget::bigint * 100, p.notes, p.n, now() - make_interval(days => 80 - p.n::int)
    from unnest(${demoProjects.map(({ title }) => title)}::text[],
      ${demoProjects.map(({ customer }) => (customer === null ? null : (demoCustomers[customer]?.company ?? null)))}::text[],
      ${demoProjects.map(({ color }) => color)}::text[], ${demoProjects.map(({ budget }) => budget)}::int[],
      ${demoProjects.map(({ notes }) => notes)}::text[]) with ordinality as p (title, company, color, budget, notes, n)
    left join customers c on c.organization_id = ${organizationId} and c.title = p.company order by p.n`.execute(trx)
  const teams = demoProjects.flatMap((project) => project.teams.map((team) => ({ project: project.title, team })))
  await sql`insert into project_teams (organization_id, project_id, team_id)
    select ${organizationId}::int, p.id, t.id
    from unnest(${teams.map(({ project }) => project)}::text[], ${teams.map(({ team }) => team)}::text[]) as link (project, team)
    join projects p on p.organization_id = ${organizationId} and p.title = link.project
    join teams t on t.organization_id = ${organizationId} and t.title = link.team`.execute(trx)
  await insertTasks(trx, organizationId)
  await sql`insert into work_notes (organization_id, title)
    select ${organizationId}::int, title from unnest(${[...demoWorkNotes]}::text[]) as note (title)`.execute(trx)
}

async function insertTasks(trx: Db, organizationId: number) {
  const tasks = demoProjects.flatMap(({ title, tasks }) =>
    tasks.map(([task, status]) => ({ project: title, task, status })),
  )
  await sql`insert into tasks (organization_id, project_id, title, details, status, priority, due_on, created_at, completed_at)
    select ${organizationId}::int, p.id, t.title, null, t.status, (t.n * 7 % 4)::smallint,
      case when t.n % 3 > 0 then current_date + ((t.n * 5 % 33)::int - 8) end,
      now() - make_interval(days => 70 - t.n::int),
      case when t.status = ${TaskStatus.Completed} then now() - make_interval(days => (t.n % 19)::int + 1) end
    from unnest(${tasks.map(({ project }) => project)}::text[], ${tasks.map(({ task }) => task)}::text[],
      ${tasks.map(({ status }) => status)}::smallint[]) with ordinality as t (project, title, status, n)
    join projects p on p.organization_id = ${organizationId} and p.title = t.project order by t.n`.execute(trx)
  // Everyone in the project's teams has a few; people outside teams have those of the project for all.
  await sql`insert into task_assignees (organization_id, task_id, employee_id)
    select t.organization_id, t.id, e.id from tasks t
    join employments e on e.organization_id = t.organization_id and e.blocked_at is null
    where t.organization_id = ${organizationId} and mod(t.id * 7 + e.id * 3, 5) = 0
      and (not exists (select from project_teams pt where pt.organization_id = t.organization_id and pt.project_id = t.project_id)
        or exists (select from project_teams pt where pt.organization_id = t.organization_id and pt.project_id = t.project_id and pt.team_id = e.team_id))
    on conflict do nothing`.execute(trx)
}

/** Leave rights of everyone, and the requests of the months around today. */
export async function insertLeave(
  trx: Db,
  organizationId: number,
  people: readonly SeededPerson[],
  today: LocalDate,
): Promise<void> {
  await sql`insert into leave_rights (organization_id, employee_id, type, half_days, notes, created_by, created_at)
    select ${organizationId}::int, e.id, kind.type, kind.half_days, kind.notes,
      (select min(id) from employments where organization_id = ${organizationId}),
      least(now(), date_trunc('year', now()) + interval '1 day 9 hours') from employments e
    cross join (values (${LeaveType.Annual}::int, 44, 'Yearly allowance'), (${LeaveType.Sick}::int, 20, null),
      (${LeaveType.Personal}::int, 16, null), (${LeaveType.Unpaid}::int, 40, null)) as kind (type, half_days, notes)
    where e.organization_id = ${organizationId}
      and not exists (select from leave_rights r where r.organization_id = e.organization_id and r.employee_id = e.id)
    order by e.id, kind.type`.execute(trx)
  const months = monthsOfLeave(today)
  const { rows } = await sql<{ is: boolean }>`select exists (select from leave_requests
    where organization_id = ${organizationId}) as is`.execute(trx)
  const isFirst = !rows[0]?.is
  const requests = people.flatMap((person) => {
    const ofMonths = months.flatMap((month) => leaveOfMonth(person, month) ?? [])
    // They move with the current day, so a later start must not add them again.
    const toCome = isFirst ? requestsToCome(person, today) : []
    return [...ofMonths, ...toCome].map((leave) => ({
      ...leave,
      employeeId: person.employeeId,
      notes: noteOf(person, leave.from.slice(0, 7)),
    }))
  })
  await sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days, off_days, notes, status,
      rejection_reason, decided_by, decided_at, created_at)
    select ${organizationId}::int, r.employee_id, r.type, r.start_date, r.end_date, r.half_days, r.off_days, r.notes, r.status,
      case when r.status = 2 then 'Too many of the team are away that week.' end,
      case when r.status > 0 then (select min(id) from employments where organization_id = ${organizationId}) end,
      case when r.status > 0 then least(now(), r.start_date - interval '9 days') end,
      least(now() - interval '1 hour', r.start_date - interval '12 days')
    from unnest(${requests.map(({ employeeId }) => employeeId)}::int[], ${requests.map(({ type }) => type)}::smallint[],
      ${requests.map(({ from }) => from)}::date[], ${requests.map(({ to }) => to)}::date[],
      ${requests.map(({ days }) => days * 2)}::int[], ${requests.map(({ offDays }) => offDays)}::int[],
      ${requests.map(({ notes }) => notes)}::text[],
      ${requests.map(({ status }) => status)}::smallint[])
      as r (employee_id, type, start_date, end_date, half_days, off_days, notes, status)
    where not exists (select from leave_requests known where known.organization_id = ${organizationId}
      and known.employee_id = r.employee_id and known.start_date = r.start_date)`.execute(trx)
}

function noteOf({ email }: SeededPerson, month: string): string | null {
  const notes = ['Family visit', null, 'Moving house', 'A long weekend', null, 'Appointment']
  return notes[Math.floor(randomOf('why', email, month)() * notes.length)] ?? null
}
