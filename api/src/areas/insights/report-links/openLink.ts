import type { OpenedReport } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import type { AuditViews } from '../../../http/audit/auditViews.ts'
import { noteLinkView } from '../../../http/audit/noteActions.ts'
import { NotFound, TooManyRequests } from '../../../http/failures.ts'
import { organizationFormats } from '../../../http/formats.ts'
import { countTry } from '../../../http/limits/tries.ts'
import type { PersonViews } from '../../../http/person-views/personViews.ts'
import { lapsed } from '../../../identity/principals/membership.ts'
import { planAndSettings, type SettingsRow } from '../../../identity/subscription/settingsInEffect.ts'
import { hashOf } from '../../../identity/tokens.ts'
import type { Database } from '../../../platform/db/database.ts'
import { sharedReport } from './sharedReport.ts'
import { type StoredShown, shownIn } from './shownDays.rules.ts'
import { stateOf } from './standing.rules.ts'

/** Limit per link, so that a widely shared link cannot keep the database busy. */
const opensPerMinute = 60
const minuteMs = 60_000

type Row = SettingsRow & {
  id: number
  organization_id: number
  organization: string
  title: string
  shown: StoredShown
  created_by: number
  user_id: number | null
  maker_role: number | null
  expires_at: Date
  revoked_at: Date | null
  lapsed: boolean
}

/**
 * Reads the report of a link with the current rights of its maker, and counts it as opened.
 * @throws NotFound for every link that does not open, whatever the reason; TooManyRequests
 */
export async function openLink(
  database: Database,
  token: string,
  { views, auditViews }: { views: Pick<PersonViews, 'note'>; auditViews: Pick<AuditViews, 'note'> },
): Promise<OpenedReport> {
  const { rows } = await database.lookup((db) =>
    sql<Row>`select l.id, l.organization_id, o.title as organization, l.title, l.shown, l.created_by, e.user_id,
        case when e.blocked_at is null and e.deleted_at is null then e.role end as maker_role,
        l.expires_at, l.revoked_at, o.track_settings, s.plan_id, ${lapsed} as lapsed
      from report_links l
      join organizations o on o.id = l.organization_id and o.deleted_at is null
      join employments e on e.organization_id = l.organization_id and e.id = l.created_by
      left join subscriptions s on s.organization_id = l.organization_id
      where l.token_hash = ${hashOf(token)}`.execute(db),
  )
  const [row] = rows
  if (!row) throw new NotFound()
  const { plan, trackSettings } = planAndSettings(row)
  const standing = {
    shown: row.shown,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    makerRole: row.maker_role,
    trackSettings,
    lapsed: row.lapsed,
  }
  if (stateOf(standing, Date.now()) !== 'open') throw new NotFound()
  const { count, endsInMs } = await countTry(database, `report-link ${row.organization_id} ${row.id}`, minuteMs)
  if (count > opensPerMinute) throw new TooManyRequests(endsInMs)
  const actor: Actor = {
    // Not a session, so that rates and other fields that require people.manage are left out.
    source: 'apiKey',
    userId: row.user_id ?? 0,
    organizationId: row.organization_id,
    employmentId: row.created_by,
    role: row.maker_role ?? 0,
    teamId: null,
    plan,
    trackSettings,
    lapsed: row.lapsed,
    isDemo: false,
  }
  const report = await sharedReport(database.reads(actor), actor, shownIn(row.shown, trackSettings.Timezone))
  const { EmployeeId, TeamId } = row.shown
  const people = EmployeeId ? { ids: [EmployeeId] } : { teamId: TeamId ?? null }
  noteLinkView(auditViews, '/reportlink/open', { organizationId: row.organization_id, ids: [row.id] })
  views.note({ ...actor, source: 'link' }, { what: 'a shared report', isExport: false, people })
  await database.statement((db) =>
    sql`update report_links set opens = opens + 1, last_opened_at = now()
      where organization_id = ${row.organization_id} and id = ${row.id}`.execute(db),
  )
  return {
    Title: row.title,
    Organization: row.organization,
    ...report,
    Zone: trackSettings.Timezone,
    Formats: organizationFormats(actor),
    ExpireDate: row.expires_at.toISOString(),
  }
}
