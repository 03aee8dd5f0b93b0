import { localDate } from '@dayline/shared/calendar'
import { EntryLogStatus, NotificationType, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { nameOf, notify, settle, withdraw } from '../../identity/notifications/notify.ts'
import type { Db } from '../../platform/db/database.ts'

type Noted = { id: number; employeeId: number; start: number; end: number; logStatus: number }

const subjectOf = (id: number) => `entry ${id}`

/**
 * Notifies the people who may decide about an entry: Owners, Co-owners and the person's Managers, but not the author.
 * @returns whose bell has changed
 */
export function notifySubmitted(db: Db, actor: Actor, entry: Noted): Promise<number[]> {
  const { organizationId, employmentId } = actor
  const person = sql`${entry.employeeId}::int`
  return notify(
    db,
    { organizationId, type: NotificationType.EntrySubmitted, isMailed: true },
    sql`select decider.id, ${subjectOf(entry.id)}::text, ${pathOf(actor, entry)}::text,
        ${JSON.stringify(factsOf(actor, entry))}::jsonb || jsonb_build_object('person', ${nameOf(organizationId, person)},
          'personId', person.id)
      from employments decider join employments person on person.organization_id = decider.organization_id
        and person.id = ${entry.employeeId}
      where decider.organization_id = ${organizationId} and decider.id not in (person.id, ${employmentId})
        and (decider.role in (${Role.Owner}, ${Role.Coowner})
          or decider.role = ${Role.Manager} and decider.team_id = person.team_id)`,
  )
}

type Decision = { isApproved: boolean; reason: string | null }

/**
 * Notifies the person of the entry, and settles the notifications that waited for this decision. @returns whose bell
 * has changed
 */
export async function notifyDecided(db: Db, actor: Actor, entry: Noted, decision: Decision): Promise<number[]> {
  const { organizationId, employmentId } = actor
  const { EntrySubmitted, EntryDecided: type } = NotificationType
  const settled = await settle(db, { organizationId, type: EntrySubmitted, subject: subjectOf(entry.id) })
  if (entry.employeeId === employmentId) return settled
  const by = nameOf(organizationId, sql`${employmentId}::int`)
  const notified = await notify(
    db,
    { organizationId, type, isMailed: true },
    sql`select ${entry.employeeId}::int, ${subjectOf(entry.id)}::text, ${pathOf(actor, entry)}::text,
      ${JSON.stringify({ ...factsOf(actor, entry), ...decision })}::jsonb || jsonb_build_object('by', ${by})`,
  )
  return [...settled, ...notified]
}

/** Withdraws the notifications of a deleted entry: there is nothing to open. @returns whose bell has changed */
export async function withdrawEntry(db: Db, { organizationId }: Actor, id: number): Promise<number[]> {
  const { EntrySubmitted, EntryDecided } = NotificationType
  const subject = subjectOf(id)
  return [
    ...(await withdraw(db, { organizationId, type: EntrySubmitted, subject })),
    ...(await withdraw(db, { organizationId, type: EntryDecided, subject })),
  ]
}

const dayOf = ({ trackSettings }: Actor, { start }: Noted) => localDate(start, trackSettings.Timezone)

const factsOf = (actor: Actor, entry: Noted) => ({
  day: dayOf(actor, entry),
  minutes: Math.round((entry.end - entry.start) / 60_000),
  isCut: entry.logStatus === EntryLogStatus.NotWorked,
})

/** Link that opens the entry in a list of its person and day, which includes it regardless of its age. */
function pathOf(actor: Actor, entry: Noted): string {
  const day = dayOf(actor, entry)
  return `/app/tracking/manual-time-entries?date=${day}..${day}&employee=${entry.employeeId}&open=${entry.id}`
}
