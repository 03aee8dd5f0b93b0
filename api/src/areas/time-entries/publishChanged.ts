import { channels } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { Publish } from '../../http/route.ts'
import type { Changed } from './decide.ts'

/** Open lists of entries read again, and this person's bars and totals. */
export function publishChanged(publish: Publish, { organizationId }: Actor, { employeeId: EmployeeId, days }: Changed) {
  for (const WorkDate of days) publish(channels.employee(EmployeeId), 'activityChanged', { EmployeeId, WorkDate })
  publish(channels.organization(organizationId), 'timeEntriesChanged', { EmployeeId })
}
