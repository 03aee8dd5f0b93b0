import type { UnsentCall } from '@dayline/shared/api'

/** `refused`: the server refused it, or it is unknown whether it arrived. `conflict`: the record is another by now. */
export type OutboxState = 'waiting' | 'refused' | 'conflict'

/** One field of a conflict. */
export type ConflictField = { label: string; mine: string; theirs: string }

/** What the record holds by now. Without `value` mine can no longer be chosen. */
export type Conflict = { fields: ConflictField[]; theirs?: { value: unknown } }

/** A change that waits to be sent. */
export type OutboxItem = Omit<UnsentCall, 'key'> & {
  /** Its idempotency key. */
  id: string
  /** Person and organization. */
  owner: string
  /** When it was made: the order in which it is sent. */
  at: number
  state: OutboxState
  /** Why it was not taken, in a sentence. */
  message: string | null
  conflict: Conflict | null
  /** `Before` is sent along: no try without it can have arrived under this key. */
  namesBefore: boolean
  /** Own values of the field that may have arrived: they are no one else's. */
  triedValues: unknown[]
}
