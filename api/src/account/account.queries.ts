import { type Account, type Organization, Role, TrackSettings, type User } from '@dayline/shared/contract'
import type { Trx } from '../db/database.ts'
import { NotFound } from '../failures.ts'
import { imageUrl } from '../files/imageUrl.ts'
import { subscriptionOf } from '../subscription/subscription.queries.ts'

/** Everything about the person who is signed in. Runs past row-level security: employments span organizations. */
export async function accountOf(trx: Trx, userId: number, organizationId: number | null): Promise<Account> {
  return {
    User: await userOf(trx, userId),
    CurrentOrganization: organizationId === null ? null : await organizationOf(trx, organizationId),
    Employings: { Items: await employingsOf(trx, userId) },
  }
}

/** The person alone. */
export async function userOf(trx: Trx, userId: number): Promise<User> {
  const row = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  return {
    ID: row.id,
    FirstName: row.first_name,
    LastName: row.last_name,
    Email: row.email,
    Image: imageUrl(row.image_key),
    Role: Role.Employee,
    Timezone: row.timezone,
    PasswordUpdateDate: row.password_updated_at?.toISOString() ?? null,
    PaddleCustomerId: row.paddle_customer_id,
  }
}

/** An organization as its members see it. */
export async function organizationOf(trx: Trx, organizationId: number): Promise<Organization> {
  const row = await trx
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return {
    ID: row.id,
    Title: row.title,
    OrganizationNo: row.organization_no,
    Image: imageUrl(row.image_key),
    CreateDate: row.created_at.toISOString(),
    Industry: row.industry,
    Expectation: row.expectation,
    Invoice: row.invoice,
    Subscription: await subscriptionOf(trx, organizationId),
    TrackSettings: TrackSettings.parse(row.track_settings),
  }
}

async function employingsOf(trx: Trx, userId: number): Promise<Account['Employings']['Items']> {
  const rows = await openEmployments(trx, userId)
    .select(['o.id as organization_id', 'e.id', 'e.role', 'o.title', 'o.image_key', 'e.team_id'])
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute()
  return rows.map((row) => ({
    OrganizationId: row.organization_id,
    ID: row.id,
    Role: row.role,
    OrganizationTitle: row.title,
    OrganizationImage: imageUrl(row.image_key),
    TeamId: row.team_id,
  }))
}

/** A person's place in one organization; a blocked one is as good as none (decisions, Roles and rows). */
export async function employmentIn(trx: Trx, userId: number, organizationId: number) {
  const row = await openEmployments(trx, userId)
    .select('e.id')
    .where('e.organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return { organizationId, employmentId: row.id }
}

const openEmployments = (trx: Trx, userId: number) =>
  trx
    .selectFrom('employments as e')
    .innerJoin('organizations as o', 'o.id', 'e.organization_id')
    .where('e.user_id', '=', userId)
    .where('e.blocked_at', 'is', null)
    .where('o.deleted_at', 'is', null)
