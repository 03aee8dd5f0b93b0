import { type RawBuilder, sql } from 'kysely'
import type { Person } from './person.ts'

/**
 * The end of a `with` statement: deletes the videos of a person's days and notes the days, so that they get new ones
 * regardless of their age (docs/decisions/082). Videos that somebody removed stay removed.
 * @param days a query of days
 */
export const remakingVideos = (
  { organizationId, employeeId }: Pick<Person, 'organizationId' | 'employeeId'>,
  days: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`gone as (
      delete from timelapse_videos where organization_id = ${organizationId} and employee_id = ${employeeId}
        and work_date in (${days}) and deleted_at is null
      returning organization_id, employee_id, work_date)
    insert into videos_to_make (organization_id, employee_id, work_date)
    select organization_id, employee_id, work_date from gone on conflict do nothing`
