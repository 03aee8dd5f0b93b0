import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { Failure, ValidationFailed } from '../../http/failures.ts'
import { basicOf } from '../../identity/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { trackedPerson } from '../activity-logs/resolve.ts'
import type { Reporter } from './deriveMinutes.ts'

/**
 * The person whose watchers report: the owner of an agent's key or session; with an API key, the employee whose email
 * or id is the user name of Basic authorization.
 * @throws Failure 400 when an API key names no one, NotFound for an unknown person
 */
export async function reporterOf(db: Db, actor: Actor, authorization: string | undefined): Promise<Reporter> {
  const named = actor.source === 'apiKey' ? await employeeNamed(db, actor, basicOf(authorization)?.name) : undefined
  if (actor.source === 'apiKey' && named === undefined) {
    throw new Failure(
      400,
      'This key is the organization’s. Name the employee before it: Basic "employee id or email:key".',
    )
  }
  try {
    const tracked = await trackedPerson(db, actor, named)
    return { organizationId: actor.organizationId, settings: actor.trackSettings, tracked }
  } catch (error) {
    throw error instanceof ValidationFailed ? new Failure(400, error.validationErrors[0]?.Value ?? '') : error
  }
}

async function employeeNamed(db: Db, { organizationId }: Actor, name: string | undefined): Promise<number | undefined> {
  if (!name) return undefined
  if (/^\d{1,9}$/.test(name)) return Number(name)
  const { rows } = await sql<{ id: number }>`select e.id from employments e join users u on u.id = e.user_id
    where e.organization_id = ${organizationId} and e.deleted_at is null
      and lower(u.email) = ${name.toLowerCase()}`.execute(db)
  // An id that no one has: an unknown email is answered like an unknown id.
  return rows[0]?.id ?? 2_147_483_647
}
