import { channels } from '@dayline/shared/contract'
import type { Publish } from '../../http/route.ts'
import { publishAbout } from '../../people/publishAbout.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Stored } from '../storeMinutes.ts'

type Announcer = { publish: Publish; db: Db }

/** Publishes changed days and a person's new status to watching tabs. */
export async function announce(
  { publish, db }: Announcer,
  person: { organizationId: number; employeeId: number },
  { days, status }: Pick<Stored, 'days' | 'status'>,
): Promise<void> {
  const EmployeeId = person.employeeId
  for (const WorkDate of days) publish(channels.employee(EmployeeId), 'activityChanged', { EmployeeId, WorkDate })
  if (!status) return
  const At = new Date(status.at).toISOString()
  await publishAbout({ publish, db, actor: person }, 'employeeStatusChanged', { EmployeeId, Status: status.status, At })
}
