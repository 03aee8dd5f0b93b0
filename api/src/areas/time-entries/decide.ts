import type { LocalDate } from '@dayline/shared/calendar'
import { EntryLogStatus, Role, TimeEntryStatus } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import { Forbidden, NotFound, Refused, ValidationFailed } from '../../http/failures.ts'
import { formatsOf } from '../../http/formats.ts'
import type { ReadBody } from '../../http/route.ts'
import { saysSomething } from '../../http/saysSomething.rules.ts'
import type { Db } from '../../platform/db/database.ts'
import { requireProject } from '../../tracking/activity-logs/placeMinutes.ts'
import { findTracked } from '../../tracking/activity-logs/resolve.ts'
import { lockedMessage } from '../../tracking/locked-time/lockedMessage.ts'
import { storeHeld } from '../../tracking/locked-time/storeHeld.ts'
import { lockPerson } from '../../tracking/person.ts'
import { type Entry, overlapMessage, readEntry } from './entries.rules.ts'
import { removeEntryMinutes, writeEntryMinutes } from './manualMinutes.ts'
import { listOverlaps, personOfForm, requireInScope } from './newEntry.queries.ts'
import { notifyDecided, notifySubmitted, withdrawEntry } from './notifyEntries.ts'
import { type LockedEntry, lockTimeEntry } from './timeEntries.queries.ts'

/** The changed entry, the days whose figures changed with it, and whose bell has changed. */
export type Changed = { id: number; employeeId: number; days: LocalDate[]; notified?: number[] }

/**
 * Stores a request for working hours, approved at once if the organization's settings say so.
 * @throws ValidationFailed by field, NotFound for a person out of scope
 */
export async function createTimeEntry(db: Db, actor: Actor, body: ReadBody<'/timeentry/create'>): Promise<Changed> {
  // The form has an Id that is always 0: an entry cannot be edited after its request.
  if (body.Id) throw new Refused('A time entry cannot be changed. Delete it and add a new one.')
  const read = readEntry(body, personOfForm(actor, body))
  if ('refusals' in read) throw new ValidationFailed(read.refusals)
  await requireInScope(db, actor, read.entry.employeeId)
  const changed = await storeEntry(db, actor, await withProject(db, actor, read.entry))
  if (actor.trackSettings.AutoApproveForTimeEntries) return changed
  return { ...changed, notified: await notifySubmitted(db, actor, { ...read.entry, id: changed.id }) }
}

/**
 * Stores an entry of a person in scope, with a project visible to that person.
 * @param importedFrom the format of its file; null when it was entered by hand
 * @throws ValidationFailed when it overlaps another one
 */
export async function storeEntry(
  db: Db,
  actor: Actor,
  entry: Entry,
  importedFrom: number | null = null,
): Promise<Changed> {
  const person = personOf(actor, entry.employeeId)
  // Serializes two forms sent at once for the same person.
  await lockPerson(db, person)
  await refuseOverlap(db, actor, entry)
  await refuseLocked(db, actor, entry)
  const isApproved = actor.trackSettings.AutoApproveForTimeEntries
  const { id } = await db
    .insertInto('time_entries')
    .values({
      organization_id: actor.organizationId,
      employee_id: entry.employeeId,
      title: entry.title,
      started_at: new Date(entry.start),
      ended_at: new Date(entry.end),
      log_status: entry.logStatus,
      productivity: entry.productivity,
      project_id: entry.projectId,
      task_id: entry.taskId,
      reason: entry.reason,
      status: isApproved ? TimeEntryStatus.Approved : TimeEntryStatus.Pending,
      decided_at: isApproved ? new Date() : null,
      created_by: actor.employmentId,
      imported_from: importedFrom,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const days = isApproved ? await writeEntryMinutes(db, person, { id, ...entry }) : []
  return { id, employeeId: entry.employeeId, days }
}

/** Project and task must be visible to the entry's person; a task determines the project. */
async function withProject(db: Db, actor: Actor, entry: Entry): Promise<Entry> {
  const { projectId, taskId } = entry
  if (projectId === null && taskId === null) return entry
  const { organizationId, trackSettings } = actor
  if (!trackSettings.EnableProjectManagement) throw new ValidationFailed({ ProjectId: 'Please choose a project.' })
  const tracked = await findTracked(db, organizationId, entry.employeeId)
  if (!tracked) throw new NotFound()
  return { ...entry, projectId: await requireProject(db, organizationId, tracked, { projectId, taskId }) }
}

async function refuseOverlap(db: Db, actor: Actor, { employeeId, start, end }: Entry): Promise<void> {
  const [other] = await listOverlaps(db, actor, { employeeId, start, end })
  if (!other) return
  throw new ValidationFailed({
    StartDate: overlapMessage(other, start, actor.trackSettings.Timezone, formatsOf(actor)),
  })
}

async function refuseLocked(db: Db, actor: Actor, entry: Entry): Promise<void> {
  const message = await lockedMessage(db, personOf(actor, entry.employeeId), entry, formatsOf(actor))
  if (message) throw new ValidationFailed({ StartDate: message })
}

/** Approves a pending entry and writes its minutes. @throws NotFound, Refused when it is decided already */
export async function approveTimeEntry(db: Db, actor: Actor, id: number): Promise<Changed> {
  const entry = await lockPending(db, actor, id)
  await decide(db, actor, id, { status: TimeEntryStatus.Approved, rejection_reason: null })
  const days = await writeEntryMinutes(db, personOf(actor, entry.employeeId), entry)
  const notified = await notifyDecided(db, actor, entry, { isApproved: true, reason: null })
  return { id, employeeId: entry.employeeId, days, notified }
}

/** Rejects a pending entry. @throws ValidationFailed without a reason, NotFound, Refused when it is decided already */
export async function rejectTimeEntry(db: Db, actor: Actor, id: number, reason: string): Promise<Changed> {
  // A fixed text (docs/product/calls.md#fixed-texts).
  if (!saysSomething(reason)) throw new ValidationFailed({ RejectionReason: 'Please specify...' })
  const entry = await lockPending(db, actor, id)
  await decide(db, actor, id, { status: TimeEntryStatus.Rejected, rejection_reason: reason })
  const notified = await notifyDecided(db, actor, entry, { isApproved: false, reason })
  return { id, employeeId: entry.employeeId, days: [], notified }
}

/**
 * Deletes an entry: removes exactly the minutes that it wrote and restores those that it cut.
 * @param seen the status that the user saw: the question says what happens to the time of an approved entry
 * @throws NotFound, Forbidden, Refused when it was decided since
 */
export async function deleteTimeEntry(db: Db, actor: Actor, id: number, seen: number | null = null): Promise<Changed> {
  const entry = await lockTimeEntry(db, actor, id)
  if (actor.role === Role.Employee && entry.status !== TimeEntryStatus.Pending) {
    // A fixed text (docs/product/calls.md#fixed-texts).
    throw new Forbidden('You can not delete this time entry after is approved. Only your managers can delete it.')
  }
  if (seen !== null && entry.status !== seen) throw new Refused('This time entry has been decided in the meantime.')
  const isApproved = entry.status === TimeEntryStatus.Approved
  const days = isApproved ? await removeEntryMinutes(db, personOf(actor, entry.employeeId), entry) : []
  await db.deleteFrom('time_entries').where('organization_id', '=', actor.organizationId).where('id', '=', id).execute()
  if (isApproved && entry.logStatus === EntryLogStatus.NotWorked) {
    // Stores reports held back by the cut; a job stores those beyond one transaction.
    const released = await storeHeld(db, personOf(actor, entry.employeeId))
    days.push(...(released?.days ?? []).filter((day) => !days.includes(day)))
  }
  return { id, employeeId: entry.employeeId, days, notified: await withdrawEntry(db, actor, id) }
}

async function lockPending(db: Db, actor: Actor, id: number): Promise<LockedEntry> {
  const entry = await lockTimeEntry(db, actor, id)
  if (entry.status !== TimeEntryStatus.Pending) throw new Refused('This time entry has already been decided.')
  return entry
}

type Decision = { status: TimeEntryStatus; rejection_reason: string | null }

function decide(db: Db, actor: Actor, id: number, decision: Decision) {
  return db
    .updateTable('time_entries')
    .set({ ...decision, decided_by: actor.employmentId, decided_at: new Date() })
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .execute()
}

function personOf({ organizationId, trackSettings }: Actor, employeeId: number) {
  return { organizationId, employeeId, zone: trackSettings.Timezone }
}
