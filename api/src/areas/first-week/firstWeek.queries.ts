import { type CallData, type FirstWeekSteps, MinuteSource } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { TenantCall } from '../../http/route.ts'
import { lockSettings } from '../../identity/subscription/settingsInEffect.ts'
import type { Db } from '../../platform/db/database.ts'
import { recountAround } from '../../tracking/work-days/recountRequests.ts'

type Row = FirstWeekSteps & { isDismissed: boolean }

/** The setup steps that a new organization has completed (docs/product/team.md#first-week). */
export async function firstWeekOf(db: Db, actor: Actor): Promise<CallData<'/organization/firstweek'>> {
  const { organizationId } = actor
  const { rows } = await sql<Row>`select
      dismissed_at is not null as "isDismissed",
      working_days_at is not null as "HasWorkingDays",
      (select count(*) > 1 from (select 1 from employments
        where organization_id = ${organizationId} and deleted_at is null limit 2) e) as "HasInvited",
      exists (select from agent_keys where organization_id = ${organizationId}) as "HasAgent",
      exists (select from activity_minutes
        where organization_id = ${organizationId} and source <> ${MinuteSource.Manual}) as "HasMinute",
      exists (select from organization_apps
        where organization_id = ${organizationId} and reviewed_at is not null) as "HasReviewedApp"
    from first_weeks where organization_id = ${organizationId}`.execute(db)
  const [row] = rows
  if (!row) return { Steps: null }
  const { isDismissed, ...Steps } = row
  // An agent may report with an API key: minutes also prove that one is installed.
  const steps = { ...Steps, HasAgent: Steps.HasAgent || Steps.HasMinute }
  if (isDismissed) return { Steps: null }
  // A complete checklist is closed, so that browsers do not request it again (`HasFirstWeek` of the account).
  if (Object.values(steps).every(Boolean)) await dismissFirstWeek(db, actor)
  return { Steps: steps }
}

/** Closes the checklist for all Owners and Co-owners: the organization has one, not one per person. */
export async function dismissFirstWeek(db: Db, { organizationId }: Actor): Promise<void> {
  await db
    .updateTable('first_weeks')
    .set({ dismissed_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('dismissed_at', 'is', null)
    .execute()
}

/** Saves the working days, which completes that step for a new organization. */
export async function updateWorkingDays({
  db,
  actor,
  body,
  publish,
}: TenantCall<'/organization/updateworkingdays'>): Promise<CallData<'/organization/updateworkingdays'>> {
  const { WorkingDays, ExpectedWorkHours } = body
  const { organizationId } = actor
  const trackSettings = await lockSettings(db, actor)
  const settings = { WorkingDays: [...new Set(WorkingDays)].sort(), ExpectedWorkHours }
  const change = () =>
    sql`update organizations set track_settings = track_settings || ${JSON.stringify(settings)}::jsonb
      where id = ${organizationId}`.execute(db)
  await recountAround({ db, actor: { organizationId, trackSettings }, publish }, change)
  await db
    .updateTable('first_weeks')
    .set({ working_days_at: new Date() })
    .where('organization_id', '=', organizationId)
    .execute()
  return settings
}
