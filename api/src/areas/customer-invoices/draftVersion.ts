import { fullName } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { ValidationFailed } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'

export const versionColumns = ['version', 'changed_by', 'other_version', 'other_changed_by'] as const

/** The version of a draft and who made it; `other_version` is the last one that a different person made. */
export type DraftVersion = {
  version: number
  changed_by: number | null
  other_version: number
  other_changed_by: number | null
}

/** Columns set by each change of a draft, which detect that another person changed it. */
export function changedBy({ employmentId }: { employmentId?: number }) {
  const person = employmentId || null
  const unlessSame = (kept: 'other_version' | 'other_changed_by', column: 'version' | 'changed_by') =>
    sql`case when changed_by = ${person}::int then ${sql.ref(kept)} else ${sql.ref(column)} end` as RawBuilder<number>
  return {
    version: sql<number>`version + 1`,
    changed_by: person,
    other_version: unlessSame('other_version', 'version'),
    other_changed_by: unlessSame('other_changed_by', 'changed_by'),
  }
}

/**
 * A change is based on a version; another person's later change may not be in it. A person's own saves may overtake
 * each other, such as one that is sent as the page closes.
 * @throws ValidationFailed under `Version`, with who changed the draft
 */
export async function requireCurrentVersion(
  db: Db,
  actor: Pick<Actor, 'organizationId' | 'employmentId'>,
  draft: DraftVersion,
  base: number | null | undefined,
): Promise<void> {
  if (typeof base !== 'number' || base === draft.version) return
  const isOwn = draft.changed_by !== null && draft.changed_by === actor.employmentId
  if (isOwn && base >= draft.other_version) return
  const who = await nameOf(db, actor, isOwn ? draft.other_changed_by : draft.changed_by)
  throw new ValidationFailed({ Version: `${who ?? 'Another person'} changed this invoice in the meantime.` })
}

async function nameOf(db: Db, { organizationId }: Pick<Actor, 'organizationId'>, employmentId: number | null) {
  if (employmentId === null) return null
  const person = await db
    .selectFrom('employments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['u.first_name as FirstName', 'u.last_name as LastName'])
    .where('e.organization_id', '=', organizationId)
    .where('e.id', '=', employmentId)
    .executeTakeFirst()
  return person ? fullName(person) : null
}
