import { AuditKind, type AuditSubject, type BinKind } from '@dayline/shared/contract'
import { type AuditEntryRule, type AuditRule, changed, notAudited } from './auditRule.ts'

type Fields = Readonly<Record<string, unknown>>
const restoredIds = (_: Fields, { Restored }: Fields) => Restored
const restored = (what: string, subject?: AuditSubject) =>
  changed(`${what}: restored from the bin`, subject, restoredIds)

/** By the kind of the restored record. */
const restoredOf = {
  task: restored('tasks', 'task'),
  comment: restored('comments'),
  taskFile: restored('files of tasks'),
  project: restored('projects', 'project'),
  customer: restored('customers', 'customer'),
  team: restored('teams', 'team'),
  savedView: notAudited.preference,
  riskReport: restored('reports about risk users', 'riskReport'),
  holidayCalendar: restored('public holidays'),
  holiday: restored('public holidays'),
} as const satisfies Record<BinKind, AuditRule>

const actionOf = (kind: string) => `restored: ${kind}`
export const restoredAuditRules: Record<string, AuditRule> = Object.fromEntries(
  Object.entries(restoredOf).map(([kind, rule]) => [actionOf(kind), rule]),
)

const byKind: AuditEntryRule = {
  kind: AuditKind.Changed,
  what: 'what was deleted: restored from the bin',
  as: ({ Kind }, { Restored }) => (Array.isArray(Restored) && Restored.length > 0 ? actionOf(String(Kind)) : null),
}

/** The bin. */
export const binAuditRules = { '/bin/list': notAudited.reads, '/bin/restore': byKind } as const
