import { channels } from '@dayline/shared/contract'
import type { Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'

/** A person whose profile or account changed, with their employments. */
export type ChangedProfile = { userId: number; employments: { organization_id: number; id: number }[] }

/** Reads in the transaction of the change whom the functions below notify after it. */
export async function changedProfile(trx: Db, userId: number): Promise<ChangedProfile> {
  const employments = await trx
    .selectFrom('employments')
    .select(['organization_id', 'id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return { userId, employments }
}

/** Updates the person's other tabs, and lists of people in each of their organizations. */
export function publishProfile(events: Events, profile: ChangedProfile): void {
  const { userId } = profile
  events.publish(channels.user(userId), 'profileChanged', { UserId: userId })
  publishPerson(events, profile)
}

/** Updates lists of people in each of the person's organizations. */
export function publishPerson(events: Events, { employments }: ChangedProfile): void {
  for (const { organization_id, id } of employments) {
    events.publish(channels.organization(organization_id), 'peopleChanged', { EmployeeId: id })
  }
}
