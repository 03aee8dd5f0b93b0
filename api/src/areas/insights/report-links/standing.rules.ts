import {
  may,
  type Permission,
  type ReportLink,
  type ReportLinkState,
  Role,
  type SharedReport,
  type TrackSettings,
} from '@dayline/shared/contract'

/** The current values that determine a link's state. */
export type LinkStanding = {
  shown: Pick<ReportLink['Shown'], 'Report'>
  expiresAt: Date
  revokedAt: Date | null
  /** Role of the person who made the link; null when blocked or no longer in the organization. */
  makerRole: number | null
  trackSettings: TrackSettings
  lapsed: boolean
}

const permissionOf: Record<SharedReport, Permission> = {
  productivity: 'insights.read',
  worktimes: 'insights.read',
  appssummary: 'insights.read',
  tasks: 'insights.tasks',
  worknotes: 'insights.workNotes',
}

/** Whether a report is on in the settings of an organization. */
export const isReportOn = (report: SharedReport, trackSettings: TrackSettings): boolean =>
  may(permissionOf[report], { Role: Role.Owner, TrackSettings: trackSettings })

/** A link is open only while its maker has the required rights (docs/product/reports.md#shared-links). */
export function stateOf(link: LinkStanding, now: number): ReportLinkState {
  const { shown, makerRole, trackSettings, lapsed } = link
  if (link.revokedAt) return 'revoked'
  if (link.expiresAt.getTime() <= now) return 'expired'
  if (lapsed || makerRole === null || !isReportOn(shown.Report, trackSettings)) return 'closed'
  return may('reportLinks.manage', { Role: makerRole, TrackSettings: trackSettings }) ? 'open' : 'closed'
}
