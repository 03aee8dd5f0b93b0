import type { ExportFormat } from '@dayline/shared/contract'
import { fingerprint, isFingerprint } from '../../platform/keys/serverKeys.ts'

/** How long an export link is valid. */
export const linkMs = 5 * 60_000

export const exportKinds = [
  'timesheet',
  'screenshots',
  'productivity',
  'worktimes',
  'appssummary',
  'appssummaryemployees',
  'tasks',
  'leaverequests',
  'leaverights',
  'payroll',
  'payrollhistory',
  'payslip',
  'invoice',
  'billinginvoice',
  'auditlog',
  'owndata',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** The content of a link. The export is created when the link is opened, so there is no file to clean up. */
export type ExportOrder = {
  kind: ExportKind
  organizationId: number
  /** The caller; both 0 for an API key. Checked again when the link is opened. */
  userId: number
  employmentId: number
  /** The caller that is an API key. */
  apiKeyId?: number | undefined
  /** The time zone in which times are written. */
  zone: string
  /** The validated body of the call. */
  body: unknown
  /** Format of a table; a workbook by default. */
  format?: ExportFormat
}

/** Encodes an order as a signed text that expires. */
export function signOrder(key: Buffer, order: ExportOrder, now: number = Date.now()): string {
  const text = Buffer.from(JSON.stringify({ ...order, expires: now + linkMs })).toString('base64url')
  return `${text}.${fingerprint(key, text)}`
}

/** Decodes the text of `signOrder`; null when it was changed or has expired. */
export function readOrder(key: Buffer, token: string, now: number = Date.now()): ExportOrder | null {
  const [text = '', signature = ''] = token.split('.', 2)
  if (!isFingerprint(key, text, signature)) return null
  const { expires, ...order } = JSON.parse(Buffer.from(text, 'base64url').toString()) as ExportOrder & {
    expires: number
  }
  return expires > now ? order : null
}
