import { ApiError, type ApiQuery, callApi, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { type CallBody, type CallData, type ReviewApp, ReviewAppSort, Role } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { sortBody, type UrlSort } from '@dayline/shared/filters'
import { plural, productivityDisplay } from '@dayline/shared/format'
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

  /**
   * Calls one after the other, by default until one fails. Returns the stored answers; a call that answers null has
   * changed nothing.
   */
  async function sendEach<Answer>(
    ids: readonly number[],
    call: (id: number) => Promise<Answer | null>,
    { triesAll = false } = {},
  ): Promise<Answer[]> {
    const answers: Answer[] = []
    setRunning((before) => new Set([...before, ...ids]))
    try {
      for (const id of ids) {
        try {
          const answer = await call(id)
          if (answer !== null) answers.push(answer)
        } catch (error) {
          // The API client has shown the error; what was not sent is unchanged.
          if (!(error instanceof ApiError)) throw error
          if (!triesAll) break
        }
      }
    } finally {
      if (answers.length > 0) await sync()
      setRunning((before) => new Set([...before].filter((each) => !ids.includes(each))))
    }
    return answers
  }

  /** Time that was rated differently before a rating from a day onward still has its former rating. */
  async function hasOtherTime(OrganizationAppId: number, Status: number): Promise<boolean> {
    return (await callApi(paths.preview, { OrganizationAppId, Status, IncludePast: true })).TotalMins > 0
  }

  async function rate(app: ReviewApp, status: number) {
    const all = forAllTeams ? [app, ...app.OtherTeams] : [app]
    const given = new Set(all.filter(({ Status }) => Status === status).map(({ ID }) => ID))
    const ids = all.map(({ ID }) => ID).filter((id) => includesPast || !given.has(id))
    if (ids.length === 0 || ids.some((id) => running.has(id))) return
    const stored = await sendEach(ids, async (OrganizationAppId): Promise<Rated | null> => {
      // A rating that changes nothing would end the undo of the one before it.
      if (given.has(OrganizationAppId) && !(await hasOtherTime(OrganizationAppId, status))) return null
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
  async function undo(stored: readonly Rated[]) {
    const undone = await sendEach(
      stored.map(({ OrganizationAppId }) => OrganizationAppId),
      (id) => callApi('/reviewapps/undo', stored.find(({ OrganizationAppId }) => OrganizationAppId === id) as Rated),
      { triesAll: true },
    )
    if (stored.length > 1 && undone.length < stored.length) {
      toast.error(`${undone.length} of ${plural(stored.length, 'rating')} undone.`)
    }
  }

  return { rate, isRating: (id) => running.has(id) }
}
