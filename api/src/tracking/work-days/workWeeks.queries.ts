import type { WorkDays } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'

/** On which days a person works, and for how many minutes. */
export type WorkWeek = WorkDays & { minutes: number }
/** The week of a person. */
export type WorkWeeks = (employeeId: number) => WorkWeek

type Own = { id: number; days: number[] | null; minutes: number | null }

/** The working days of people: the organization's, or a person's own. */
export async function readWorkWeeks(
  db: Db,
  { organizationId, trackSettings }: Pick<Actor, 'organizationId' | 'trackSettings'>,
  ids: readonly number[],
): Promise<WorkWeeks> {
  const { WorkingDays, ExpectedWorkHours } = trackSettings
  const { rows } = await sql<Own>`select id, custom_track_settings->'WorkingDays' as days,
      (custom_track_settings->>'ExpectedWorkHours')::int as minutes
    from employments where organization_id = ${organizationId} and id = any(${[...ids]}::int[])
      and custom_track_settings is not null`.execute(db)
  const usual: WorkWeek = { workingDays: WorkingDays, minutes: ExpectedWorkHours }
  const own = new Map(
    rows.map(({ id, days, minutes }): [number, WorkWeek] => [
      id,
      { workingDays: days ?? WorkingDays, minutes: minutes ?? ExpectedWorkHours },
    ]),
  )
  return (id) => own.get(id) ?? usual
}
