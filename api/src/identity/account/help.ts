import { type Administrator, type CallData, Role } from '@dayline/shared/contract'
import type { Membership } from '../../http/access.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import type { Db } from '../../platform/db/database.ts'
import { recordingOf } from './recording.ts'

const maxAdministrators = 10

/** What the help panel shows about the caller (docs/product/shell.md#help). */
export async function helpFor(db: Db, membership: Membership): Promise<CallData<'/account/help'>> {
  const [Recording, Items] = await Promise.all([
    recordingOf(db, membership, membership.employmentId),
    listAdministrators(db, membership.organizationId),
  ])
  return { Recording, Administrators: { Items } }
}

async function listAdministrators(db: Db, organizationId: number): Promise<Administrator[]> {
  const rows = await db
    .selectFrom('employments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.role', 'u.first_name', 'u.last_name', 'u.email', 'u.image_key'])
    .where('e.organization_id', '=', organizationId)
    .where('e.role', 'in', [Role.Owner, Role.Coowner])
    .where('e.blocked_at', 'is', null)
    .where('e.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .orderBy('e.role')
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('e.id')
    .limit(maxAdministrators)
    .execute()
  return rows.map(({ id, role, first_name, last_name, email, image_key }) => ({
    ID: id,
    FirstName: first_name,
    LastName: last_name,
    Email: email,
    Image: imageUrl(image_key),
    Role: role,
  }))
}
