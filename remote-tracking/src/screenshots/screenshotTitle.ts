import type { Screenshot } from '@dayline/shared/contract'
import { listTimestamp } from '@dayline/shared/format'

/** Name of the app in the foreground, or its site if it has no name. */
export function appOf({ OrganizationApp, Url }: Screenshot): string {
  const app = OrganizationApp?.ActivityApp
  return app?.Name || app?.Url || Url || 'Unknown app'
}

/** Accessible name of a screenshot: person and time. */
export function titleOf(shot: Screenshot, zone: string): string {
  return `Screenshot of ${shot.User.Title}, ${listTimestamp(shot.CreateDate, zone)}`
}
