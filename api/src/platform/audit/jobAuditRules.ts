import { AuditKind, type AuditSubject } from '@dayline/shared/contract'
import type { Db } from '../db/database.ts'
import { addAuditEntry, type NewAuditEntry } from './auditLog.ts'

/** How the audit log describes a job's work: "Added" + "leave rights by the policies". */
type JobAuditRule = { kind: AuditKind; what: string; subject?: AuditSubject }

/** Why a job is not in the log. */
const notAudited = {
  /** It finishes what a call began, and the call has its entry. */
  continues: 'continues',
  /** It notifies people of what is already in the product. */
  notifies: 'notifies',
  /** Its results are derived from minutes and pictures, which are data, not actions. */
  derives: 'derives',
  /** It removes what the product no longer needs: working data, copies, files without a row. */
  cleans: 'cleans',
  /** It belongs to no organization, or to the installation's own accounts with its customers. */
  outside: 'outside',
} as const

const { continues, notifies, derives, cleans, outside } = notAudited
const added = (what: string, subject?: AuditSubject): JobAuditRule => ({
  kind: AuditKind.Added,
  what,
  ...(subject && { subject }),
})

/** The audit log's rule for every job, or why it has none. A missing job is a compile error (docs/decisions/085). */
export const jobAuditRules = {
  'categorize apps': outside,
  'finish ratings': continues,
  'finish minutes': derives,
  // The pause has its entry; its break follows from it.
  'write pauses': continues,
  'store held minutes': continues,
  'send summaries': notifies,
  'send budget alerts': notifies,
  'send task mails': notifies,
  'delete old task mails': cleans,
  'send notification mails': notifies,
  'send pushes': notifies,
  'delete old notifications': cleans,
  // Reminders are sent to customers, outside the organization but in its name.
  'send invoice mails': {
    kind: AuditKind.Changed,
    what: 'an invoice: reminded its customer',
    subject: 'invoice',
  },
  // Each delivery is in the log of its webhook.
  'send webhooks': notifies,
  'delete old deliveries': cleans,
  'drop waiting files': cleans,
  'continue syncs': continues,
  'continue imports': continues,
  'finish card payments': continues,
  'number invoices': outside,
  'send billing mails': notifies,
  'renew subscriptions': { kind: AuditKind.Changed, what: 'the subscription at the end of its period' },
  'end subscriptions of deleted organizations': outside,
  'find risk users': added('matches of a risk report', 'employee'),
  // The deletion has its entry, which named the last day for restoring.
  'empty bins': cleans,
  'remove files': cleans,
  'make videos': derives,
  'forget expired': cleans,
  'note failed sign-ins': {
    kind: AuditKind.SignInFailed,
    what: 'with a wrong password or code',
    subject: 'employee',
  },
  'extend holidays': added('public holidays of the coming year'),
  'give leave rights': added('leave rights by the policies', 'employee'),
  'make archives': continues,
  'remove old archives': cleans,
  'announce deletions': notifies,
  // The log is deleted with its organization.
  'erase organizations': outside,
  purge: { kind: AuditKind.Deleted, what: 'time, screenshots and videos at the end of their storage' },
  'reset demo': outside,
} as const satisfies Record<string, JobAuditRule | (typeof notAudited)[keyof typeof notAudited]>

export type JobName = keyof typeof jobAuditRules
/** Jobs that write entries. */
export type AuditedJob = {
  [Name in JobName]: (typeof jobAuditRules)[Name] extends JobAuditRule ? Name : never
}[JobName]

/** The action of a job's entries; calls begin with a slash. */
export const actionOfJob = (name: JobName): string => `job: ${name}`

type Done = Pick<NewAuditEntry, 'ids' | 'changes'> & { organizationId: number }

/** Adds what a job did automatically to the organization's audit log, in the job's transaction. */
export function noteJobAction(trx: Db, name: AuditedJob, { organizationId, ids, changes }: Done): void {
  const { kind, subject }: JobAuditRule = jobAuditRules[name]
  const entry = { kind, action: actionOfJob(name), subject, ids, changes }
  addAuditEntry(trx, { organizationId, actorId: null, source: 'product' }, entry)
}
