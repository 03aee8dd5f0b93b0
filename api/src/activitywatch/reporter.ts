import { sql } from 'kysely'
import type { Actor } from '../access.ts'
import { trackedPerson } from '../activitylogs/resolve.ts'
import type { Trx } from '../db/database.ts'
import { Failure, ValidationFailed } from '../failures.ts'
import { basicOf } from '../principal.ts'
import type { Reporter } from './deriveMinutes.ts'

/**
 * Whose watchers report: with an agent's key or a session the person's own; with an organization's key the employee
 * whose e-mail or id stands before it in Basic authorization.
 * @throws Failure 400 when an organization's key names nobody, NotFound for somebody who is not there
 */
export async function reporterOf(db: Trx, actor: Actor, authorization: string | undefined): Promise<Reporter> {
  const named = actor.source === 'apiKey' ? await employeeNamed(db, actor, basicOf(authorization)?.name) : undefined
  if (actor.source === 'apiKey' && named === undefined) {
    throw new Failure(
      400,
      'This key is the organization’s. Name the employee before it: Basic "employee id or e-mail:key".',
    )
  }
  try {
    const tracked = await trackedPerson(db, actor, named)
    return { organizationId: actor.organizationId, settings: actor.trackSettings, tracked }
  } catch (error) {
    throw error instanceof ValidationFailed ? new Failure(400, error.validationErrors[0]?.Value ?? '') : error
  }
}

async function employeeNamed(
  db: Trx,
  { organizationId }: Actor,
  name: string | undefined,
): Promise<number | undefined> {
  if (!name) return undefined
  if (/^\d{1,9}$/.test(name)) return Number(name)
  const { rows } = await sql<{ id: number }>`select e.id from employments e join users u on u.id = e.user_id
    where e.organization_id = ${organizationId} and lower(u.email) = lower(${name})`.execute(db)
  // Nobody has this id: a person who is not there answers as an id that does not exist.
  return rows[0]?.id ?? 2_147_483_647
}
