import { channels, type ServerEvents } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type Actor, type Principal, refusalOf } from '../../../http/access.ts'
import { imageUrl } from '../../../http/files/imageUrl.ts'
import type { ChannelKeeper, ChannelMember } from '../../../identity/realtime/channelKeeper.ts'
import { visibleTasks } from '../../../people/projectScope.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Events } from '../../../platform/events/events.ts'

/** Longest silence of a process before its sockets count as gone; they are refreshed every 20 seconds. */
const silence = '60 seconds'

type Place = { organizationId: number; taskId: number }
type Parts = { database: Database; events: Events }

/** Channels of open tasks: a person who may see a task may join its channel, and sees who else is in it. */
export function taskChannels({ database, events }: Parts): ChannelKeeper {
  async function announce(places: readonly Place[]) {
    for (const { organizationId, taskId } of places) {
      const People = await peopleIn(database, { organizationId, taskId })
      events.publish(channels.task(taskId), 'taskPresence', { TaskId: taskId, People })
    }
  }

  async function maySee(principal: Principal, channel: string): Promise<boolean> {
    const taskId = taskIdOf(channel)
    if (taskId === null || !principal.membership || refusalOf({ can: 'tasks.read' }, principal)) return false
    const { source, userId, isDemo, membership } = principal
    const actor: Actor = { ...membership, source, userId, isDemo }
    const task = visibleTasks(database.reads(actor), actor).select('t.id').where('t.id', '=', taskId)
    return (await task.executeTakeFirst()) !== undefined
  }

  return {
    isHandled: (channel) => taskIdOf(channel) !== null,
    mayJoin: maySee,
    async joined(member) {
      await add(database, member)
      await announce([placeOf(member)])
    },
    async left(member) {
      const { organizationId, taskId } = placeOf(member)
      await database.statement((db) =>
        sql`delete from task_presences where organization_id = ${organizationId} and task_id = ${taskId}
          and socket_id = ${member.socketId}`.execute(db),
      )
      await announce([placeOf(member)])
    },
    async look(members) {
      const rights = await Promise.all(members.map(({ principal, channel }) => maySee(principal, channel)))
      await refresh(
        database,
        members.filter((_, index) => rights[index]),
      )
      await announce(await dropSilent(database))
      return members.filter((_, index) => !rights[index]).map((member) => ({ member, ...farewell(member) }))
    },
  }
}

function taskIdOf(channel: string): number | null {
  const [, id = ''] = /^presence-task-([1-9]\d{0,8})$/.exec(channel) ?? []
  return id === '' ? null : Number(id)
}

const placeOf = ({ channel, principal }: ChannelMember): Place => ({
  organizationId: principal.membership?.organizationId ?? 0,
  taskId: taskIdOf(channel) ?? 0,
})

function farewell(member: ChannelMember): { event: 'taskAccessLost'; payload: ServerEvents['taskAccessLost'] } {
  const { taskId: Id } = placeOf(member)
  const payload = { Id, ProjectId: 0, Patch: {}, ByEmployeeId: null, At: new Date().toISOString() }
  return { event: 'taskAccessLost', payload }
}

/** Adds a socket, unless the task no longer exists. */
async function add(database: Database, member: ChannelMember): Promise<void> {
  const { organizationId, taskId } = placeOf(member)
  const employeeId = member.principal.membership?.employmentId ?? 0
  await database.statement((db) =>
    sql`insert into task_presences (organization_id, task_id, socket_id, employee_id)
      select organization_id, id, ${member.socketId}, ${employeeId}::int from tasks
      where organization_id = ${organizationId} and id = ${taskId}
      on conflict (organization_id, task_id, socket_id) do update set seen_at = now()`.execute(db),
  )
}

/** Refreshes these sockets. Adds none: one that has left meanwhile must not return. */
async function refresh(database: Database, members: readonly ChannelMember[]): Promise<void> {
  if (members.length === 0) return
  const sockets = members.map(({ socketId }) => socketId)
  await database.statement((db) =>
    sql`update task_presences set seen_at = now() where socket_id = any(${sockets}::text[])`.execute(db),
  )
}

async function dropSilent(database: Database): Promise<Place[]> {
  const { rows } = await database.statement((db) =>
    sql<Place>`with gone as (delete from task_presences where seen_at < now() - ${silence}::interval
        returning organization_id, task_id)
      select distinct organization_id as "organizationId", task_id as "taskId" from gone`.execute(db),
  )
  return rows
}

async function peopleIn(
  database: Database,
  { organizationId, taskId }: Place,
): Promise<ServerEvents['taskPresence']['People']> {
  const { rows } = await database.statement((db) =>
    sql<{ id: number; name: string; image: string | null }>`select e.id, u.first_name || ' ' || u.last_name as name,
        u.image_key as image
      from employments e join users u on u.id = e.user_id
      where e.organization_id = ${organizationId} and e.id in (select employee_id from task_presences
        where organization_id = ${organizationId} and task_id = ${taskId}
          and seen_at > now() - ${silence}::interval)
      order by lower(u.first_name), lower(u.last_name), e.id limit 20`.execute(db),
  )
  return rows.map(({ id, name, image }) => ({ EmployeeId: id, Title: name, Image: imageUrl(image) }))
}
