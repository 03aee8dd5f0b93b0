import { localDate } from '@dayline/shared/calendar'
import type { Page, ScreenshotView } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import { countFound, pageOf } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { requestedPerson } from '../../tracking/filters.ts'

/** Records in the background who viewed whose screenshots. */
export type ViewLog = {
  /**
   * Records that a user saw these people's screenshots, one entry each. Views of their own screenshots are not logged.
   */
  note(actor: Actor, employeeIds: readonly number[]): void
  /** Writes the views that are still in memory, after those that are being written. */
  flush(): Promise<void>
}

type View = { organizationId: number; employeeId: number; viewerId: number; day: string; count: number; at: Date }
const writeAfterMs = 500

/** Views are summed in memory for half a second and written in one statement. */
export function createViewLog(database: Database, onError: (error: unknown) => void): ViewLog {
  let views = new Map<string, View>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  async function writeAll(written: readonly View[]) {
    if (written.length > 0) await database.system((trx) => write(trx, written)).catch(onError)
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const written = [...views.values()]
    views = new Map()
    writing = writing.then(() => writeAll(written))
    return writing
  }

  return {
    note(actor, employeeIds) {
      const { organizationId, employmentId: viewerId } = actor
      const at = new Date()
      const day = localDate(at.getTime(), actor.trackSettings.Timezone)
      for (const employeeId of employeeIds) {
        if (employeeId === viewerId) continue
        const key = [organizationId, employeeId, viewerId, day].join()
        const count = (views.get(key)?.count ?? 0) + 1
        views.set(key, { organizationId, employeeId, viewerId, day, count, at })
      }
      if (views.size > 0) timer ??= setTimeout(() => void flush(), writeAfterMs).unref()
    },
    flush,
  }
}

async function write(trx: Db, views: readonly View[]): Promise<void> {
  // People who were deleted meanwhile are skipped.
  await sql`insert into screenshot_views as t (organization_id, employee_id, viewer_id, day, count, last_at)
    select given.* from unnest(${views.map((view) => view.organizationId)}::int[], ${views.map((view) => view.employeeId)}::int[],
      ${views.map((view) => view.viewerId)}::int[], ${views.map((view) => view.day)}::date[],
      ${views.map((view) => view.count)}::int[], ${views.map((view) => view.at.toISOString())}::timestamptz[])
      as given (organization_id, employee_id, viewer_id, day, count, last_at)
    join employments e on e.organization_id = given.organization_id and e.id = given.employee_id
    order by 1, 2, 3, 4
    on conflict (organization_id, employee_id, viewer_id, day)
      do update set count = t.count + excluded.count, last_at = excluded.last_at`.execute(trx)
}

/** The people who viewed a person's screenshots, the latest first. @throws NotFound for a person out of scope */
export async function listViews(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/screenshots/listviews'>,
): Promise<Page<ScreenshotView>> {
  const employeeId = await requestedPerson(db, actor, filter.EmployeeId)
  const of = sql`screenshot_views v where v.organization_id = ${actor.organizationId} and v.employee_id = ${employeeId}`
  const count = await countFound(db, sql`from ${of}`)
  type Row = {
    id: number | null
    name: string | null
    image: string | null
    by_key: boolean
    last_at: Date
    count: number
  }
  const { rows } = await sql<Row>`select e.id, u.first_name || ' ' || u.last_name as name, u.image_key as image,
      page.viewer_id = 0 as by_key, page.last_at, page.count
    from (select * from ${of} order by v.last_at desc, v.viewer_id
      limit ${filter.PageSize} offset ${(filter.Page - 1) * filter.PageSize}) page
    left join employments e on e.organization_id = page.organization_id and e.id = page.viewer_id
    left join users u on u.id = e.user_id
    order by page.last_at desc, page.viewer_id`.execute(db)
  const items = rows.map((row) => ({
    Viewer: {
      ID: row.id,
      Title: row.name ?? (row.by_key ? 'API key' : 'Former member'),
      Image: imageUrl(row.image),
    },
    CreateDate: row.last_at.toISOString(),
    Count: row.count,
  }))
  return pageOf(items, count, filter)
}
