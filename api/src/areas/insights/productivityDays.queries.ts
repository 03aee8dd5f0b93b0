import type { CallData } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import { reportPeopleIds } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { ofTask, requestedDays } from '../../tracking/filters.ts'
import { reportedPeople } from './reportedPeople.ts'
import { summariesOf, sumsOf } from './worktimes.queries.ts'

type Day = CallData<'/insights/productivitydays'>['Items'][number]

/** Working time by rating and day, of all requested people together, from the summaries that the report reads. */
export async function productivityDays(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/insights/productivitydays'>,
): Promise<{ Items: Day[] }> {
  const { from, to } = requestedDays(actor, filter)
  const { rows } = await sql<Day>`
    select "Day", working::int as "Working", coalesce(productive, 0)::int as "Productive",
      coalesce(neutral, 0)::int as "Natural", coalesce(unproductive, 0)::int as "Unproductive"
    from (
      select work_date::text as "Day", ${sumsOf(filter)} from ${summariesOf(filter)}
      where organization_id = ${actor.organizationId} and work_date between ${from} and ${to}
        and employee_id in (${reportPeopleIds(db, actor, reportedPeople(actor, filter))})${ofTask(actor.organizationId, filter)}
      group by work_date) days
    where working > 0
    order by "Day"`.execute(db)
  return { Items: rows }
}
