import type { Task, TaskTime } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import { visibleTasks } from '../../people/projectScope.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Media } from '../../platform/media/media.ts'
import { readAttachments } from './attachments/attachments.queries.ts'
import { type PersonRow, personJson, toPerson } from './people.queries.ts'
import { readTasks, trackedMinutes } from './readTasks.ts'

type More = { details: string | null; created_by: PersonRow | null }

/** A task with everything that its drawer shows. @throws NotFound */
export async function getTask(
  db: Db,
  actor: Actor,
  { Id, ExcludeTimeTracked }: ReadBody<'/project/gettask'>,
  media: Media,
): Promise<Task> {
  await requireTask(db, actor, Id)
  const withTime = !ExcludeTimeTracked
  const [[item], more, attachments, time] = await Promise.all([
    readTasks(db, actor, [Id], { withTime }),
    readMore(db, actor, Id),
    readAttachments(db, actor, { taskId: Id }, media),
    withTime ? readTimes(db, actor, Id) : null,
  ])
  if (!item || !more) throw new NotFound()
  return {
    ...item,
    Details: more.details,
    Attachments: attachments.filter(({ CommentId }) => CommentId === null),
    CreatedBy: more.created_by && toPerson(more.created_by),
    TrackedTime: time,
  }
}

/** @throws NotFound for a task that this actor does not see */
export async function requireTask(db: Db, actor: Actor, id: number): Promise<void> {
  const found = await visibleTasks(db, actor).select('t.id').where('t.id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
}

async function readMore(db: Db, { organizationId }: Actor, id: number): Promise<More | undefined> {
  const { rows } = await sql<More>`select t.details, (select ${personJson} from employments e
      left join users u on u.id = e.user_id where e.organization_id = t.organization_id and e.id = t.created_by) as created_by
    from tasks t where t.organization_id = ${organizationId} and t.id = ${id}`.execute(db)
  return rows[0]
}

/** Tracked time by person, most first. */
async function readTimes(db: Db, actor: Actor, id: number): Promise<TaskTime[]> {
  type Row = { person: PersonRow; minutes: number; last_day: string }
  const { rows } = await sql<Row>`select ${personJson} as person, time.minutes, time.last_day
    from (select d.employee_id, sum(d.minutes)::int as minutes, max(d.work_date) as last_day
      from (select ${sql.lit(id)}::int as id, ${sql.lit(actor.organizationId)}::int as organization_id) t
      cross join lateral (select d.* ${trackedMinutes(actor)}) d group by d.employee_id) as time
    join employments e on e.organization_id = ${actor.organizationId} and e.id = time.employee_id
    left join users u on u.id = e.user_id
    order by time.minutes desc, e.id`.execute(db)
  return rows.map(({ person, minutes, last_day }) => ({
    Employee: toPerson(person),
    TotalMins: minutes,
    LastDay: last_day,
  }))
}
