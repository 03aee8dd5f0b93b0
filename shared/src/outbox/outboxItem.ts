import type { UnsentCall } from '@dayline/shared/api'

/** `refused`: the server refused it, or it is unknown whether it arrived. `conflict`: the record has changed since. */
export type OutboxState = 'waiting' | 'refused' | 'conflict'

/** One field of a conflict. */
export type ConflictField = { label: string; mine: string; theirs: string }

/** The current values of the record. Without `theirs`, `mine` cannot be chosen. */
export type Conflict = { fields: ConflictField[]; theirs?: { value: unknown } }

/** A change that waits to be sent. */
export type OutboxItem = Omit<UnsentCall, 'key'> & {
  /** Its idempotency key. */
  id: string
  /** `userId:organizationId`. */
  owner: string
  /** When it was made, in epoch ms; items are sent in this order. */
  at: number
  state: OutboxState
  /** Why it was refused, as a sentence. */
  message: string | null
  conflict: Conflict | null
  /** Whether `Before` is sent: only when no try without it can have arrived under this key. */
  namesBefore: boolean
  /** The author's values of the field that may have arrived, and so are not a conflict. */
  triedValues: unknown[]
}
