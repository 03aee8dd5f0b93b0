import { localDate } from '@dayline/shared/calendar'
import { maxTaskTitle, richTextLimits, TaskPriority, TaskStatus } from '@dayline/shared/contract'

/** The values of a task that a tool has a say in. `Priority` is null where the tool has none. */
export type SeenValues = {
  Title: string
  Details: string | null
  Status: number
  Priority: number | null
  DueDate: string | null
}
/** A task as a tool has it. */
export type ExternalTask = SeenValues & {
  externalId: string
  /** As the tool says it, unchecked; undefined when it says none. */
  url: string | undefined
  /** Completed and put away there: not worth importing, but the end of one that was imported. */
  isArchived: boolean
}

/** A page of a tool's tasks. */
export type TaskPage = {
  tasks: ExternalTask[]
  /** Items that could not be read. */
  broken: { externalId: string; title: string }[]
  /** Where the next page begins; null for the last one. */
  next: string | null
}

const ellipsis = '…'

/** A title that fits; tools allow longer ones, and empty ones. */
export function titleOf(text: string): string {
  const title = text.replaceAll('\0', '').replace(/\s+/g, ' ').trim() || 'Untitled'
  return title.length <= maxTaskTitle ? title : title.slice(0, maxTaskTitle - 1).trimEnd() + ellipsis
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain text as rich text: a paragraph for each block of lines; null when there are no words. */
export function detailsOf(text: string | null | undefined): string | null {
  const plain = (text ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n').trim()
  if (plain === '') return null
  const html = (part: string) => part.replace(/[&<>]/g, (letter) => escapes[letter] ?? '').replaceAll('\n', '<br />')
  const paragraphs: string[] = []
  let length = 0
  for (const block of plain.split(/\n{2,}/)) {
    const paragraph = `<p>${html(block.trim())}</p>`
    length += paragraph.length
    if (length > richTextLimits.details) break
    paragraphs.push(paragraph)
  }
  return paragraphs.join('') || null
}

const named: [RegExp, TaskStatus][] = [
  [/^(done|complete|completed|closed|finished)$/i, TaskStatus.Completed],
  [/\b(block(ed)?|stuck)\b/i, TaskStatus.Blocked],
  [/\breview(ing)?\b/i, TaskStatus.InReview],
  [/\b(on hold|hold|waiting|paused)\b/i, TaskStatus.OnHold],
  [/\b(doing|in progress|in development|active)\b/i, TaskStatus.InProgress],
]

/** The status that the name of a column means; open when it means none. */
export function statusNamed(name: string): number {
  return named.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? TaskStatus.Open
}

/** 1 is the most urgent, as ClickUp counts. */
const priorities: Record<string, number> = {
  1: TaskPriority.Urgent,
  2: TaskPriority.High,
  3: TaskPriority.Normal,
  4: TaskPriority.Low,
}
export const priorityNumbered = (id: string | null | undefined): number => priorities[id ?? ''] ?? TaskPriority.Normal

/** The organization's calendar day of an instant. */
export function dayOf(instant: number | null, zone: string): string | null {
  return instant === null || !Number.isFinite(instant) ? null : localDate(instant, zone)
}

/** What can be said about an item that does not have the documented shape. */
export function brokenItem(item: unknown): { externalId: string; title: string } {
  const { id, gid, name } = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { externalId: (text(id) || text(gid) || '?').slice(0, 100), title: titleOf(text(name)) }
}
