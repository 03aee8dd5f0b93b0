import { channels } from '@dayline/shared/contract'
import { publishNotified } from '../../identity/notifications/notify.ts'
import { type Announcer, publishAbout } from '../../people/publishAbout.ts'
import type { Changed } from './decide.ts'

/** Makes open lists of entries, these people's activity bars and totals, and bells reload; once for all the changes. */
export async function publishChanged(call: Announcer, ...changes: readonly Changed[]): Promise<void> {
  const { publish } = call
  for (const [EmployeeId, ofPerson] of Map.groupBy(changes, ({ employeeId }) => employeeId)) {
    for (const WorkDate of new Set(ofPerson.flatMap(({ days }) => days)))
      publish(channels.employee(EmployeeId), 'activityChanged', { EmployeeId, WorkDate })
    await publishAbout(call, 'timeEntriesChanged', { EmployeeId })
  }
  publishNotified(publish, [...new Set(changes.flatMap(({ notified = [] }) => notified))])
}
