import { AuditKind, Role } from '@dayline/shared/contract'
import { type AuditActor, addAuditEntry } from '../../platform/audit/auditLog.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../access.ts'
import { auditEntryOf, auditRuleOf, automaticEntryOf } from './auditRules.ts'
import type { AuditViews } from './auditViews.ts'

const auditActor = ({ organizationId, employmentId, source }: Actor): AuditActor => ({
  organizationId,
  actorId: employmentId || null,
  // Operators' keys belong to no organization, so this never happens.
  source: source === 'operatorKey' ? 'product' : source,
})

type Done = { path: string; actor: Actor; body: unknown; data: unknown }

/** Adds what a call did to the audit log, at the end of its transaction. */
export function noteAction(db: Db, { path, actor, body, data }: Done): void {
  const entry = auditEntryOf(path, { body, data })
  if (!entry) return
  addAuditEntry(db, auditActor(actor), entry)
  const automatic = automaticEntryOf(path, entry, data)
  if (automatic) addAuditEntry(db, { ...auditActor(actor), actorId: null, source: 'product' }, automatic)
}

/** Adds a view of other people's data to the audit log, once an hour. */
export function noteView(views: AuditViews, { path, actor, body }: Omit<Done, 'data'>): void {
  const rule = auditRuleOf(path)
  if (rule?.kind !== AuditKind.Viewed) return
  const entry = auditEntryOf(path, { body, data: null })
  if (entry && !isAboutSelf(actor, entry.ids, rule.ofCaller)) views.note(auditActor(actor), entry)
}

/** An Employee sees only their own rows. */
function isAboutSelf({ role, employmentId }: Actor, ids: readonly number[] = [], ofCaller = false): boolean {
  if (role === Role.Employee) return true
  return ids.length > 0 ? ids.every((id) => id === employmentId) : ofCaller
}

/** A view through a link, by an unknown person; views of the same link count once an hour. */
export function noteLinkView(
  views: Pick<AuditViews, 'note'>,
  path: string,
  { organizationId, ids }: { organizationId: number; ids: number[] },
): void {
  const entry = auditEntryOf(path, { body: { Ids: ids }, data: null })
  if (entry) views.note({ organizationId, actorId: null, source: 'link' }, entry)
}

type Where = { organizationId: number; employmentId: number } | null

/** For calls that open their own transactions: logs what a person did, if they are in an organization. */
export function notePersonAction(trx: Db, path: string, where: Where): void {
  const entry = where && auditEntryOf(path, { body: { EmployeeId: where.employmentId }, data: null })
  if (!entry) return
  const { organizationId, employmentId } = where
  addAuditEntry(trx, { organizationId, actorId: employmentId, source: 'session' }, entry)
}
