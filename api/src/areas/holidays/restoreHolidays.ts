import { sql } from 'kysely'
import type { BinRule } from '../../http/bin/binKinds.ts'
import { restoreRows } from '../../http/bin/restoreRows.ts'
import { recountAround } from '../../tracking/work-days/recountRequests.ts'

/** The day to which a holiday is restored. */
type TargetDay = { isTaken: boolean; hasCalendar: boolean }

/** Restores calendars with their days; a team that has a new calendar by then keeps the new one. */
export const calendarBin: BinRule = {
  can: 'organization.settings',
  scope: () => sql`true`,
  async restore(call, items) {
    const { organizationId } = call.actor
    const refused = new Map<number, string>()
    await recountAround(call, async () => {
      for (const { id, recordId } of items) {
        const { rows } = await sql`select from deleted_items d
          join holiday_calendars c on c.organization_id = d.organization_id
            and c.team_id is not distinct from (d.rows->0->'row'->>'team_id')::int
          where d.organization_id = ${organizationId} and d.id = ${id}`.execute(call.db)
        if (rows.length > 0)
          refused.set(recordId, 'Other holidays were added in the meantime. Please remove them first.')
        else await restoreRows(call.db, { organizationId, itemIds: [id] }, calendarTables)
      }
    })
    return refused
  },
}
const calendarTables = [{ table: 'holiday_calendars' }, { table: 'holidays' }] as const

/** Restores days that were added to a calendar by hand; they take precedence over the country's. */
export const holidayBin: BinRule = {
  can: 'organization.settings',
  scope: () => sql`true`,
  where: sql`(select coalesce(t.title, 'the organization') from holiday_calendars c
    left join teams t on t.organization_id = c.organization_id and t.id = c.team_id
    where c.organization_id = d.organization_id and c.id = d.parent_id)`,
  async restore(call, items) {
    const { organizationId } = call.actor
    const refused = new Map<number, string>()
    await recountAround(call, async () => {
      for (const { id, recordId } of items) {
        const { rows } = await sql<TargetDay>`select
            exists (select from holiday_calendars c where c.organization_id = d.organization_id and c.id = d.parent_id)
              as "hasCalendar",
            exists (select from holidays h where h.organization_id = d.organization_id and h.calendar_id = d.parent_id
              and h.day = (d.rows->0->'row'->>'day')::date and h.source <> 'country') as "isTaken"
          from deleted_items d where d.organization_id = ${organizationId} and d.id = ${id}`.execute(call.db)
        if (!rows[0]?.hasCalendar) refused.set(recordId, 'Its holidays were removed. Please restore them first.')
        else if (rows[0].isTaken) refused.set(recordId, 'This day is already a holiday.')
        else {
          await sql`delete from holidays h using deleted_items d where d.organization_id = ${organizationId}
            and d.id = ${id} and h.organization_id = d.organization_id and h.calendar_id = d.parent_id
            and h.day = (d.rows->0->'row'->>'day')::date and h.source = 'country'`.execute(call.db)
          await restoreRows(call.db, { organizationId, itemIds: [id] }, [{ table: 'holidays' }])
        }
      }
    })
    return refused
  },
}
