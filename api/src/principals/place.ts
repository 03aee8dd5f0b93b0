import { TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Place } from '../access.ts'

/** What every query of a principal reads about the organization. */
export type OrganizationRow = { organization_id: number; track_settings: unknown; lapsed: boolean }

/** A missing or ended subscription; a lifetime one never lapses (spec 1 §2). */
export const lapsed = sql<boolean>`not coalesce(s.is_lifetime or s.end_at > now(), false)`

/** A place in an organization, of somebody or of something. */
export function placeOf(
  { organization_id, track_settings, lapsed }: OrganizationRow,
  whose: Pick<Place, 'employmentId' | 'role' | 'teamId'>,
): Place {
  return { organizationId: organization_id, ...whose, trackSettings: TrackSettings.parse(track_settings), lapsed }
}
