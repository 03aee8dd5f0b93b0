import { type ApiError, messages, type UnsentCall } from '@dayline/shared/api'
import type { OutboxItem } from './outboxItem.ts'

/** The server stores keys for a day longer (docs/product/offline.md#once). */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

export const expiredMessage =
  'This waited for more than a week and may have arrived before. Please check, then send it again or discard it.'
const goneMessage = 'It no longer exists, or you can no longer see it.'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Making = {
  owner: string
  at: number
  id: string
  sendingId: string | null
  /** Made with a connection, where the last value wins: it is always sent, and replaces others' value in a conflict. */
  isOnline?: boolean
}

function made({ key, ...call }: UnsentCall, { owner, at, id }: Making): OutboxItem {
  return {
    ...call,
    id: key ?? id,
    owner,
    at,
    state: 'waiting',
    message: null,
    conflict: null,
    // With an earlier key, a try without `Before` may have arrived, and a key is for one body only.
    namesBefore: call.change !== undefined && key === null,
    triedValues: call.isTried && call.change ? [call.change.value] : [],
  }
}

const idOf = (body: object) => (body as { Id?: number }).Id

/** The latest waiting change of the field that a call sets. All comments of a task have the same record. */
export const waitingIn = (items: readonly OutboxItem[], call: UnsentCall): OutboxItem | undefined =>
  items.findLast(
    (item) =>
      item.change && item.path === call.path && item.record === call.record && idOf(item.body) === idOf(call.body),
  )

/**
 * Adds a change. A field that already waits gets the new value, or is removed when it is back to what its author saw;
 * while it is being sent, the new value waits behind it.
 * @returns what to store and the ids to delete
 */
export function addItem(
  items: readonly OutboxItem[],
  call: UnsentCall,
  making: Making,
): { put: OutboxItem | null; removed: string[] } {
  const item = made(call, making)
  const { change } = call
  const former = waitingIn(items, call)
  if (!change || !former?.change) return { put: item, removed: [] }
  if (former.id === making.sendingId) {
    return { put: { ...item, change: { ...change, before: former.change.value } }, removed: [] }
  }
  const { isOnline = false } = making
  const theirs = isOnline ? former.conflict?.theirs : undefined
  const before = theirs ? theirs.value : former.change.before
  const triedValues = [...former.triedValues, ...item.triedValues]
  if (!isOnline && same(change.value, before) && triedValues.length === 0) return { put: null, removed: [former.id] }
  return { put: { ...item, at: former.at, change: { ...change, before }, triedValues }, removed: [former.id] }
}

/** The item to send next: the oldest one that waits. */
export const nextItem = (items: readonly OutboxItem[]): OutboxItem | undefined =>
  items.filter(({ state }) => state === 'waiting').toSorted((one, other) => one.at - other.at)[0]

/** Whether the server may have deleted the key of a try. */
export const isExpired = ({ isTried, at }: OutboxItem, now: number): boolean => isTried && now - at > maxAgeMs

/** The body as it is sent. */
export const bodyOf = ({ body, change, namesBefore }: OutboxItem): object =>
  namesBefore && change ? { ...body, Before: change.before } : body

/**
 * What a failure means: `later` ends the run and leaves items waiting, `conflict` requires the record's current value,
 * `refused` needs the person.
 */
export function outcomeOf({ kind, status, validationErrors }: ApiError): 'later' | 'conflict' | 'refused' {
  const isLater = ['unreachable', 'maintenance', 'unauthorized', 'otherOrganization'].includes(kind)
  if (isLater || status === 429 || status === 503) return 'later'
  return validationErrors.some(({ Key }) => Key === 'Before') ? 'conflict' : 'refused'
}

/** Why a change was refused, for a person who is on another screen by now. */
export function refusalOf({ kind, message, validationErrors }: ApiError): string {
  if (kind === 'forbidden') return messages.forbiddenChange
  if (kind === 'notFound') return goneMessage
  return validationErrors.length > 0 ? validationErrors.map(({ Value }) => Value).join(' ') : message
}

/** The item, with the value of others as the one that its author saw. */
export function withTheirValue(item: OutboxItem, theirs: unknown, id: string): OutboxItem {
  const change = item.change && { ...item.change, before: theirs }
  const now = { isTried: false, state: 'waiting', message: null, conflict: null } as const
  return { ...item, ...now, triedValues: [], id, change, namesBefore: true }
}

/** Whether the record's current value is an earlier one of the same person, whose response was lost. */
export const isOwnValue = ({ triedValues }: OutboxItem, theirs: unknown): boolean =>
  triedValues.some((value) => same(value, theirs))

/** The item to send again: with its key, so that it is written once, or a new one if the server may have deleted it. */
export function retried(item: OutboxItem, id: string, now: number): OutboxItem {
  const again: OutboxItem = { ...item, state: 'waiting', message: null, conflict: null }
  return isExpired(item, now) ? { ...again, id, at: now, isTried: false } : again
}
