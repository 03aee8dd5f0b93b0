import { localDate } from '@dayline/shared/calendar'
import { maxTaskTitle, richTextLimits, TaskPriority, TaskStatus } from '@dayline/shared/contract'
import { shortened } from '../../../../http/shortened.ts'

/** The values of a task that come from a tool. `Priority` is null for tools without priorities. */
export type SeenValues = {
  Title: string
  Details: string | null
  Status: number
  Priority: number | null
  DueDate: string | null
}
/** A task with the values of its tool. */
export type ExternalTask = SeenValues & {
  externalId: string
  /** From the tool, unchecked; undefined when it gives none. */
  url: string | undefined
  /** Completed and archived there: not imported, but it completes an imported task. */
  isArchived: boolean
}

/** A page of a tool's tasks. */
export type TaskPage = {
  tasks: ExternalTask[]
  /** Items that could not be read. */
  broken: { externalId: string; title: string }[]
  /** Place of the next page; null after the last one. */
  next: string | null
}

/** Text that the database accepts: it refuses zeros, and, in JSON, half an emoji. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** A title of valid length; a tool's may be longer or empty. */
export function titleOf(text: string): string {
  return shortened(storable(text).replace(/\s+/g, ' ').trim() || 'Untitled', maxTaskTitle)
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain text as rich text: a paragraph for each block of lines; null when there is no text. */
export function detailsOf(text: string | null | undefined): string | null {
  const plain = storable(text ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
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

/** The status that the name of a column means; open when it means no other. */
export function statusNamed(name: string): number {
  return named.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? TaskStatus.Open
}

/** ClickUp's numbers; 1 is the most urgent. */
const priorities: Record<string, number> = {
  1: TaskPriority.Urgent,
  2: TaskPriority.High,
  3: TaskPriority.Normal,
  4: TaskPriority.Low,
}
export const priorityNumbered = (id: string | null | undefined): number => priorities[id ?? ''] ?? TaskPriority.Normal

/** The calendar day of an instant in the organization's zone. */
export function dayOf(instant: number | null, zone: string): string | null {
  return instant === null || !Number.isFinite(instant) ? null : localDate(instant, zone)
}

/** The id and title of an item without the documented shape, as far as they are readable. */
export function brokenItem(item: unknown): { externalId: string; title: string } {
  const { id, gid, name } = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { externalId: (text(id) || text(gid) || '?').slice(0, 100), title: titleOf(text(name)) }
}
