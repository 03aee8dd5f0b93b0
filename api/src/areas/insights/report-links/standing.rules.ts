import {
  may,
  type Permission,
  type ReportLink,
  type ReportLinkState,
  Role,
  type SharedReport,
  type TrackSettings,
} from '@dayline/shared/contract'

/** What a link's state depends on, as it is now. */
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

/** Whether the settings of an organization have a report. */
export const isReportOn = (report: SharedReport, trackSettings: TrackSettings): boolean =>
  may(permissionOf[report], { Role: Role.Owner, TrackSettings: trackSettings })

/** A link is as good as the rights of its maker are now (docs/product/reports.md#shared-links). */
export function stateOf(link: LinkStanding, now: number): ReportLinkState {
  const { shown, makerRole, trackSettings, lapsed } = link
  if (link.revokedAt) return 'revoked'
  if (link.expiresAt.getTime() <= now) return 'expired'
  if (lapsed || makerRole === null || !isReportOn(shown.Report, trackSettings)) return 'closed'
  return may('reportLinks.manage', { Role: makerRole, TrackSettings: trackSettings }) ? 'open' : 'closed'
}
