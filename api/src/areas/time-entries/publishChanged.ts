import { channels } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { Publish } from '../../http/route.ts'
import { publishNotified } from '../../identity/notifications/notify.ts'
import type { Changed } from './decide.ts'

/** Makes open lists of entries, this person's activity bars and totals, and bells reload. */
export function publishChanged(publish: Publish, { organizationId }: Actor, changed: Changed) {
  const { employeeId: EmployeeId, days, notified = [] } = changed
  for (const WorkDate of days) publish(channels.employee(EmployeeId), 'activityChanged', { EmployeeId, WorkDate })
  publish(channels.organization(organizationId), 'timeEntriesChanged', { EmployeeId })
  publishNotified(publish, notified)
}
