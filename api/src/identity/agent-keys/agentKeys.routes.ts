import { type AgentKey, keyPrefixes, Role } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound, Refused } from '../../http/failures.ts'
import { route } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { hashOf, newToken } from '../tokens.ts'

/** Enough for all machines of one person. */
const maxKeys = 10

/** Keys with which one person's agents report, read their reports back and pause collection (docs/decisions/013). */
export function agentKeyRoutes(app: FastifyInstance): void {
  route(app, '/agentkey/list', { can: 'agentKeys.own' }, async ({ actor, db }) => ({
    Items: await listKeys(db, actor),
  }))
  route(
    app,
    '/agentkey/create',
    { can: 'agentKeys.own', demo: 'refused' },
    async ({ body, actor, db }) => {
      // Serializes concurrent requests, so that an eleventh key cannot be created.
      await sql`select from employments where organization_id = ${actor.organizationId} and id = ${actor.employmentId}
        for update`.execute(db)
      const own = (await listKeys(db, actor)).filter(({ Employee }) => Employee.ID === actor.employmentId)
      if (own.length >= maxKeys) throw new Refused(`You have ${maxKeys} agent keys. Please delete one first.`)
      const { id } = await db
        .insertInto('agent_keys')
        .values({
          organization_id: actor.organizationId,
          employee_id: actor.employmentId,
          title: body.Title,
          key_hash: newToken().hash,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const [Item] = await listKeys(db, actor, id)
      if (!Item) throw new NotFound()
      return { Item, Key: '' }
    },
    { perMinute: 60, fresh: async ({ Item }, { db }) => ({ Key: await renewKey(db, Item.ID) }) },
  )
  route(app, '/agentkey/delete', { can: 'agentKeys.own', demo: 'refused' }, async ({ body, actor, db }) => {
    const [found] = await listKeys(db, actor, body.Id)
    if (!found) throw new NotFound()
    await sql`delete from agent_keys where organization_id = ${actor.organizationId} and id = ${body.Id}`.execute(db)
    return { Id: body.Id }
  })
}

/** Generates the key itself, of which only a hash is stored. The previous key stops working. */
async function renewKey(db: Db, id: number): Promise<string> {
  const key = keyPrefixes.agent + newToken().token
  const renewed = await db
    .updateTable('agent_keys')
    .set({ key_hash: hashOf(key) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  // A repeat of a call whose key has been deleted.
  if (!renewed) throw new NotFound()
  return key
}

/** Keys that an actor may see: Owner and Co-owner everyone's, others their own. Newest first. */
async function listKeys(db: Db, actor: Actor, id: number | null = null): Promise<AgentKey[]> {
  const seesAll = actor.role === Role.Owner || actor.role === Role.Coowner
  const { rows } = await sql<{
    id: number
    title: string
    employee_id: number
    name: string
    created_at: Date
    last_used_at: Date | null
  }>`select k.id, k.title, k.employee_id, concat_ws(' ', u.first_name, u.last_name) as name, k.created_at, k.last_used_at
    from agent_keys k join employments e on e.organization_id = k.organization_id and e.id = k.employee_id
    left join users u on u.id = e.user_id
    where k.organization_id = ${actor.organizationId} and (${id}::int is null or k.id = ${id}::int)
      and (${seesAll}::boolean or k.employee_id = ${actor.employmentId})
    order by k.id desc`.execute(db)
  return rows.map((row) => ({
    ID: row.id,
    Title: row.title,
    Employee: { ID: row.employee_id, Title: row.name },
    CreateDate: row.created_at.toISOString(),
    LastUseDate: row.last_used_at?.toISOString() ?? null,
  }))
}
