import type { LocalDate } from '@dayline/shared/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Person } from './person.ts'

type Whose = Pick<Person, 'organizationId' | 'employeeId'>

/**
 * Deletes the videos of a person's days and notes the days, so that they get new ones regardless of their age
 * (docs/decisions/082). Videos that somebody removed stay removed.
 */
export const remakeVideos = (person: Whose, days: readonly LocalDate[]): RawBuilder<unknown> =>
  sql`with ${remakingVideos(person, sql`select unnest(${[...days]}::date[])`)}`

/**
 * The same as the end of a `with` statement.
 * @param days a query of days
 */
export const remakingVideos = ({ organizationId, employeeId }: Whose, days: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`gone as (
      delete from timelapse_videos where organization_id = ${organizationId} and employee_id = ${employeeId}
        and work_date in (${days}) and deleted_at is null
      returning organization_id, employee_id, work_date)
    insert into videos_to_make (organization_id, employee_id, work_date)
    select organization_id, employee_id, work_date from gone on conflict do nothing`
