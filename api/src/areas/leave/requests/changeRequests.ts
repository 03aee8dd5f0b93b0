import type { Leave } from '@dayline/shared/calendar'
import { LeaveRequestStatus, may } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { Forbidden, Refused, ValidationFailed } from '../../../http/failures.ts'
import { formatsOf } from '../../../http/formats.ts'
import type { ReadBody } from '../../../http/route.ts'
import { saysSomething } from '../../../http/saysSomething.rules.ts'
import { todayOf } from '../../../http/todayOf.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readStoredWeeks } from '../../../tracking/work-days/workWeeks.queries.ts'
import { readHalfDays } from '../balances.queries.ts'
import { leftOf } from '../balances.rules.ts'
import { lockEmployee } from '../employees.queries.ts'
import { halfDaysOf } from '../leaveForm.rules.ts'
import { notifyDecided, notifySubmitted, withdrawRequest } from './notifyRequests.ts'
import { type LockedRequest, lockLeaveRequest } from './requests.queries.ts'
import { dayOf, type LeaveOfPerson, type RequestedLeave, readLeaveRequest } from './requests.rules.ts'

/** The changed request, the people whose leave changed, and those whose bell changed. */
export type ChangedRequest = { id: number; employeeIds: number[]; notified: number[] }

type Form = ReadBody<'/leavemanagement/addupdateleaverequest'>

const decides = (actor: Actor) => may('leave.decide', { Role: actor.role, TrackSettings: actor.trackSettings })

/**
 * Adds or changes a request. A change of its days makes it pending again; a change of its note keeps the decision, and
 * is possible after its days have become invalid (docs/product/leave.md#requests).
 * @throws ValidationFailed by field, NotFound, Forbidden for a request that is not the caller's to change
 */
export async function saveLeaveRequest(db: Db, actor: Actor, body: Form): Promise<ChangedRequest> {
  const known = body.Id ? await lockLeaveRequest(db, actor, body.Id) : null
  if (known) refuseUnlessOwnPending(actor, known, 'changed')
  const employeeId = decides(actor) ? (body.EmployeeId ?? known?.employeeId) : actor.employmentId
  if (known && isSameLeave(known, leaveOfForm(body, employeeId, actor.trackSettings.Timezone))) {
    return changeNotes(db, actor, known, body.Notes || null)
  }
  const today = todayOf(actor)
  const person = employeeId ? await leaveOfPerson(db, actor, employeeId, body.Id ?? 0) : null
  const read = readLeaveRequest(body, person, {
    zone: actor.trackSettings.Timezone,
    today,
    formats: formatsOf(actor),
  })
  if ('refusals' in read) throw new ValidationFailed(read.refusals)
  const requested = { employeeId: employeeId as number, ...read.leave, notes: body.Notes || null }
  if (known) return changeRequest(db, actor, known, requested)
  const { id } = await db
    .insertInto('leave_requests')
    .values({ organization_id: actor.organizationId, ...columnsOf(requested) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, employeeIds: [requested.employeeId], notified: await notifySubmitted(db, actor, { id, ...requested }) }
}

type LeaveToStore = RequestedLeave & { employeeId: number; notes: string | null }

const columnsOf = ({ employeeId, type, halfDays, start, end, offDays, notes }: LeaveToStore) => ({
  employee_id: employeeId,
  type,
  half_days: halfDays,
  start_date: start,
  end_date: end,
  off_days: offDays,
  notes,
})

/** What identifies leave: a request with the same ones differs in its note only. */
type LeaveFacts = Record<'employeeId' | 'type' | 'halfDays' | 'start', unknown>

const leaveOfForm = (form: Form, employeeId: number | null | undefined, zone: string): LeaveFacts => ({
  employeeId,
  type: form.Type,
  halfDays: typeof form.Count === 'number' ? halfDaysOf(form.Count) : null,
  start: form.StartDate ? dayOf(form.StartDate, zone) : null,
})

const isSameLeave = (known: LockedRequest, form: LeaveFacts) =>
  (['employeeId', 'type', 'halfDays', 'start'] as const).every((fact) => known[fact] === form[fact])

async function changeNotes(db: Db, actor: Actor, { id, employeeId }: LockedRequest, notes: string | null) {
  await db
    .updateTable('leave_requests')
    .set({ notes })
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .execute()
  return { id, employeeIds: [employeeId], notified: [] }
}

async function changeRequest(
  db: Db,
  actor: Actor,
  known: LockedRequest,
  requested: LeaveToStore,
): Promise<ChangedRequest> {
  const undecided = {
    status: LeaveRequestStatus.Pending,
    rejection_reason: null,
    decided_by: null,
    decided_at: null,
  }
  await db
    .updateTable('leave_requests')
    .set({ ...columnsOf(requested), ...undecided })
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', known.id)
    .execute()
  const employeeIds = [...new Set([known.employeeId, requested.employeeId])]
  const withdrawn = await withdrawRequest(db, actor, known.id)
  const notified = await notifySubmitted(db, actor, { id: known.id, ...requested })
  return { id: known.id, employeeIds, notified: [...withdrawn, ...notified] }
}

/** The data against which a request is validated, read after locking its person. */
async function leaveOfPerson(db: Db, actor: Actor, id: number, exceptRequest: number): Promise<LeaveOfPerson> {
  await lockEmployee(db, actor, id)
  const halves = (await readHalfDays(db, actor, [id], exceptRequest)).get(id) ?? []
  const others = await sql<Leave>`select start_date::text as "from", end_date::text as "to", half_days as "halfDays"
    from leave_requests where organization_id = ${actor.organizationId} and employee_id = ${id}
      and status <> ${LeaveRequestStatus.Rejected} and id <> ${exceptRequest} order by start_date, id`.execute(db)
  const ofType = new Map(halves.map((one) => [one.type, leftOf(one)]))
  return {
    leftOf: (type) => ofType.get(type) ?? 0,
    workDays: (await readStoredWeeks(db, actor.organizationId, [id]))(id),
    others: others.rows,
  }
}

/** @throws Forbidden, unless the caller decides requests or it is their own pending one */
function refuseUnlessOwnPending(actor: Actor, { employeeId, status }: LockedRequest, verb: 'changed' | 'withdrawn') {
  if (decides(actor)) return
  if (employeeId !== actor.employmentId) throw new Forbidden()
  if (status !== LeaveRequestStatus.Pending) throw new Forbidden(`A decided request cannot be ${verb}.`)
}

/** Approves a pending request. @throws NotFound, Refused when it is decided already */
export async function approveLeaveRequest(db: Db, actor: Actor, id: number): Promise<ChangedRequest> {
  return decide(db, actor, id, { status: LeaveRequestStatus.Approved, rejection_reason: null })
}

/** Rejects a pending request. @throws ValidationFailed without a reason, NotFound, Refused if it is decided already */
export async function rejectLeaveRequest(db: Db, actor: Actor, id: number, reason: string): Promise<ChangedRequest> {
  // A fixed text (docs/product/calls.md#fixed-texts).
  if (!saysSomething(reason)) throw new ValidationFailed({ RejectionReason: 'Please specify...' })
  return decide(db, actor, id, { status: LeaveRequestStatus.Rejected, rejection_reason: reason })
}

type Decision = { status: LeaveRequestStatus; rejection_reason: string | null }

async function decide(db: Db, actor: Actor, id: number, decision: Decision): Promise<ChangedRequest> {
  const request = await lockLeaveRequest(db, actor, id)
  if (request.status !== LeaveRequestStatus.Pending) throw new Refused('This leave request has already been decided.')
  await db
    .updateTable('leave_requests')
    .set({ ...decision, decided_by: actor.employmentId, decided_at: new Date() })
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .execute()
  const { status, rejection_reason: reason } = decision
  const isApproved = status === LeaveRequestStatus.Approved
  const notified = await notifyDecided(db, actor, request, { isApproved, reason })
  return { id, employeeIds: [request.employeeId], notified }
}

/** Deletes a request, which is how its author withdraws a pending one. @throws NotFound, Forbidden */
export async function deleteLeaveRequest(db: Db, actor: Actor, id: number): Promise<ChangedRequest> {
  const request = await lockLeaveRequest(db, actor, id)
  refuseUnlessOwnPending(actor, request, 'withdrawn')
  await db
    .deleteFrom('leave_requests')
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .execute()
  return { id, employeeIds: [request.employeeId], notified: await withdrawRequest(db, actor, id) }
}
