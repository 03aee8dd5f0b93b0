import type { CallBody, CallPath } from '@dayline/shared/contract'

/** How a waiting change is listed, and where its user continues (docs/product/offline.md#waiting). */
export type Waiting = {
  /** What the change is: "Time entry", "Comment on “Draw the home page”". */
  title: string
  /** The typed or chosen value, in one line. */
  text: string
  /** The record that it changes or belongs to, such as `task:12`. */
  record: string
  /** The screen where the change was made, with its form open. */
  href?: string | undefined
  /** The time entry that it approves or rejects, to find it again. */
  entry?: { ID: number; EmployeeId: number; StartDate: string; EndDate: string } | undefined
  /** The new and the previous value; refused if the field has another value by then. */
  change?: FieldChange | undefined
}

/** A new value, and the value that its author saw before. */
export type FieldChange = { value: unknown; before: unknown }

/** The unsent values of a form, with the key of its draft. */
export type UnsentForm = { draftKey: string; values: Record<string, unknown> }

/** A change that got no answer. */
export type UnsentCall = Waiting & {
  path: CallPath
  body: CallBody<CallPath>
  /** Idempotency key of a request that may have arrived, so that a retry writes once. Null when it had none. */
  key: string | null
  /** It was sent and may have arrived. */
  isTried: boolean
  form?: UnsentForm | undefined
}
