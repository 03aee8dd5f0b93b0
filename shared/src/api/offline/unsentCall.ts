import type { CallBody, CallPath } from '@dayline/shared/contract'

/** How a change that waits is named, and where it is gone on with (docs/product/offline.md#waiting). */
export type Waiting = {
  /** What it does: "Time entry", "Comment on “Draw the home page”". */
  title: string
  /** What was typed or chosen, in one line. */
  text: string
  /** The record that it changes or is shown with, such as `task:12`. */
  record: string
  /** The screen on which it was made, with its form open. */
  href?: string | undefined
  /** A time entry that it decides: how to find it again. */
  entry?: { ID: number; EmployeeId: number; StartDate: string; EndDate: string } | undefined
  /** What replaces what: refused where the record has another value by then. */
  change?: FieldChange | undefined
}

/** A new value, and the one that its author saw. */
export type FieldChange = { value: unknown; before: unknown }

/** The unsent values of a form, under the key of its draft. */
export type UnsentForm = { draftKey: string; values: Record<string, unknown> }

/** A change that got no answer. */
export type UnsentCall = Waiting & {
  path: CallPath
  body: CallBody<CallPath>
  /** Of a try that may have arrived: the same key writes it once. Null where it had none. */
  key: string | null
  /** It may have arrived. */
  isTried: boolean
  form?: UnsentForm | undefined
}
