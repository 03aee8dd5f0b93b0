import { channels } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { Publish } from '../../http/route.ts'
import { publishNotified } from '../../identity/notifications/notify.ts'
import type { Changed } from './decide.ts'

/** Makes open lists of entries, these people's activity bars and totals, and bells reload; once for all the changes. */
export function publishChanged(publish: Publish, { organizationId }: Actor, ...changes: readonly Changed[]) {
  for (const [EmployeeId, ofPerson] of Map.groupBy(changes, ({ employeeId }) => employeeId)) {
    for (const WorkDate of new Set(ofPerson.flatMap(({ days }) => days)))
      publish(channels.employee(EmployeeId), 'activityChanged', { EmployeeId, WorkDate })
    publish(channels.organization(organizationId), 'timeEntriesChanged', { EmployeeId })
  }
  publishNotified(publish, [...new Set(changes.flatMap(({ notified = [] }) => notified))])
}
