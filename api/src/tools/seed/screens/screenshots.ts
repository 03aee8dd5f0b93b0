import type { LocalDate } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { demoApps } from '../apps.ts'
import type { SeededOrganization } from '../organization.ts'
import type { DrawnScreen } from './drawScreens.ts'
import { screenSize } from './scenes.ts'

const everyMinutes = 10

/**
 * Adds a screenshot for every tenth minute of work without one, showing the kind of app that was used.
 * @param employeeId only this person's; everyone's if omitted
 */
export async function insertScreenshots(
  trx: Db,
  organization: SeededOrganization,
  screens: readonly DrawnScreen[],
  { from, now, employeeId = null }: { from: LocalDate; now: number; employeeId?: number | null },
): Promise<void> {
  const teams = [...new Set(organization.people.map(({ team }) => team))]
  // An app that is not one of the demo's shows a document.
  const scenes = demoApps.flatMap((app) =>
    teams.flatMap((team) => {
      const known = organization.appOf(app, team)
      return known ? [{ id: known.id, scene: app.scene }] : []
    }),
  )
  await sql`with scene_of as (
      select * from unnest(${scenes.map(({ id }) => id)}::int[], ${scenes.map(({ scene }) => scene)}::text[]) as s (app_id, scene)),
    drawn as (
      select scene, image_key, thumbnail_key, tiny, likeness, (row_number() over (partition by scene order by image_key) - 1)::int as variant,
        count(*) over (partition by scene)::int as variants
      from unnest(${screens.map(({ scene }) => scene)}::text[], ${screens.map(({ imageKey }) => imageKey)}::text[],
        ${screens.map(({ thumbnailKey }) => thumbnailKey)}::text[], ${screens.map(({ tiny }) => tiny)}::text[],
        ${screens.map(({ likeness }) => likeness)}::text[]) as d (scene, image_key, thumbnail_key, tiny, likeness))
    insert into screenshots (organization_id, employee_id, taken_at, work_date, organization_app_id, project_id, task_id, url,
      status, activity_level, screen_count, image_key, thumbnail_key, tiny, likeness, width, height)
    select m.organization_id, m.employee_id, m.minute + interval '20 seconds', m.work_date, m.organization_app_id, m.project_id,
      m.task_id, a.url, m.status, m.activity_level, 1 + (m.employee_id % 3 = 0)::int, d.image_key, d.thumbnail_key, d.tiny, d.likeness,
      ${screenSize.width}, ${screenSize.height}
    from activity_minutes m
    left join organization_apps o on o.organization_id = m.organization_id and o.id = m.organization_app_id
    left join apps a on a.id = o.app_id
    left join scene_of s on s.app_id = m.organization_app_id
    join drawn d on d.scene = coalesce(s.scene, 'document')
      and d.variant = mod((extract(epoch from m.minute) / 2400)::bigint + m.employee_id * 3, d.variants)
    where m.organization_id = ${organization.id} and (${employeeId}::int is null or m.employee_id = ${employeeId}::int)
      and m.work_date >= ${from}::date and m.minute < ${new Date(now).toISOString()}
      and m.status in (0, 1, 3)
      and mod((extract(epoch from m.minute) / 60)::bigint + m.employee_id * 7, ${everyMinutes}) = 0
      and m.minute > coalesce((select max(x.taken_at) from screenshots x
        where x.organization_id = m.organization_id and x.employee_id = m.employee_id), '-infinity'::timestamptz)
    order by m.minute
    on conflict (organization_id, employee_id, taken_at) do nothing`.execute(trx)
}
