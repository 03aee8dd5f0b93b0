import { endOfDayMs, instantMs, isZone, localDate, minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus, type FileRow, ImportFormat, RowVerdict } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import { ValidationFailed } from '../../../http/failures.ts'
import { formatsOf } from '../../../http/formats.ts'
import type { ReadBody } from '../../../http/route.ts'
import { shortened } from '../../../http/shortened.ts'
import { findKnown, fingerprintOf } from '../../../people/imports/imports.queries.ts'
import { ImportKind, type PlannedRow, readingFile } from '../../../people/imports/imports.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readStretch } from '../../../platform/import-files/localTimes.rules.ts'
import type { ReadFile } from '../../../platform/import-files/readFile.ts'
import { readTimeFile, type TimeRow } from '../../../platform/import-files/time/readTimeFile.ts'
import { readClosedTimes } from '../../../tracking/locked-time/closedTime.queries.ts'
import type { ClosedTime } from '../../../tracking/locked-time/closedTime.rules.ts'
import { messageOfLock } from '../../../tracking/locked-time/lockedMessage.ts'
import { type Entry, overlapMessage, readEntry } from '../entries.rules.ts'
import { type FoundTask, taskFinder } from './findTasks.ts'
import { countTracked, firstFree, listOccupied, type Stretch } from './occupied.ts'
import { personFinder } from './resolvePeople.ts'

type TimeImport = ReadBody<'/timeentry/import'>
type RowPlan = { item: FileRow; entry: Entry | null; fingerprint: string | null }
export type TimePlan = { file: ReadFile<TimeRow>; items: FileRow[]; rows: PlannedRow[] }

/** A row with a known person, and its time if the file has a time of day. */
type Draft = {
  row: TimeRow
  person: { id: number; name: string }
  time: (Stretch & { notices: string[] }) | null
  task: FoundTask | null
}

const sources: Record<number, string> = {
  [ImportFormat.Toggl]: 'Imported from Toggl Track',
  [ImportFormat.Clockify]: 'Imported from Clockify',
  [ImportFormat.Harvest]: 'Imported from Harvest',
}
const maxReasonLength = 1000

/**
 * What an import of a file would do, row by row, under the rules of manual entries (docs/product/imports.md#time).
 * @throws ValidationFailed about the file or the zone, NotFound for a person out of scope
 */
export async function planTime(db: Db, actor: Actor, body: TimeImport, now = Date.now()): Promise<TimePlan> {
  const zone = body.Zone || actor.trackSettings.Timezone
  if (!isZone(zone)) throw new ValidationFailed({ Zone: 'Please choose a time zone.' })
  const file = readingFile(() => readTimeFile(body))
  const findPerson = await personFinder(db, actor, body.EmployeeId ?? null)
  const drafts = new Map<TimeRow, Draft>()
  const plans = new Map<TimeRow, RowPlan>()
  for (const row of file.rows) {
    const found = findPerson(row)
    const refusal = row.refusal ?? ('refusal' in found ? found.refusal : null)
    if (refusal !== null || 'refusal' in found) plans.set(row, refused(row, null, refusal ?? ''))
    else drafts.set(row, { row, person: found.person, time: timeOf(row, zone), task: null })
  }
  const given = [...drafts.values()]
  const findTask = await taskFinder(
    db,
    actor,
    given.map(({ row, person }) => ({ employeeId: person.id, project: row.project, task: row.task })),
  )
  for (const draft of given) {
    const { project, task } = draft.row
    draft.task = findTask({ employeeId: draft.person.id, project, task })
  }
  const known = await findKnown(db, actor, ImportKind.Time, [...fingerprintsOf(given).values()])
  const context = { ...(await occupiedBy(db, actor, given, zone, body)), known, zone, body, now, actor }
  for (const [draft, fingerprint] of fingerprintsOf(given)) plans.set(draft.row, planRow(draft, fingerprint, context))
  const ordered = file.rows.flatMap((row) => plans.get(row) ?? [])
  await noteTracked(db, actor, ordered)
  return {
    file,
    items: ordered.map(({ item }) => item),
    rows: ordered.flatMap(({ item, entry, fingerprint }) =>
      entry && fingerprint && item.Verdict === RowVerdict.Ready ? [{ row: item.Row, fingerprint, planned: entry }] : [],
    ),
  }
}

function timeOf({ time }: TimeRow, zone: string): Draft['time'] {
  if (time === null || 'day' in time) return null
  const { start, end } = readStretch(time.start, time.end, { zone, duration: time.duration })
  const ends = end?.at ?? start.at + (time.duration ?? 0) * minuteMs
  const notices = [...new Set([start.notice, end?.notice])].filter((notice) => typeof notice === 'string')
  return { start: start.at, end: ends, notices }
}

/**
 * A person has one entry at a time, so start and end identify it. Rows without a time of day are identified by their
 * content, and equal ones by a number.
 */
function fingerprintsOf(drafts: readonly Draft[]): Map<Draft, string> {
  const seen = new Map<string, number>()
  return new Map(
    drafts.map((draft) => {
      const { row, person, time } = draft
      if (time) return [draft, fingerprintOf(person.id, time.start, time.end)]
      const { day, duration } = row.time as { day: string; duration: number }
      const parts = [person.id, day, duration, row.project, row.task, row.description]
      const count = (seen.get(JSON.stringify(parts)) ?? 0) + 1
      seen.set(JSON.stringify(parts), count)
      return [draft, fingerprintOf(...parts, count)]
    }),
  )
}

type Context = {
  occupied: Map<number, Stretch[]>
  closed: ReadonlyMap<number, ClosedTime[]>
  /** Rows of this file by person, with their time and row number. */
  planned: Map<number, (Stretch & { row: number })[]>
  known: ReadonlySet<string>
  zone: string
  body: TimeImport
  now: number
  actor: Actor
}

async function occupiedBy(db: Db, actor: Actor, drafts: readonly Draft[], zone: string, { DayStart }: TimeImport) {
  const times = drafts.flatMap(({ row, time }) => {
    if (time) return [time]
    if (row.time === null || !('day' in row.time)) return []
    return [{ start: instantMs(row.time.day, DayStart, zone), end: endOfDayMs(row.time.day, zone) }]
  })
  const range = times.reduce(
    ({ from, to }, { start, end }) => ({ from: Math.min(from, start), to: Math.max(to, end) }),
    { from: Number.MAX_SAFE_INTEGER, to: 0 },
  )
  const ids = [...new Set(drafts.map(({ person }) => person.id))]
  const occupied = times.length === 0 ? new Map() : await listOccupied(db, actor, ids, range)
  const closed = await readClosedTimes(db, actor.organizationId, ids)
  return { occupied, closed, planned: new Map<number, (Stretch & { row: number })[]>() }
}

function planRow(draft: Draft, fingerprint: string, context: Context): RowPlan {
  const { row, person, task } = draft
  const { actor, body, known, now } = context
  const isKnown = known.has(fingerprint)
  const time = draft.time ?? (isKnown ? null : placeOf(draft, context))
  const plan = { item: itemOf(row, person.name, time), entry: null, fingerprint }
  if (isKnown) return { ...plan, item: { ...plan.item, Verdict: RowVerdict.Known } }
  if (typeof time === 'string') return refused(row, person.name, time)
  if (time === null) return refused(row, person.name, 'There is no time.')
  if (time.end - time.start < minuteMs && time.end >= time.start) {
    return refused(row, person.name, 'It is shorter than a minute.', time)
  }
  const read = readEntry(
    {
      StartDate: new Date(time.start).toISOString(),
      EndDate: new Date(time.end).toISOString(),
      LogStatus: ActivityStatus.Working,
      ProductivityStatus: body.ProductivityStatus,
      ProjectId: task?.projectId,
      ProjectTaskId: task?.taskId,
      Reason: reasonOf(row, body.Format),
    },
    person.id,
    now,
  )
  if ('refusals' in read) return refused(row, person.name, Object.values(read.refusals).join(' '), time)
  const overlap = overlapOf(time, person.id, context)
  if (overlap !== null) return refused(row, person.name, overlap, time)
  const locked = messageOfLock(context.closed.get(person.id) ?? [], time, formatsOf(actor))
  if (locked !== null) return refused(row, person.name, locked, time)
  const own = context.planned.get(person.id) ?? []
  context.planned.set(person.id, [...own, { start: time.start, end: time.end, row: row.row }])
  const Messages = [...time.notices, ...taskNotice(row, task, actor)]
  return { ...plan, item: { ...plan.item, Messages }, entry: read.entry }
}

/** The time for a row without a time of day: the first free one at or after the chosen start of the day. */
function placeOf({ row, person }: Draft, { zone, body, occupied, planned }: Context) {
  if (row.time === null || !('day' in row.time)) return null
  const { day, duration } = row.time
  const taken = [...(occupied.get(person.id) ?? []), ...(planned.get(person.id) ?? [])]
  const start = firstFree(taken, instantMs(day, body.DayStart, zone), duration * minuteMs)
  const end = start + duration * minuteMs
  if (localDate(Math.max(start, end - minuteMs), zone) !== day) return 'It does not fit into the day.'
  return { start, end, notices: ['The file has no time of day, so the entry begins at the first free minute.'] }
}

function overlapOf({ start, end }: Stretch, employeeId: number, { occupied, planned, actor }: Context): string | null {
  const meets = (other: Stretch) => other.start < end && other.end > start
  const inFile = planned.get(employeeId)?.find(meets)
  if (inFile) return `This overlaps row ${inFile.row} of the file.`
  const other = occupied.get(employeeId)?.find(meets)
  return other ? overlapMessage(other, start, actor.trackSettings.Timezone, formatsOf(actor)) : null
}

const projectText = ({ project, task }: TimeRow) => [project, task].filter(Boolean).join(' – ')

const reasonOf = (row: TimeRow, format: number) =>
  shortened(row.description || projectText(row) || sources[format] || 'Imported from a file', maxReasonLength)

/** Why a row loses its project: manual entries have a project only together with a task. */
function taskNotice(row: TimeRow, task: FoundTask | null, { trackSettings }: Actor): string[] {
  if (task !== null || row.project === '' || !trackSettings.EnableProjectManagement) return []
  return row.task === ''
    ? [`Without the project “${row.project}”: the file names no task.`]
    : [`Without a project: there is no task “${row.task}” in “${row.project}”.`]
}

type ItemTime = (Stretch & { notices: string[] }) | string | null

const itemOf = (row: TimeRow, person: string | null, time: ItemTime): FileRow => ({
  Row: row.row,
  Verdict: RowVerdict.Ready,
  Messages: [],
  Title: row.description || projectText(row),
  Person: person ?? (row.name || row.email || null),
  StartDate: time !== null && typeof time === 'object' ? new Date(time.start).toISOString() : null,
  EndDate: time !== null && typeof time === 'object' ? new Date(time.end).toISOString() : null,
  Status: null,
  DueDate: null,
})

function refused(row: TimeRow, person: string | null, message: string, time: ItemTime = null): RowPlan {
  const item = { ...itemOf(row, person, time), Verdict: RowVerdict.Refused, Messages: [message] }
  return { item, entry: null, fingerprint: null }
}

async function noteTracked(db: Db, actor: Actor, plans: readonly RowPlan[]): Promise<void> {
  const ready = plans.flatMap(({ item, entry }) => (entry ? [{ ...entry, row: item.Row }] : []))
  if (ready.length === 0) return
  const tracked = await countTracked(db, actor, ready)
  for (const { item } of plans) {
    const minutes = tracked.get(item.Row)
    if (minutes) item.Messages.push(`${minutes} of its minutes are already tracked and stay as they are.`)
  }
}
