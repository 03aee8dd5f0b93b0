import { sql } from 'kysely'
import type { BinRule } from '../../http/bin/binKinds.ts'
import { restoreRows } from '../../http/bin/restoreRows.ts'
import { maxViewsPerScreen, screenIsFull, titleIsTaken } from './savedViews.queries.ts'

/** The screen to which a view is restored: whether its title is taken there, and the number of views. */
type TargetScreen = { isTaken: boolean; count: number }

/** Restores a person's own saved views, which no one else sees. */
export const savedViewBin: BinRule = {
  can: 'views.own',
  scope: (actor) => sql`d.parent_id = ${actor.employmentId}`,
  where: sql`d.rows->0->'row'->>'screen'`,
  async restore({ db, actor }, items) {
    const refused = new Map<number, string>()
    for (const { id, recordId } of items) {
      const { rows } = await sql<TargetScreen>`select count(*)::int as count,
          coalesce(bool_or(lower(v.title) = lower(d.title)), false) as "isTaken"
        from deleted_items d join saved_views v on v.employee_id = d.parent_id
          and v.screen = d.rows->0->'row'->>'screen'
        where d.organization_id = ${actor.organizationId} and d.id = ${id}`.execute(db)
      const { count = 0, isTaken = false } = rows[0] ?? {}
      if (isTaken) refused.set(recordId, titleIsTaken)
      else if (count >= maxViewsPerScreen) refused.set(recordId, screenIsFull)
      else
        await restoreRows(db, { organizationId: actor.organizationId, itemIds: [id] }, [{ table: 'saved_views', row }])
    }
    return refused
  },
}

/** Another view may have become the default of the screen meanwhile. */
const row = sql`stored || jsonb_build_object('is_default', (stored->>'is_default')::boolean and not exists (
  select from saved_views v where v.employee_id = (stored->>'employee_id')::int and v.screen = stored->>'screen'
    and v.is_default))`
