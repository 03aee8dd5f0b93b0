import { type ApiAction, type ApiQuery, startDownload, useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'

/** What is collected about a person; undefined = the user. */
export const usePersonPrivacy = (EmployeeId: number | undefined): ApiQuery<CallData<'/privacy/get'>> =>
  useApiQuery('/privacy/get', { EmployeeId })

type ViewFilter = { EmployeeId: number | undefined; OnlyPerson: boolean; Page: number; PageSize: number }

/** Views of a person's data, latest first. */
export const usePersonViews = (filter: ViewFilter): ApiQuery<CallData<'/privacy/listviews'>> =>
  useApiQuery('/privacy/listviews', filter)

/** What the organization collects. */
export const useOrganizationPrivacy = (): ApiQuery<CallData<'/privacy/organization'>> =>
  useApiQuery('/privacy/organization', {})

/** Requests a link to the user's own data and opens it; the browser shows the progress from there. */
export function useDownloadOwnData(): ApiAction<'/privacy/export'> {
  return useApiAction('/privacy/export', { onDone: ({ Url }) => startDownload(Url) })
}
