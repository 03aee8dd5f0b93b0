import { type Account, may, type Organization, Role, TrackSettings, type User } from '@dayline/shared/contract'
import { type Selectable, sql } from 'kysely'
import type { Membership } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import { formatsOf, ownFormatsFrom } from '../../http/formats.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.ts'
import { joinedAt } from '../joinedAt.ts'
import { type SubscriptionRow, subscriptionFrom } from '../subscription/subscription.queries.ts'

/** A row as the database puts it into JSON: instants are text. */
type InJson<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? string | Exclude<Row[Column], Date> : Row[Column]
}
type UserRow = Omit<InJson<Selectable<Tables['users']>>, 'password_hash' | 'created_at' | 'deleted_at'>
type OrganizationRow = Omit<InJson<Selectable<Tables['organizations']>>, 'track_settings'>
type Employing = Account['Employings']['Items'][number]
export type AccountRow = {
  person: UserRow
  organization: OrganizationRow | null
  subscription: InJson<SubscriptionRow> | null
  hasFirstWeek: boolean
  hasTwoStep: boolean
  defaultViews: Account['DefaultViews'] | null
  employings: (Omit<Employing, 'OrganizationImage'> & { image_key: string | null })[]
}

const ofUser = sql.raw(
  'id, email, first_name, last_name, timezone, formats, image_key, password_updated_at, paddle_customer_id',
)

/**
 * Everything about the signed-in person, as one column of the query that reads their session: `t` is the session, `u`
 * the person, `o` and `s` the organization and its subscription. Employments span organizations, so this bypasses
 * row-level security.
 */
export const accountColumn = sql<AccountRow>`json_build_object(
    'person', (select to_json(p) from (select ${ofUser} from users where id = u.id) p),
    'organization', to_jsonb(o) - 'track_settings',
    'subscription', to_json(s),
    'hasFirstWeek', exists (select from first_weeks where organization_id = o.id and dismissed_at is null),
    'hasTwoStep', exists (select from two_steps where user_id = u.id and confirmed_at is not null),
    'defaultViews', (select json_agg(json_build_object('Screen', v.screen, 'Search', v.search))
      from saved_views v where v.employee_id = t.employment_id and v.is_default),
    'employings', (select coalesce(json_agg(json_build_object('OrganizationId', eo.id, 'ID', e.id, 'Role', e.role,
        'OrganizationTitle', eo.title, 'image_key', eo.image_key, 'TeamId', e.team_id) order by ${joinedAt}, e.id), '[]')
      from employments e join organizations eo on eo.id = e.organization_id
      where e.user_id = u.id and e.blocked_at is null and eo.deleted_at is null)) as account`

/** The account on the wire; its settings are those of the membership that was read with it. */
export function accountFrom(
  { person, organization, subscription, hasFirstWeek, hasTwoStep, defaultViews, employings }: AccountRow,
  membership: Membership | null,
  lacksTwoStep: boolean,
): Account {
  return {
    User: userFrom(person),
    CurrentOrganization: organization &&
      membership && {
        ...organizationFrom(organization, membership),
        TrackSettings: membership.trackSettings,
        Subscription: subscription && subscriptionFrom(subscription),
        HasFirstWeek: hasFirstWeek,
      },
    Formats: formatsOf({
      trackSettings: membership?.trackSettings ?? TrackSettings.parse({}),
      ownFormats: ownFormatsFrom(person.formats),
    }),
    TwoStep: {
      IsOn: hasTwoStep,
      RequiredFrom: organization?.two_step_from ?? null,
      RequiredBy: organization?.two_step_from ? organization.title : null,
      IsMissing: lacksTwoStep,
    },
    ...(defaultViews && { DefaultViews: defaultViews }),
    Employings: {
      Items: employings.map(({ image_key, ...rest }) => ({ ...rest, OrganizationImage: imageUrl(image_key) })),
    },
  }
}

/** The person, without organizations. */
export async function userOf(db: Db, userId: number): Promise<User> {
  const { rows } = await sql<{ person: UserRow }>`select to_json(u) as person
    from (select ${ofUser} from users where id = ${userId}) u`.execute(db)
  return userFrom((rows[0] as { person: UserRow }).person)
}

/** The address that a person's mail is sent to. */
export async function emailOf(db: Db, userId: number): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return email
}

const userFrom = (row: UserRow): User => ({
  ID: row.id,
  FirstName: row.first_name,
  LastName: row.last_name,
  Email: row.email,
  Image: imageUrl(row.image_key),
  Role: Role.Employee,
  Timezone: row.timezone,
  Formats: ownFormatsFrom(row.formats),
  PasswordUpdateDate: row.password_updated_at && new Date(row.password_updated_at).toISOString(),
  PaddleCustomerId: row.paddle_customer_id,
})

/** An organization as its members see it. */
const organizationFrom = (
  row: OrganizationRow,
  { role, trackSettings }: Membership,
): Omit<Organization, 'Subscription' | 'TrackSettings'> => ({
  ID: row.id,
  Title: row.title,
  OrganizationNo: row.organization_no,
  Image: imageUrl(row.image_key),
  CreateDate: new Date(row.created_at).toISOString(),
  Industry: row.industry,
  Expectation: row.expectation,
  Invoice: may('organization.settings', { Role: role, TrackSettings: trackSettings }) ? row.invoice : null,
})

/** A person's employment in an organization; null when blocked. */
export async function employmentIn(trx: Db, userId: number, organizationId: number) {
  const row = await openEmployments(trx, userId)
    .select('e.id')
    .where('e.organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return { organizationId, employmentId: row.id }
}

const openEmployments = (trx: Db, userId: number) =>
  trx
    .selectFrom('employments as e')
    .innerJoin('organizations as o', 'o.id', 'e.organization_id')
    .where('e.user_id', '=', userId)
    .where('e.blocked_at', 'is', null)
    .where('o.deleted_at', 'is', null)
