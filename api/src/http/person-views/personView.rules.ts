import { AuditKind } from '@dayline/shared/contract'
import { auditRuleOf } from '../audit/auditRules.ts'

/** Whose data was asked for. A view of several named people or of a group has one record. */
export type ViewedPeople = { ids: readonly number[] } | { teamId: number | null }

/** A view as it is recorded: what the audit log calls it, and of whom. */
export type PersonView = { what: string; isExport: boolean; people: ViewedPeople }

/** Their answers say whose data was seen, so the handlers record it. */
const namedByHandler: ReadonlySet<string> = new Set(['/screenshots/list', '/screenshots/byperson'])
/** Reports about people that no body names. */
const ofEverybody: ReadonlySet<string> = new Set(['/riskusersettings/dryrun', '/riskusersettings/getdata'])

/**
 * What a call shows of people, for those people (docs/product/privacy.md#who-looked); null where it shows nothing of
 * them. It follows the audit log's rules, so that a view is in both records or in neither.
 */
export function personViewOf(path: string, body: unknown): PersonView | null {
  const rule = auditRuleOf(path)
  if (!rule || namedByHandler.has(path)) return null
  if (rule.kind !== AuditKind.Viewed && rule.kind !== AuditKind.Exported) return null
  if (rule.subject !== 'employee' && !ofEverybody.has(path)) return null
  const { EmployeeId, EmployeeIds, TeamId } = (body ?? {}) as Readonly<Record<string, unknown>>
  const ids = numbersIn(EmployeeIds ?? EmployeeId)
  // Without a person, a read of one person is about the caller.
  if (ids.length === 0 && rule.ofCaller) return null
  const people = ids.length > 0 ? { ids } : { teamId: numbersIn(TeamId)[0] ?? null }
  return { what: rule.what, isExport: rule.kind === AuditKind.Exported, people }
}

function numbersIn(value: unknown): number[] {
  const given = Array.isArray(value) ? value : [value]
  return given.filter((id): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0)
}

/** How a record names the people: `employee:7`, `several:7,8`, `team:3` or `everyone`. */
export function aboutOf(people: ViewedPeople): string {
  if ('teamId' in people) return people.teamId === null ? 'everyone' : `team:${people.teamId}`
  const ids = [...new Set(people.ids)].sort((a, b) => a - b)
  return ids.length === 1 ? `employee:${ids[0]}` : `several:${ids.join(',')}`
}
