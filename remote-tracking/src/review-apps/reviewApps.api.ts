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
  rate: (app: ReviewApp, status: number) => Promise<void>
  /** The app's rating is on its way. */
  isRating: (id: number) => boolean
}

/** How a rating is given. */
export type RatingChoices = {
  /** Also rates the time that was tracked already. */
  includesPast: boolean
  /** Rates the app for every team that uses it. */
  forAllTeams: boolean
}

type Rated = { OrganizationAppId: number; ChangeId: number }

/** Rates apps, several at once when keys are pressed quickly; shows a toast with undo. */
export function useRateApps({ includesPast, forAllTeams }: RatingChoices): RateApps {
  const sync = useSyncApps()
  const [running, setRunning] = useState<ReadonlySet<number>>(new Set())

  /** One call after the other, up to the first that fails. Answers what was stored. */
  async function sendEach<Answer>(ids: readonly number[], call: (id: number) => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = []
    setRunning((before) => new Set([...before, ...ids]))
    try {
      for (const id of ids) answers.push(await call(id))
    } catch (error) {
      // The API client has shown the error; the ratings of the others are unchanged.
      if (!(error instanceof ApiError)) throw error
    } finally {
      if (answers.length > 0) await sync()
      setRunning((before) => new Set([...before].filter((each) => !ids.includes(each))))
    }
    return answers
  }

  async function rate(app: ReviewApp, status: number) {
    const all = forAllTeams ? [app, ...app.OtherTeams] : [app]
    const ids = all.filter(({ Status }) => Status !== status).map(({ ID }) => ID)
    if (ids.length === 0 || ids.some((id) => running.has(id))) return
    const stored = await sendEach(ids, async (OrganizationAppId): Promise<Rated> => {
      const body = { OrganizationAppId, Status: status, IncludePast: includesPast }
      return { OrganizationAppId, ChangeId: (await callApi('/reviewapps/changestatus', body)).ChangeId }
    })
    if (stored.length === 0) return
    const { Name, Url } = app.ActivityApp
    const teams = stored.length > 1 ? ` for ${stored.length} teams` : ''
    toast.success(`${Url ?? Name} rated ${productivityDisplay(status).label.toLowerCase()}${teams}`, {
      id: `rated-${app.ID}`,
      action: { label: 'Undo', onClick: () => void undo(stored) },
    })
  }

  // The server knows how every minute was rated before; rating the app as it was would not bring that back.
  const undo = (stored: readonly Rated[]) =>
    sendEach(
      stored.map(({ OrganizationAppId }) => OrganizationAppId),
      (id) => callApi('/reviewapps/undo', stored.find(({ OrganizationAppId }) => OrganizationAppId === id) as Rated),
    )

  return { rate, isRating: (id) => running.has(id) }
}
