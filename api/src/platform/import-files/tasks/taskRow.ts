import type { LocalDate } from '@dayline/shared/calendar'

/** A task as in its file. */
export type TaskRow = {
  row: number
  /** The tool's id; null in tables without one. */
  externalId: string | null
  /** Its address in the tool, if the file has it. */
  url: string | null
  title: string
  /** Plain text. */
  details: string
  /** Name of the status, list or section. */
  status: string
  isCompleted: boolean
  priority: string
  due: { day: LocalDate } | { at: number } | null
  assignees: { email: string; name: string }[]
  /** What differs from the file. */
  notices: string[]
  /** Why it cannot be imported. */
  refusal: string | null
}
