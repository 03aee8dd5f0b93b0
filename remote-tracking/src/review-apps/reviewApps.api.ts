import { ApiError, type ApiQuery, callApi, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { type CallBody, type CallData, type ReviewApp, ReviewAppSort, Role } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { sortBody, type UrlSort } from '@dayline/shared/filters'
import { productivityDisplay } from '@dayline/shared/format'
import { useMe } from '@dayline/shared/session'
import { useState } from 'react'
import type { ReviewAppFilters, ReviewTab } from './reviewAppFilters.ts'

const paths = {
  unreviewed: '/reviewapps/listunreviewed',
  reviewed: '/reviewapps/listreviewed',
  preview: '/reviewapps/preview',
} as const

/** Columns and what the lists sort by. */
const reviewAppSorts = {
  application: ReviewAppSort.Application,
  team: ReviewAppSort.Team,
  time: ReviewAppSort.Time,
  first: ReviewAppSort.FirstInteraction,
  rating: ReviewAppSort.Rating,
} as const
type SortKey = keyof typeof reviewAppSorts
export const reviewAppSortKeys = Object.keys(reviewAppSorts) as SortKey[]

type ReviewApps = ApiQuery<CallData<typeof paths.reviewed>>

/**
 * Both lists: one is shown, of the other only the count. Its first page is read with it, so that the tab opens at once.
 */
export function useReviewApps(filters: ReviewAppFilters, order: UrlSort<SortKey>): Record<ReviewTab, ReviewApps> {
  const { Role: role } = useMe()
  const { Tab, SearchTerm, TeamId, ProductivityStatuses, PageSize } = filters
  const bodyOf = (tab: ReviewTab): CallBody<typeof paths.reviewed> => ({
    SearchTerm,
    // A copied link may carry a team for a user without a team filter.
    ...(TeamId !== undefined && role !== Role.Manager && { TeamId }),
    ...(tab === 'reviewed' && { ProductivityStatuses }),
    ...sortBody(order, reviewAppSorts),
    Page: tab === Tab ? filters.Page : 1,
    PageSize,
  })
  return {
    unreviewed: useApiQuery(paths.unreviewed, bodyOf('unreviewed'), { quiet: Tab !== 'unreviewed' }),
    reviewed: useApiQuery(paths.reviewed, bodyOf('reviewed'), { quiet: Tab !== 'reviewed' }),
  }
}

/** What a rating would change, before it is given. */
export function useRatingEffect(body: CallBody<typeof paths.preview>): ApiQuery<CallData<typeof paths.preview>> {
  return useApiQuery(paths.preview, body, { quiet: true })
}

/** Reads both lists and every count again, the one in the sidebar included. */
export function useSyncApps(): () => Promise<unknown> {
  const revalidate = useRevalidate()
  return () => revalidate(paths.unreviewed, paths.reviewed, paths.preview)
}

export type RateApps = {
  /** Resolves to whether the server stored it. */
  rate: (app: ReviewApp, status: number) => Promise<boolean>
  /** The app's rating is on its way. */
  isRating: (id: number) => boolean
}

/**
 * Rates apps, several at once when keys are pressed quickly; shows a toast with undo.
 * @param IncludePast also rates the time that was tracked already
 */
export function useRateApps(IncludePast: boolean): RateApps {
  const sync = useSyncApps()
  const [running, setRunning] = useState<ReadonlySet<number>>(new Set())

  async function send<Answer>(id: number, call: () => Promise<Answer>): Promise<Answer | null> {
    setRunning((before) => new Set(before).add(id))
    try {
      const answer = await call()
      await sync()
      return answer
    } catch (error) {
      // The API client has shown the error; the app's rating is unchanged.
      if (!(error instanceof ApiError)) throw error
      return null
    } finally {
      setRunning((before) => new Set([...before].filter((each) => each !== id)))
    }
  }

  async function rate({ ID, Status: former, ActivityApp: { Name, Url } }: ReviewApp, status: number) {
    if (running.has(ID) || former === status) return false
    const body = { OrganizationAppId: ID, Status: status, IncludePast }
    const stored = await send(ID, () => callApi('/reviewapps/changestatus', body))
    if (!stored) return false
    // The server knows how every minute was rated before; rating the app as it was would not bring that back.
    const undo = () => callApi('/reviewapps/undo', { OrganizationAppId: ID, ChangeId: stored.ChangeId })
    toast.success(`${Url ?? Name} rated ${productivityDisplay(status).label.toLowerCase()}`, {
      id: `rated-${ID}`,
      action: { label: 'Undo', onClick: () => void send(ID, undo) },
    })
    return true
  }

  return { rate, isRating: (id) => running.has(id) }
}
