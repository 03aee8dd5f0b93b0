import { channels, type ServerEvents } from '@dayline/shared/contract'
import type { Publish } from '../http/route.ts'
import type { Db } from '../platform/db/database.ts'
import { employmentsThatSee } from './scope.ts'

/** Events about one person. */
type PersonEvent = {
  [Event in keyof ServerEvents]: ServerEvents[Event] extends { EmployeeId: number } ? Event : never
}[keyof ServerEvents]

/** The part of a call that announces what it changed. */
export type Announcer = { publish: Publish; db: Db; actor: { organizationId: number } }

/** Publishes to everyone who may see the person, and not to the organization's channel: every colleague is in it. */
export async function publishAbout<Event extends PersonEvent>(
  { publish, db, actor: { organizationId } }: Announcer,
  event: Event,
  payload: ServerEvents[Event] & { EmployeeId: number },
): Promise<void> {
  const to = await employmentsThatSee(db, { organizationId, employeeId: payload.EmployeeId })
  publish(to.map(channels.employee), event, payload)
}
