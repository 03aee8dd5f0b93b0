import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import { useCan } from '@dayline/shared/session'
import { unlisted } from './unlisted.ts'

const kinds = {
  project: { need: 'projects.read', body: 'ProjectId', data: 'Project' },
  task: { need: 'tasks.read', body: 'ProjectTaskId', data: 'ProjectTask' },
  customer: { need: 'customers.read', body: 'CustomerId', data: 'Customer' },
} as const

/**
 * The title of a chosen record. Its list lacks a deleted one, which is read separately, because its time and invoices
 * stay; for any other record that the list lacks, what `unlisted` returns.
 * @param listed the title in the list
 * @param list the read of the list, or whether it is loaded
 */
export function useRecordTitle(
  kind: keyof typeof kinds,
  id: number | null | undefined,
  listed: string | undefined,
  list: boolean | Pick<ApiQuery<unknown>, 'data' | 'error'>,
): string {
  const { need, body, data } = kinds[kind]
  const canRead = useCan(need)
  const isRead = typeof list === 'boolean' ? list : list.data !== undefined
  const isOn = canRead && isRead && listed === undefined && typeof id === 'number'
  const titles = useApiQuery('/project/titles', isOn ? { [body]: id } : null, { quiet: true, former: 'never' })
  if (listed !== undefined) return listed
  if (!canRead) return unlisted(kind, true)
  // An older API does not have this call.
  if (isOn) return titles.data?.[data] ?? unlisted(kind, titles.error?.kind === 'notFound' || titles)
  return unlisted(kind, list)
}
