import { Role } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import { NotFound } from '../../../http/failures.ts'
import { inScope } from '../../../people/scope.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { TimeRow } from '../../../platform/import-files/time/readTimeFile.ts'

type Person = { id: number; name: string; email: string }
/** The person of a row, or why it is unknown. */
export type FoundPerson = { person: Person } | { refusal: string }

/**
 * Finds the people of a file by email, or by name if the file has no email. An Employee may import only their own
 * rows.
 * @param ownerId the person for rows that name no one
 * @throws NotFound when that person is out of scope
 */
export async function personFinder(
  db: Db,
  actor: Actor,
  ownerId: number | null,
): Promise<(row: Pick<TimeRow, 'email' | 'name'>) => FoundPerson> {
  const rows = await db
    .selectFrom('employments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.id', 'u.email', 'u.first_name', 'u.last_name'])
    .where('e.organization_id', '=', actor.organizationId)
    .where('e.deleted_at', 'is', null)
    .where(inScope(actor))
    .orderBy('e.id')
    .execute()
  const people = rows.map(
    ({ id, email, first_name, last_name }): Person => ({
      id,
      email: email.toLowerCase(),
      name: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
    }),
  )
  const isOwnOnly = actor.role === Role.Employee
  const owner = people.find(({ id }) => id === (isOwnOnly ? actor.employmentId : ownerId))
  if (!isOwnOnly && ownerId !== null && !owner) throw new NotFound()
  return ({ email, name }) => {
    if (email === '' && name === '') return owner ? { person: owner } : { refusal: 'It names no person.' }
    const matching = people.filter((one) => (email ? one.email === email : isSameName(one.name, name)))
    const [person] = matching
    if (matching.length === 1 && person) return { person }
    if (isOwnOnly) return { refusal: 'You can import your own time only.' }
    if (email) return { refusal: `There is no employee with the email “${email}”.` }
    return { refusal: `There is ${person ? 'more than one' : 'no'} employee called “${name}”.` }
  }
}

const isSameName = (one: string, other: string) =>
  one.localeCompare(other.replace(/\s+/g, ' '), undefined, { sensitivity: 'accent' }) === 0
