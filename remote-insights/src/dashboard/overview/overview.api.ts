import { type ApiAction, type ApiQuery, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { type CallBody, type CallData, DateFilter, type OverviewLayout, signedUrls } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useGathered } from '@dayline/shared/realtime'
import { useOrganization } from '@dayline/shared/session'
import { REFRESH_MS } from '../today.api.ts'

const today = { DateFilter: DateFilter.Today } as const
/** The comparison is expensive, and five minutes change it little. */
const compareMs = 5 * 60_000
/** Minimum time between updates of app sums. */
const appsMs = 5000
/** Minimum time between updates of the row: an office takes screenshots all the time. */
const picturesMs = 15_000

type AppsPath = '/insights/recentlyusedapps' | '/insights/apps' | '/insights/websites'

/** Today's apps or websites, refetched when someone's status changes, and every minute. */
function useApps<Path extends AppsPath>(path: Path): ApiQuery<CallData<Path>> {
  const revalidate = useRevalidate()
  useGathered('employeeStatusChanged', appsMs, () => revalidate(path))
  return useApiQuery(path, today as CallBody<Path>, { refreshInterval: REFRESH_MS })
}

export const useRecentApps = (): ApiQuery<CallData<'/insights/recentlyusedapps'>> =>
  useApps('/insights/recentlyusedapps')

export const useAppUsage = (path: '/insights/apps' | '/insights/websites'): ApiQuery<CallData<typeof path>> =>
  useApps(path)

/** The same moment of the previous day. Quiet: on failure the figures are shown without a comparison. */
export const useDayBefore = (): ApiQuery<CallData<'/insights/daybefore'>> =>
  useApiQuery('/insights/daybefore', {}, { quiet: true, refreshInterval: compareMs })

/**
 * The newest screenshots; on a Monday morning the latest may be from Friday. No updates while `isHeld`, when one is
 * open.
 */
export function useRecentScreenshots(isHeld: boolean): ApiQuery<CallData<'/screenshots/list'>> {
  const revalidate = useRevalidate()
  useGathered('screenshotsChanged', picturesMs, () => (isHeld ? undefined : revalidate('/screenshots/list')))
  return useApiQuery(
    '/screenshots/list',
    {
      DateFilter: DateFilter.Last3Days,
      Page: 1,
      PageSize: 20,
      IncludeOrganizationApps: true,
      IncludeUsers: true,
      IncludeBlockedEmployees: false,
    },
    { refreshInterval: isHeld ? 0 : signedUrls.refetchMs },
  )
}

/** The user's arrangement of cards; null = default. Quiet: on failure the default is used. */
export function useLayout(): { layout: OverviewLayout | null; isLoading: boolean } {
  const { data, isLoading } = useApiQuery('/insights/overviewlayout', {}, { quiet: true })
  return { layout: data?.Layout ?? null, isLoading }
}

export function useSaveLayout(onDone: () => void): ApiAction<'/insights/updateoverviewlayout'> {
  return useApiAction('/insights/updateoverviewlayout', {
    revalidate: ['/insights/overviewlayout'],
    doneMessage: 'Overview arranged.',
    onDone,
  })
}

type Information = { Industry: number | null; Expectation: number | null }

/** The form for missing information about the organization. */
export function useInformationForm(onDone: () => void): FormState<Information> {
  const { Industry, Expectation } = useOrganization()
  return useForm<'/organization/completeinformation', Information>('/organization/completeinformation', {
    initial: { Industry, Expectation },
    // 0 means no choice: the server returns an error for the field.
    toBody: (values) => ({
      ...(Industry === null && { Industry: values.Industry ?? 0 }),
      ...(Expectation === null && { Expectation: values.Expectation ?? 0 }),
    }),
    revalidate: ['/account/get'],
    draft: false,
    onDone: () => {
      toast.success('Organization information saved.')
      onDone()
    },
  })
}
