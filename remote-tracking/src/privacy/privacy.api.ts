import { type ApiAction, type ApiQuery, startDownload, useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'

/** What is collected about a person; undefined = about the user. */
export const usePersonPrivacy = (EmployeeId: number | undefined): ApiQuery<CallData<'/privacy/get'>> =>
  useApiQuery('/privacy/get', { EmployeeId })

type ViewFilter = { EmployeeId: number | undefined; OnlyPerson: boolean; Page: number; PageSize: number }

/** Who looked at a person's data, the latest first. */
export const usePersonViews = (filter: ViewFilter): ApiQuery<CallData<'/privacy/listviews'>> =>
  useApiQuery('/privacy/listviews', filter)

/** What the organization collects. */
export const useOrganizationPrivacy = (): ApiQuery<CallData<'/privacy/organization'>> =>
  useApiQuery('/privacy/organization', {})

/** Asks for a link to the user's own data and opens it; from there on the browser shows the progress. */
export function useDownloadOwnData(): ApiAction<'/privacy/export'> {
  return useApiAction('/privacy/export', { onDone: ({ Url }) => startDownload(Url) })
}
