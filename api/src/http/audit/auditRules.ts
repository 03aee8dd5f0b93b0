import { AuditKind, type AuditSubject, type CallPath, searchText } from '@dayline/shared/contract'
import type { NewAuditEntry } from '../../platform/audit/auditLog.ts'
import { actionOfJob, type JobName, jobAuditRules } from '../../platform/audit/jobAuditRules.ts'
import { type AuditEntryRule, type AuditRule, added, approved, exported, viewed } from './auditRule.ts'
import { binAuditRules, restoredAuditRules } from './bin.audit.ts'
import { moneyAuditRules } from './money.audit.ts'
import { organizationAuditRules } from './organization.audit.ts'
import { peopleAuditRules } from './people.audit.ts'
import { timeAuditRules } from './time.audit.ts'
import { workAuditRules } from './work.audit.ts'

/** The audit log's rule for every call, or why it has none. A missing call is a compile error. */
export const auditRules: Record<CallPath, AuditRule> = {
  ...peopleAuditRules,
  ...binAuditRules,
  ...organizationAuditRules,
  ...timeAuditRules,
  ...workAuditRules,
  ...moneyAuditRules,
}

/** Actions that are not calls of the contract. */
export const otherAuditRules = {
  '/account/uploadfile': 'preference',
  '/project/uploadtaskattachment': added('a file', undefined),
  ...restoredAuditRules,
  watcherEvents: viewed('events of watchers', 'employee'),
  watcherExport: exported('events of watchers', 'employee'),
  approvedByItself: approved('a time entry, as the settings say', 'timeEntry'),
  apiKey: { kind: AuditKind.KeyUsed, what: 'an API key', subject: 'apiKey' },
} as const satisfies Record<string, AuditRule>

const ofJobs = Object.entries(jobAuditRules).flatMap(([name, rule]): [string, AuditRule][] =>
  typeof rule === 'string' ? [] : [[actionOfJob(name as JobName), rule]],
)

const rules = new Map<string, AuditRule>([...Object.entries(auditRules), ...Object.entries(otherAuditRules), ...ofJobs])

/** The audit rule of a call; null where it is not logged. */
export function auditRuleOf(path: string): AuditEntryRule | null {
  const rule = rules.get(path)
  return rule && typeof rule !== 'string' ? rule : null
}

export const isKnownToAudit = (path: string): boolean => rules.has(path)

type Answered = { body: unknown; data: unknown }
const fieldsOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>

/** What a call did, by its rule; null where it is not logged. */
export function auditEntryOf(
  path: string,
  { body, data }: Answered,
): (NewAuditEntry & { subject?: AuditSubject }) | null {
  const rule = auditRuleOf(path)
  if (!rule || rule.unless?.(fieldsOf(body), fieldsOf(data))) return null
  const { subject, ids } = rule
  if (rule.as) {
    const other = rule.as(fieldsOf(body), fieldsOf(data))
    if (other !== path) return other === null ? null : auditEntryOf(other, { body, data })
  }
  return {
    kind: kindOf(rule, fieldsOf(body)),
    action: path,
    ...(subject && { subject, ids: idsIn(ids?.(fieldsOf(body), fieldsOf(data))) }),
  }
}

/** What Dayline did automatically to the records of a call because of it; null where it did nothing. */
export function automaticEntryOf(path: string, { subject, ids }: NewAuditEntry, data: unknown): NewAuditEntry | null {
  const entry = auditRuleOf(path)?.automatic?.(fieldsOf(data))
  return entry ? { ...entry, subject, ids } : null
}

function kindOf({ kind }: AuditEntryRule, { Id, Approve }: Readonly<Record<string, unknown>>): AuditKind {
  if (kind === 'saved') return Id ? AuditKind.Changed : AuditKind.Added
  if (kind === 'decided') return Approve ? AuditKind.Approved : AuditKind.Rejected
  return kind
}

function kindsOf({ kind }: AuditEntryRule): readonly AuditKind[] {
  if (kind === 'saved') return [AuditKind.Added, AuditKind.Changed]
  return kind === 'decided' ? [AuditKind.Approved, AuditKind.Rejected] : [kind]
}

/** The ids in a field: of one record, of several, or none. */
export function idsIn(value: unknown): number[] {
  const found = Array.isArray(value) ? value : [value]
  return found.filter((id): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0)
}

const verbs: Record<AuditKind, string> = {
  [AuditKind.Added]: 'Added',
  [AuditKind.Changed]: 'Changed',
  [AuditKind.Deleted]: 'Deleted',
  [AuditKind.Approved]: 'Approved',
  [AuditKind.Rejected]: 'Rejected',
  [AuditKind.Exported]: 'Exported',
  [AuditKind.Viewed]: 'Viewed',
  [AuditKind.SignedIn]: 'Signed in',
  [AuditKind.KeyUsed]: 'Used',
  [AuditKind.SignInFailed]: 'Failed to sign in',
}

/** An action as a sentence without its subject; an unknown action, from an older version, by its raw name. */
export function auditTitle({ kind, action }: { kind: number; action: string }): string {
  const what = auditRuleOf(action)?.what ?? action
  return `${verbs[kind as AuditKind] ?? 'Did'} ${what}`
}

/** The actions, by their kind, whose sentence contains this search text. */
export function actionsNamed(words: string): { kind: AuditKind; action: string }[] {
  const searched = searchText(words)
  const actions = [...rules.keys()].flatMap((action) => {
    const rule = auditRuleOf(action)
    return rule ? kindsOf(rule).map((kind) => ({ kind, action })) : []
  })
  return actions.filter((action) => searchText(auditTitle(action)).includes(searched))
}
