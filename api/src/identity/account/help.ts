import { type Administrator, type CallData, type Recording, Role, TrackSettings } from '@dayline/shared/contract'
import type { Membership } from '../../http/access.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import type { Db } from '../../platform/db/database.ts'

const maxAdministrators = 10

/** What the help panel shows about the caller (docs/product/shell.md#help). */
export async function helpFor(db: Db, membership: Membership): Promise<CallData<'/account/help'>> {
  const [Recording, Items] = await Promise.all([
    recordingOf(db, membership),
    listAdministrators(db, membership.organizationId),
  ])
  return { Recording, Administrators: { Items } }
}

async function recordingOf(db: Db, { organizationId, employmentId, trackSettings }: Membership): Promise<Recording> {
  const row = await db
    .selectFrom('employments')
    .select('custom_track_settings')
    .where('organization_id', '=', organizationId)
    .where('id', '=', employmentId)
    .executeTakeFirst()
  const own = row?.custom_track_settings ?? null
  return { ...TrackSettings.parse({ ...trackSettings, ...own }), IsOwn: own !== null }
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
