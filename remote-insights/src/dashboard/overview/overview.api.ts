import { type ApiAction, type ApiQuery, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { type CallBody, type CallData, DateFilter, type OverviewLayout } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useOrganization } from '@dayline/shared/session'
import { REFRESH_MS } from '../today.api.ts'
import { useGathered } from '../useGathered.ts'

const today = { DateFilter: DateFilter.Today } as const
/** A comparison reads minutes; five minutes change it little. */
const compareMs = 5 * 60_000
/** Pictures open for a quarter of an hour after they were listed. */
const signatureMs = 10 * 60_000
/** Sums of apps move with their people, but no more often than this. */
const appsMs = 5000
/** An office takes pictures all the time; the row moves no more often than this. */
const picturesMs = 15_000

type AppsPath = '/insights/recentlyusedapps' | '/insights/apps' | '/insights/websites'

/** Today's apps or websites, read again when someone begins or ends something, and every minute. */
function useApps<Path extends AppsPath>(path: Path): ApiQuery<CallData<Path>> {
  const revalidate = useRevalidate()
  useGathered('employeeStatusChanged', appsMs, () => void revalidate(path))
  return useApiQuery(path, today as CallBody<Path>, { refreshInterval: REFRESH_MS })
}

export const useRecentApps = (): ApiQuery<CallData<'/insights/recentlyusedapps'>> =>
  useApps('/insights/recentlyusedapps')

export const useAppUsage = (path: '/insights/apps' | '/insights/websites'): ApiQuery<CallData<typeof path>> =>
  useApps(path)

/** The same moment of the day before. Quiet: without it the figures are shown alone. */
export const useDayBefore = (): ApiQuery<CallData<'/insights/daybefore'>> =>
  useApiQuery('/insights/daybefore', {}, { quiet: true, refreshInterval: compareMs })

/** The newest pictures; the first one on a Monday morning is of Friday. Held while one is open. */
export function useRecentScreenshots(isHeld: boolean): ApiQuery<CallData<'/screenshots/list'>> {
  const revalidate = useRevalidate()
  useGathered('screenshotsChanged', picturesMs, () => {
    if (!isHeld) void revalidate('/screenshots/list')
  })
  return useApiQuery(
    '/screenshots/list',
    {
      DateFilter: DateFilter.Last3Days,
      Page: 1,
      PageSize: 20,
      IncludeOrganizationApps: true,
      IncludeUsers: true,
    },
    { refreshInterval: isHeld ? 0 : signatureMs },
  )
}

/** How the reader has arranged the cards; null = as they come. Quiet: then they come in their own order. */
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

/** What the organization has not said about itself yet. */
export function useInformationForm(onDone: () => void): FormState<Information> {
  const { Industry, Expectation } = useOrganization()
  return useForm<'/organization/completeinformation', Information>('/organization/completeinformation', {
    initial: { Industry, Expectation },
    // 0 is no choice: the server says under the field what is missing.
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
