import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { randomOf } from './random.ts'
import type { DrawnScreen } from './screens/drawScreens.ts'
import { demoTalk, type TalkedTask } from './taskWords.ts'

type Found = { id: number; created_at: Date; people: { id: number; name: string }[] }
type Line = { at: Date; author: number | null; body: string; plain: string; mention: number | null }

/** Details, comments, history and pictures of the demo's tasks; only people of a task's project comment on it. */
export async function insertTaskTalk(trx: Db, organizationId: number, screens: readonly DrawnScreen[]): Promise<void> {
  await sql`update tasks set created_by = (select min(id) from employments where organization_id = ${organizationId})
    where organization_id = ${organizationId}`.execute(trx)
  await sql`insert into task_comments (organization_id, task_id, employee_id, body, plain, change, created_at)
    select organization_id, id, created_by, 'created the task', 'created the task', '{"Field":"Created"}', created_at
    from tasks where organization_id = ${organizationId}`.execute(trx)
  for (const talked of demoTalk) {
    const task = await findTask(trx, organizationId, talked.title)
    if (task) await talk(trx, organizationId, { task, talked, screens })
  }
}

async function findTask(trx: Db, organizationId: number, title: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select t.id, t.created_at, (select coalesce(json_agg(json_build_object('id', e.id,
        'name', u.first_name || ' ' || u.last_name) order by e.id), '[]')
      from employments e join users u on u.id = e.user_id
      where e.organization_id = t.organization_id and e.blocked_at is null
        and (e.team_id in (select team_id from project_teams pt where pt.organization_id = t.organization_id
          and pt.project_id = t.project_id) or not exists (select from project_teams pt
          where pt.organization_id = t.organization_id and pt.project_id = t.project_id))) as people
    from tasks t where t.organization_id = ${organizationId} and t.title = ${title}`.execute(trx)
  return rows[0]
}

type Talk = { task: Found; talked: TalkedTask; screens: readonly DrawnScreen[] }

async function talk(trx: Db, organizationId: number, { task, talked, screens }: Talk): Promise<void> {
  await sql`update tasks set details = ${talked.details}
    where organization_id = ${organizationId} and id = ${task.id}`.execute(trx)
  const lines = linesOf(task, talked)
  const { rows } = await sql<{ id: number }>`insert into task_comments
      (organization_id, task_id, employee_id, body, plain, created_at)
    select ${organizationId}::int, ${task.id}::int, author, body, plain, at
    from unnest(${lines.map(({ author }) => author)}::int[], ${lines.map(({ body }) => body)}::text[],
      ${lines.map(({ plain }) => plain)}::text[], ${lines.map(({ at }) => at.toISOString())}::timestamptz[])
      as line (author, body, plain, at) returning id`.execute(trx)
  for (const [index, { mention }] of lines.entries()) {
    const comment = rows[index]
    if (comment && mention) {
      const values = { organization_id: organizationId, comment_id: comment.id, employee_id: mention }
      await trx.insertInto('task_mentions').values(values).execute()
    }
  }
  const screen = talked.picture && screens.find(({ scene }) => scene === talked.picture)
  if (!screen) return
  await trx
    .insertInto('task_attachments')
    .values({
      organization_id: organizationId,
      task_id: task.id,
      employee_id: lines[0]?.author ?? null,
      file: screen.imageKey,
      filename: `${talked.picture}.webp`,
      type: 'image/webp',
      size: 48_000,
      created_at: lines[0]?.at ?? task.created_at,
    })
    .execute()
}

/** Comments, a few working hours apart, by people of the project in turn. */
function linesOf(task: Found, { title, comments }: TalkedTask): Line[] {
  const random = randomOf('talk', title)
  const first = Math.floor(random() * Math.max(1, task.people.length))
  const personAt = (place: number) => task.people[(first + place) % Math.max(1, task.people.length)]
  let at = Date.now() - (3 + Math.floor(random() * 6)) * 86_400_000
  return comments.map((words, place) => {
    at += (2 + random() * 9) * 3_600_000
    const mentioned = personAt(place + 1)
    const isMention = words.includes('@') && mentioned
    const name = isMention ? `@${mentioned.name}` : ''
    const span = isMention ? `<span data-mention="${mentioned.id}">${name}</span>` : ''
    return {
      at: new Date(Math.min(at, Date.now() - (comments.length - place) * 600_000)),
      author: personAt(place)?.id ?? null,
      body: `<p>${words.replace('@', span)}</p>`,
      plain: words.replace('@', name),
      mention: isMention ? mentioned.id : null,
    }
  })
}
