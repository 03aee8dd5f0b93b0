import type { LocalDate } from '@dayline/shared/calendar'
import { CorrectionKind, may, NotificationType, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { nameOf, notify, settle } from '../../identity/notifications/notify.ts'
import { nearestDeciders } from '../../people/nearestDeciders.ts'
import type { Db } from '../../platform/db/database.ts'

type Noted = { id: number; employeeId: number; kind: CorrectionKind; day: LocalDate }

const path = '/app/tracking/privacy?tab=corrections'
const subjectOf = ({ id }: Noted) => `correction ${id}`
const factsOf = ({ kind, day }: Noted) => ({ day, isRating: kind === CorrectionKind.Rating })

/** The permission to correct what a request is about. */
const permissions = { [CorrectionKind.Time]: 'timeEntry.create', [CorrectionKind.Rating]: 'appReviews.change' } as const

/**
 * Notifies the people who decide about the caller's request: Managers only of what they can correct. @returns whose
 * bell has changed
 */
export function notifyRequested(db: Db, { organizationId, trackSettings }: Actor, request: Noted): Promise<number[]> {
  const managersCorrect = may(permissions[request.kind], { Role: Role.Manager, TrackSettings: trackSettings })
  const person = nameOf(organizationId, sql`${request.employeeId}::int`)
  return notify(
    db,
    { organizationId, type: NotificationType.CorrectionRequested, isMailed: true },
    sql`select d.id, ${subjectOf(request)}::text, ${path}::text,
        ${JSON.stringify(factsOf(request))}::jsonb || jsonb_build_object('person', ${person},
          'personId', ${request.employeeId}::int)
      from ${nearestDeciders(organizationId, request.employeeId, managersCorrect)} d`,
  )
}

type Decision = { isApproved: boolean; reason: string | null }

/** Notifies the person, and settles the notifications that waited for this decision. @returns whose bell has changed */
export async function notifyDecided(db: Db, actor: Actor, request: Noted, decision: Decision): Promise<number[]> {
  const { organizationId, employmentId } = actor
  const { CorrectionRequested, CorrectionDecided: type } = NotificationType
  const settled = await settle(db, { organizationId, type: CorrectionRequested, subject: subjectOf(request) })
  if (request.employeeId === employmentId) return settled
  const by = nameOf(organizationId, sql`${employmentId}::int`)
  const notified = await notify(
    db,
    { organizationId, type, isMailed: true },
    sql`select ${request.employeeId}::int, ${subjectOf(request)}::text, ${path}::text,
      ${JSON.stringify({ ...factsOf(request), ...decision })}::jsonb || jsonb_build_object('by', ${by})`,
  )
  return [...settled, ...notified]
}
