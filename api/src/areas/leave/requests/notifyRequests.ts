import type { LocalDate } from '@dayline/shared/calendar'
import { NotificationType, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { nameOf, notify, settle, withdraw } from '../../../identity/notifications/notify.ts'
import type { Db } from '../../../platform/db/database.ts'

type Noted = { id: number; employeeId: number; type: number; halfDays: number; start: LocalDate; end: LocalDate }

const subjectOf = (id: number) => `leave ${id}`

/** Notifies Owners and Co-owners, except the author of the request and its person. */
export function notifySubmitted(db: Db, { organizationId, employmentId }: Actor, request: Noted): Promise<number[]> {
  const person = nameOf(organizationId, sql`${request.employeeId}::int`)
  return notify(
    db,
    { organizationId, type: NotificationType.LeaveSubmitted, isMailed: true },
    sql`select decider.id, ${subjectOf(request.id)}::text, ${pathOf(request)}::text,
        ${JSON.stringify(factsOf(request))}::jsonb || jsonb_build_object('person', ${person})
      from employments decider where decider.organization_id = ${organizationId}
        and decider.role in (${Role.Owner}, ${Role.Coowner})
        and decider.id not in (${request.employeeId}, ${employmentId})`,
  )
}

type Decision = { isApproved: boolean; reason: string | null }

/** Notifies the person of the request, and settles the notifications that waited for this decision. */
export async function notifyDecided(db: Db, actor: Actor, request: Noted, decision: Decision): Promise<number[]> {
  const { organizationId, employmentId } = actor
  const { LeaveSubmitted, LeaveDecided: type } = NotificationType
  const settled = await settle(db, { organizationId, type: LeaveSubmitted, subject: subjectOf(request.id) })
  if (request.employeeId === employmentId) return settled
  const by = nameOf(organizationId, sql`${employmentId}::int`)
  const notified = await notify(
    db,
    { organizationId, type, isMailed: true },
    sql`select ${request.employeeId}::int, ${subjectOf(request.id)}::text, ${pathOf(request)}::text,
      ${JSON.stringify({ ...factsOf(request), ...decision })}::jsonb || jsonb_build_object('by', ${by})`,
  )
  return [...settled, ...notified]
}

/** Withdraws the notifications of a request that was deleted, or that is pending again with other days. */
export async function withdrawRequest(db: Db, { organizationId }: Actor, id: number): Promise<number[]> {
  const { LeaveSubmitted, LeaveDecided } = NotificationType
  const subject = subjectOf(id)
  return [
    ...(await withdraw(db, { organizationId, type: LeaveSubmitted, subject })),
    ...(await withdraw(db, { organizationId, type: LeaveDecided, subject })),
  ]
}

const factsOf = ({ type, halfDays, start, end }: Noted) => ({ leave: type, halfDays, from: start, to: end })

/** Path that opens the request in a list of its person and days, which includes it whatever its year. */
function pathOf({ id, employeeId, start, end }: Noted): string {
  return `/app/leave-management/leave-requests?date=${start}..${end}&employee=${employeeId}&open=${id}`
}
