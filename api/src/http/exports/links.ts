import type { Media } from '../../platform/media/media.ts'
import type { Actor } from '../access.ts'
import { type ExportKind, type ExportOrder, readOrder, signOrder } from './links.rules.ts'

const fileNames: Record<ExportKind, string> = {
  timesheet: 'timesheet',
  screenshots: 'screenshots.zip',
  productivity: 'productivity',
  worktimes: 'work-times',
  appssummary: 'apps-summary',
  appssummaryemployees: 'apps-summary-employees',
  tasks: 'task-insights',
  leaverequests: 'leave-requests',
  leaverights: 'leave-rights',
  payroll: 'payroll',
  payrollhistory: 'payroll-history',
  payslip: 'payslip.pdf',
  invoice: 'invoice.pdf',
  billinginvoice: 'subscription-invoice.pdf',
  auditlog: 'audit-log',
  owndata: 'my-dayline-data.zip',
}

function fileNameOf({ kind, format = 'xlsx' }: Pick<ExportOrder, 'kind' | 'format'>): string {
  const name = fileNames[kind]
  return name.includes('.') ? name : `${name}.${format}`
}

type Requested = Pick<ExportOrder, 'kind' | 'body' | 'zone' | 'format'>

/** The URL that opens an export for five minutes without a token. Its secret part is a parameter that logs omit. */
export function exportUrl(media: Media, actor: Actor, order: Requested): string {
  const { organizationId, userId, employmentId, apiKeyId } = actor
  const token = signOrder(media.keyFor('exports'), { ...order, organizationId, userId, employmentId, apiKeyId })
  return `/api/exports/${fileNameOf(order)}?token=${token}`
}

/** The export that the URL describes, or null. */
export function orderOf(media: Media, fileName: string, token: string): ExportOrder | null {
  const order = readOrder(media.keyFor('exports'), token)
  return order && fileNameOf(order) === fileName ? order : null
}
