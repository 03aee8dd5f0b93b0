import { AuditKind, type AuditSubject, TimeEntryStatus } from '@dayline/shared/contract'

type Fields = Readonly<Record<string, unknown>>
/** Picks the ids of the records that a call is about, from its body and its answer. */
type PickIds = (body: Fields, data: Fields) => unknown

/**
 * How the audit log describes a call: "Approved" + "a time entry". `saved` means added or changed, depending on the
 * body's `Id`; `decided` means approved or rejected, depending on its `Approve`.
 */
export type AuditEntryRule = {
  kind: AuditKind | 'saved' | 'decided'
  what: string
  subject?: AuditSubject
  ids?: PickIds
  /** A call that names no person is about the caller, whose own rows do not count as a view. */
  ofCaller?: true
  /** The handler writes the entry itself, in a transaction that it opens. */
  byHandler?: true
  /** Whether the call did nothing, such as a dry run. */
  unless?: (body: Fields, data: Fields) => boolean
  /** The path whose action is logged, chosen by what was affected; null where nothing was. */
  as?: (body: Fields, data: Fields) => string | null
  /** What Dayline did automatically because of the call, from its answer. */
  automatic?: (data: Fields) => { kind: AuditKind; action: string } | null
}

/** Why a call is not in the log. */
export const notAudited = {
  /** It reads data that reveals little about anyone. */
  reads: 'reads',
  /** It changes only how the caller sees the product. */
  preference: 'preference',
  /** Agents' minutes, and what reports show of them, are data, not actions. */
  activity: 'activity',
  /** It belongs to no organization: it concerns the installation, or a person before they joined one. */
  outside: 'outside',
} as const
export type AuditRule = AuditEntryRule | (typeof notAudited)[keyof typeof notAudited]

const item: PickIds = (_, { Item }) => (Item as Fields | null | undefined)?.ID
const given: PickIds = ({ Id, Ids }) => Ids ?? Id
const person: PickIds = ({ EmployeeId, EmployeeIds }) => EmployeeIds ?? EmployeeId

const of =
  (kind: AuditKind) =>
  (what: string, subject?: AuditSubject, ids: PickIds = subject === 'employee' ? person : given): AuditEntryRule => ({
    kind,
    what,
    ...(subject && { subject, ids }),
  })

export const added = (what: string, subject?: AuditSubject, ids: PickIds = item): AuditEntryRule =>
  of(AuditKind.Added)(what, subject, ids)
export const saved = (what: string, subject?: AuditSubject): AuditEntryRule => ({
  kind: 'saved',
  what,
  ...(subject && { subject, ids: item }),
})
export const decided = (what: string): AuditEntryRule => ({ kind: 'decided', what })
export const changed = of(AuditKind.Changed)
export const deleted = of(AuditKind.Deleted)
export const approved = of(AuditKind.Approved)
export const rejected = of(AuditKind.Rejected)
export const exported = of(AuditKind.Exported)
export const viewed = of(AuditKind.Viewed)
export const viewedOfOne = (what: string): AuditEntryRule => ({ ...viewed(what, 'employee'), ofCaller: true })
export const signedIn = (what: string): AuditEntryRule => ({ kind: AuditKind.SignedIn, what, byHandler: true })
export const byHandler = (rule: AuditEntryRule): AuditEntryRule => ({ ...rule, byHandler: true })
const approvedByItself = { kind: AuditKind.Approved, action: 'approvedByItself' }
/** A call whose result may be approved at once, depending on the settings. */
export const orApproved = (rule: AuditEntryRule): AuditEntryRule => ({
  ...rule,
  automatic: ({ Item }) => ((Item as Fields | null)?.Status === TimeEntryStatus.Approved ? approvedByItself : null),
})
/** A call for several records: the entry names those in the answer; none is written where there are none. */
export const ofSome = (rule: AuditEntryRule): AuditEntryRule => ({
  ...rule,
  unless: (body, data) => isEmpty(rule.ids?.(body, data)),
})
export const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0
export const answeredIds: PickIds = (_, { Ids }) => Ids
export const answeredItems: PickIds = (_, { Items }) => (Items as readonly Fields[]).map(({ ID }) => ID)
export { item as itemId }
