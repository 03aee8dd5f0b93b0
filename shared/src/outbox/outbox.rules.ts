import { type ApiError, messages, type UnsentCall } from '@dayline/shared/api'
import type { OutboxItem } from './outboxItem.ts'

/** The server knows for a day longer which keys it has seen (docs/product/offline.md#once). */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

export const expiredMessage =
  'This waited for more than a week and may have arrived before. Please check, then send it again or discard it.'
const goneMessage = 'It no longer exists, or you can no longer see it.'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Making = { owner: string; at: number; id: string; sendingId: string | null }

function made({ key, ...call }: UnsentCall, { owner, at, id }: Making): OutboxItem {
  return {
    ...call,
    id: key ?? id,
    owner,
    at,
    state: 'waiting',
    message: null,
    conflict: null,
    // A try with this key and without it may have arrived, and a key goes with one body.
    namesBefore: call.change !== undefined && key === null,
    triedValues: call.isTried && call.change ? [call.change.value] : [],
  }
}

/**
 * The items after a further change. A field that waits already gets its new value, and none where it is back at what
 * its author saw; while it is being sent, the new value follows it.
 * @returns what to store and the ids to delete
 */
export function added(
  items: readonly OutboxItem[],
  call: UnsentCall,
  making: Making,
): { put: OutboxItem | null; removed: string[] } {
  const item = made(call, making)
  const { change } = call
  const former = items.findLast(({ path, record, change }) => change && path === call.path && record === call.record)
  if (!change || !former?.change) return { put: item, removed: [] }
  if (former.id === making.sendingId) {
    return { put: { ...item, change: { ...change, before: former.change.value } }, removed: [] }
  }
  const { before } = former.change
  const triedValues = [...former.triedValues, ...item.triedValues]
  if (same(change.value, before) && triedValues.length === 0) return { put: null, removed: [former.id] }
  return { put: { ...item, at: former.at, change: { ...change, before }, triedValues }, removed: [former.id] }
}

/** What is sent first: the oldest that waits. */
export const nextItem = (items: readonly OutboxItem[]): OutboxItem | undefined =>
  items.filter(({ state }) => state === 'waiting').toSorted((one, other) => one.at - other.at)[0]

/** Whether the server may have forgotten the key of a try. */
export const isExpired = ({ isTried, at }: OutboxItem, now: number): boolean => isTried && now - at > maxAgeMs

/** The body as it is sent. */
export const bodyOf = ({ body, change, namesBefore }: OutboxItem): object =>
  namesBefore && change ? { ...body, Before: change.before } : body

/**
 * What a failure means: `later` ends the run and nothing is lost, `conflict` asks what the record holds by now,
 * `refused` is for the person.
 */
export function outcomeOf({ kind, status, validationErrors }: ApiError): 'later' | 'conflict' | 'refused' {
  if (['unreachable', 'maintenance', 'unauthorized', 'otherOrganization'].includes(kind) || status === 429)
    return 'later'
  return validationErrors.some(({ Key }) => Key === 'Before') ? 'conflict' : 'refused'
}

/** Why it was not taken, for a person who is on another screen by now. */
export function refusalOf({ kind, message, validationErrors }: ApiError): string {
  if (kind === 'forbidden') return messages.forbiddenChange
  if (kind === 'notFound') return goneMessage
  return validationErrors.length > 0 ? validationErrors.map(({ Value }) => Value).join(' ') : message
}

/** The item with what others have written as what its author saw. */
export function overwriting(item: OutboxItem, theirs: unknown, id: string): OutboxItem {
  const change = item.change && { ...item.change, before: theirs }
  const now = { isTried: false, state: 'waiting', message: null, conflict: null } as const
  return { ...item, ...now, triedValues: [], id, change, namesBefore: true }
}

/** Whether what the record holds is an earlier value of the same person, whose answer was lost. */
export const isOwnValue = ({ triedValues }: OutboxItem, theirs: unknown): boolean =>
  triedValues.some((value) => same(value, theirs))

/** Once more: under its key, so that it is written once; under a new one when the server may not know it any more. */
export function retried(item: OutboxItem, id: string, now: number): OutboxItem {
  const again: OutboxItem = { ...item, state: 'waiting', message: null, conflict: null }
  return isExpired(item, now) ? { ...again, id, at: now, isTried: false } : again
}
