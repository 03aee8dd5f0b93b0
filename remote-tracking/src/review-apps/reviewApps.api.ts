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

/** Sortable columns by their name in the URL. */
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
 * Both lists. Only the count of the hidden one is shown, but its first page is loaded too, so that its tab opens at
 * once.
 */
export function useReviewApps(filters: ReviewAppFilters, order: UrlSort<SortKey>): Record<ReviewTab, ReviewApps> {
  const { Role: role } = useMe()
  const { Tab, SearchTerm, TeamId, ProductivityStatuses, PageSize } = filters
  const bodyOf = (tab: ReviewTab): CallBody<typeof paths.reviewed> => ({
    SearchTerm,
    // A copied link may contain a team although the user has no team filter.
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

/** Refetches both lists and all counts, including the one in the sidebar. */
export function useSyncApps(): () => Promise<unknown> {
  const revalidate = useRevalidate()
  return () => revalidate(paths.unreviewed, paths.reviewed, paths.preview)
}

export type RateApps = {
  rate: (app: ReviewApp, status: number) => Promise<void>
  /** Whether the app's rating is being sent. */
  isRating: (id: number) => boolean
}

/** Scope of a rating. */
export type RatingChoices = {
  /** Also rates time that is already tracked. */
  includesPast: boolean
  /** Rates the app for every team that uses it. */
  forAllTeams: boolean
}

type Rated = { OrganizationAppId: number; ChangeId: number }

/** Rates apps, several at once when keys are pressed quickly; shows a toast with undo. */
export function useRateApps({ includesPast, forAllTeams }: RatingChoices): RateApps {
  const sync = useSyncApps()
  const [running, setRunning] = useState<ReadonlySet<number>>(new Set())

  /** Calls one after the other until one fails. Returns the stored answers. */
  async function sendEach<Answer>(ids: readonly number[], call: (id: number) => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = []
    setRunning((before) => new Set([...before, ...ids]))
    try {
      for (const id of ids) answers.push(await call(id))
    } catch (error) {
      // The API client has shown the error; ratings not yet sent are unchanged.
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

  // Only the server knows the earlier rating of each minute; rating the app as before would not restore them.
  const undo = (stored: readonly Rated[]) =>
    sendEach(
      stored.map(({ OrganizationAppId }) => OrganizationAppId),
      (id) => callApi('/reviewapps/undo', stored.find(({ OrganizationAppId }) => OrganizationAppId === id) as Rated),
    )

  return { rate, isRating: (id) => running.has(id) }
}
