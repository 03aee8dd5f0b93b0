import { channels } from '@dayline/shared/contract'
import type { Publish } from '../../http/route.ts'
import type { Stored } from '../storeMinutes.ts'

/** Publishes changed days and a person's new status to watching tabs. */
export function announce(
  publish: Publish,
  { organizationId, employeeId: EmployeeId }: { organizationId: number; employeeId: number },
  { days, status }: Pick<Stored, 'days' | 'status'>,
): void {
  for (const WorkDate of days) publish(channels.employee(EmployeeId), 'activityChanged', { EmployeeId, WorkDate })
  if (!status) return
  const At = new Date(status.at).toISOString()
  publish(channels.organization(organizationId), 'employeeStatusChanged', { EmployeeId, Status: status.status, At })
}
