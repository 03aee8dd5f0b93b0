import type { Media } from '../../platform/media/media.ts'
import type { Actor } from '../access.ts'
import { type ExportKind, type ExportOrder, readOrder, signOrder } from './links.rules.ts'

const fileNames: Record<ExportKind, string> = {
  timesheet: 'timesheet.xlsx',
  screenshots: 'screenshots.zip',
  productivity: 'productivity.xlsx',
  worktimes: 'work-times.xlsx',
  tasks: 'task-insights.xlsx',
}

/** The URL at which an export opens for five minutes without a token. The secret part is a parameter that logs leave out. */
export function exportUrl(media: Media, actor: Actor, order: Pick<ExportOrder, 'kind' | 'body' | 'zone'>): string {
  const { organizationId, userId, employmentId } = actor
  const token = signOrder(media.keyFor('exports'), { ...order, organizationId, userId, employmentId })
  return `/api/exports/${fileNames[order.kind]}?token=${token}`
}

/** The export that the URL describes, or null. */
export function orderOf(media: Media, fileName: string, token: string): ExportOrder | null {
  const order = readOrder(media.keyFor('exports'), token)
  return order && fileNames[order.kind] === fileName ? order : null
}
