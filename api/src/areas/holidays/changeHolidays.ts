import { channels } from '@dayline/shared/contract'
import type { TenantCall } from '../../http/route.ts'
import { recountAround } from '../../tracking/work-days/recountRequests.ts'

type Call = Pick<TenantCall<'/holiday/savecalendar'>, 'db' | 'actor' | 'publish'>

/** Changes holidays and recounts the leave that is affected; open lists of those people refetch. */
export async function changeHolidays<Result>({ db, actor, publish }: Call, work: () => Promise<Result>) {
  const { result, requests } = await recountAround(db, actor, work)
  for (const EmployeeId of new Set(requests.map(({ employeeId }) => employeeId))) {
    publish(channels.organization(actor.organizationId), 'leaveChanged', { EmployeeId })
  }
  return { result, ChangedRequests: requests.length }
}
