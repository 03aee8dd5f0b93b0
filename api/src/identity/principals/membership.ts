import { sql } from 'kysely'
import type { Membership } from '../../http/access.ts'
import { planAndSettings, type SettingsRow } from '../subscription/settingsInEffect.ts'

/** What every query of a principal reads about the organization. */
export type OrganizationRow = SettingsRow & { organization_id: number; lapsed: boolean }

/** The subscription is missing or has ended; a lifetime one never lapses. */
export const lapsed = sql<boolean>`not coalesce(s.is_lifetime or s.end_at > now(), false)`

/**
 * The organization `o` requires two-step sign-in today, and the person `u` has not set it up
 * (docs/product/organization.md#two-step-sign-in). An Owner whose zone the database does not know can sign in otherwise,
 * and choose another one.
 */
export const lacksTwoStep = sql<boolean>`case when o.two_step_from is null then false
  else o.two_step_from <= (now() at time zone o.timezone)::date
    and not exists (select from two_steps w where w.user_id = u.id and w.confirmed_at is not null) end`

/** The membership of a person or a key in an organization. */
export function membershipOf(
  { organization_id, lapsed, ...settings }: OrganizationRow,
  whose: Pick<Membership, 'employmentId' | 'role' | 'teamId' | 'ownFormats'>,
): Membership {
  return { organizationId: organization_id, ...whose, ...planAndSettings(settings), lapsed }
}
