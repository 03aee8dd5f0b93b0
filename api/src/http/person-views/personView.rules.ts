import { AuditKind } from '@dayline/shared/contract'
import { auditRuleOf, idsIn } from '../audit/auditRules.ts'

/** Whose data was requested. A view of several named people or of a group has one record. */
export type ViewedPeople = { ids: readonly number[] } | { teamId: number | null }

/** A view as it is recorded: its name in the audit log, and whose data it shows. */
export type PersonView = { what: string; isExport: boolean; people: ViewedPeople }

/** Only their answers contain whose data was seen, so the handlers record the view. */
const namedByHandler: ReadonlySet<string> = new Set(['/screenshots/list', '/screenshots/byperson'])
/** Reports about people whose bodies name no person. */
const ofEverybody: ReadonlySet<string> = new Set(['/riskusersettings/dryrun', '/riskusersettings/getdata'])

/**
 * The view that a call makes, for the record that the viewed people can read (docs/product/privacy.md#who-viewed); null
 * where it shows no one's data. It follows the audit log's rules, so that a view is in both records or in neither.
 */
export function personViewOf(path: string, body: unknown): PersonView | null {
  const rule = auditRuleOf(path)
  if (!rule || namedByHandler.has(path)) return null
  if (rule.kind !== AuditKind.Viewed && rule.kind !== AuditKind.Exported) return null
  if (rule.subject !== 'employee' && !ofEverybody.has(path)) return null
  const { EmployeeId, EmployeeIds, TeamId } = (body ?? {}) as Readonly<Record<string, unknown>>
  const ids = idsIn(EmployeeIds ?? EmployeeId)
  // Without a person, a read of one person is about the caller.
  if (ids.length === 0 && rule.ofCaller) return null
  const people = ids.length > 0 ? { ids } : { teamId: idsIn(TeamId)[0] ?? null }
  return { what: rule.what, isExport: rule.kind === AuditKind.Exported, people }
}

/** The key of the viewed people in a record: `employee:7`, `several:7,8`, `team:3` or `everyone`. */
export function aboutOf(people: ViewedPeople): string {
  if ('teamId' in people) return people.teamId === null ? 'everyone' : `team:${people.teamId}`
  const ids = [...new Set(people.ids)].sort((a, b) => a - b)
  return ids.length === 1 ? `employee:${ids[0]}` : `several:${ids.join(',')}`
}
