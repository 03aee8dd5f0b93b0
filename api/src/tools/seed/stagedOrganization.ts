import { localDate } from '@dayline/shared/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../../platform/db/database.ts'
import { deleteSome } from '../../platform/db/deleteSome.ts'
import { demoApiKey } from './demoApiKey.ts'
import { type DemoOrganization, zone } from './demoOrganizations.ts'
import type { Filling } from './filling.ts'
import { insertApiKey } from './insertApiKey.ts'
import { insertOrganization } from './organization.ts'

// An organization that is being filled, or that was replaced, has a negative number and counts as deleted, so that no
// one sees a part of it: filling and removing take many short transactions, only the exchange is a single one.
const stagedNo = (no: number) => -no
const isHidden = sql`organization_no < 0`
/** Distinct from the numbers of staged organizations. */
const retiredNo = sql`-1000000000 - id`

/** Rows per transaction, and fewer for tables that others refer to. */
const rowsAtOnce = 1000
const parentsAtOnce = 5

/** The big tables first, each by its own key: a cascade would search their rows once for every person and app. */
const tables: [table: string, atOnce: number][] = [
  ...[
    ...['screenshots', 'timelapse_videos', 'screenshot_views', 'activity_day_apps', 'activity_day_tasks'],
    ...['activity_day_task_apps', 'activity_day_hours', 'activity_day_task_hours', 'activity_day_pay', 'pay_marks'],
    ...['activity_period_tasks', 'activity_period_pay', 'activity_day_notes', 'task_rate_time'],
    ...['activity_days', 'screenshot_days', 'time_entry_replaced_minutes', 'activity_minutes', 'shifts', 'work_stops'],
    ...['held_minutes', 'timesheet_periods', 'timesheet_period_events'],
    ...['time_entries', 'leave_requests', 'leave_rights', 'rating_change_minutes', 'watcher_events', 'task_assignees'],
  ].map((table): [string, number] => [table, rowsAtOnce]),
  ['employments', parentsAtOnce],
  ['organization_apps', parentsAtOnce],
]

/** Fills an organization beside the one that it replaces, then exchanges them, and ends the sessions of the old one. */
export async function replaceOrganization(
  database: Database,
  { spec, fill, apiKeyTitle }: DemoOrganization,
  { dataDir, ...filling }: Filling & { dataDir: string },
): Promise<void> {
  const no = stagedNo(spec.no)
  const id = await database.system(async (trx) => {
    const id = await insertOrganization(trx, { ...spec, no }, filling.passwordHash)
    await sql`update organizations set deleted_at = now() where id = ${id}`.execute(trx)
    return id
  })
  await fill({ id, no }, filling)
  await database.system(async (trx) => {
    await retire(trx, sql`organization_no = ${spec.no}`)
    await sql`update organizations set organization_no = ${spec.no}, deleted_at = null where id = ${id}`.execute(trx)
    if (apiKeyTitle) await insertApiKey(trx, id, { dataDir, title: apiKeyTitle, key: demoApiKey(dataDir) })
    await sql`insert into demo_organizations (organization_id, seeded_on)
      values (${id}, ${localDate(filling.now, zone)}::date)`.execute(trx)
  })
}

/** Hides organizations at once; `removeHidden` deletes their rows later. */
export async function retire(trx: Db, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`update organizations
    set organization_no = ${retiredNo}, deleted_at = coalesce(deleted_at, now()) where ${which} returning id`.execute(
    trx,
  )
  const ids = rows.map(({ id }) => id)
  for (const table of ['sessions', 'api_keys', 'demo_organizations']) {
    await sql`delete from ${sql.table(table)} where organization_id = any(${ids}::int[])`.execute(trx)
  }
}

/** Removes replaced organizations, and those that a stopped process had begun to fill, some rows at a time. */
export async function removeHidden(database: Database): Promise<void> {
  const { rows } = await database.statement((db) =>
    sql<{ id: number }>`select id from organizations where ${isHidden} order by id`.execute(db),
  )
  for (const { id } of rows) {
    for (const [table, atOnce] of tables) {
      const condition = sql`organization_id = ${id}`
      for (let more = true; more; ) more = await database.system((trx) => deleteSome(trx, table, condition, atOnce))
    }
    await database.system((trx) => sql`delete from organizations where id = ${id}`.execute(trx))
  }
}
