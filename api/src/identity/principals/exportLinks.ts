import { sql } from 'kysely'
import { type Actor, roleOfApiKey } from '../../http/access.ts'
import type { ExportOrder } from '../../http/exports/links.rules.ts'
import { ownFormatsFrom } from '../../http/formats.ts'
import type { Database } from '../../platform/db/database.ts'
import { demoOrganizationNo } from '../demo.ts'
import { planAndSettings, type SettingsRow } from '../subscription/settingsInEffect.ts'
import { lacksTwoStep, lapsed } from './membership.ts'

type Row = SettingsRow & {
  role: number | null
  team_id: number | null
  formats: unknown
  lapsed: boolean
  is_demo: boolean
  is_in: boolean
}

/**
 * The principal that opens a link, with current rights: a role change, a block, the last sign-out or a change of the
 * API key affects links that were created before. Null when the person or key no longer has access.
 */
export async function actorOfLink(database: Database, order: ExportOrder): Promise<Actor | null> {
  const { organizationId, userId, employmentId, apiKeyId = null } = order
  const { rows } = await database.statement((db) =>
    sql<Row>`select e.role, e.team_id, o.track_settings, s.plan_id, u.formats, o.organization_no = ${demoOrganizationNo} as is_demo,
        ${lapsed} as lapsed,
        case when ${employmentId} = 0
          then exists (select from api_keys k where k.organization_id = o.id and k.id = ${apiKeyId}::int and k.enabled
            and 'read' = any(k.scopes) and coalesce(k.expires_at > now(), true))
          else e.blocked_at is null and not ${lacksTwoStep} and exists (select from sessions t where t.user_id = ${userId}
            and t.organization_id = o.id and t.employment_id = e.id and t.ended_at is null and t.expires_at > now()) end as is_in
      from organizations o
      left join employments e on e.organization_id = o.id and e.id = ${employmentId} and e.user_id = ${userId}
      left join users u on u.id = e.user_id
      left join subscriptions s on s.organization_id = o.id
      where o.id = ${organizationId} and o.deleted_at is null`.execute(db),
  )
  const [row] = rows
  if (!row?.is_in) return null
  const source = employmentId === 0 ? 'apiKey' : 'session'
  return {
    source,
    userId,
    organizationId,
    employmentId,
    role: source === 'apiKey' ? roleOfApiKey : (row.role ?? 0),
    teamId: row.team_id,
    ...planAndSettings(row),
    ownFormats: ownFormatsFrom(row.formats),
    lapsed: row.lapsed,
    isDemo: row.is_demo,
  }
}
