import {
  type ApiAction,
  type ApiPages,
  useApiAction,
  useApiPages,
  useApiQuery,
  useRevalidate,
} from '@dayline/shared/api'
import type { CallPath, Notification } from '@dayline/shared/contract'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import { useEffect } from 'react'

const list = '/account/listnotifications'
const count = '/account/countnotifications'
const everyFiveMinutes = 5 * 60_000
const pageSize = 50
const changed: CallPath[] = [list, count]

export function useUnreadCount(): number {
  const { data } = useApiQuery(count, {}, { quiet: true, refreshInterval: everyFiveMinutes })
  return data?.Unread ?? 0
}

/** Updates the list on a new notification, or when one was read in another tab. */
export function useLiveNotifications(): void {
  const revalidate = useRevalidate()
  useGathered('notificationsChanged', listGatherMs, () => revalidate(...changed))
}

/** Newest first. Read again whenever the panel is opened, because an event may have been lost. */
export function useNotifications(): ApiPages<Notification> {
  const revalidate = useRevalidate()
  useEffect(() => void revalidate(...changed), [revalidate])
  return useApiPages(list, { PageSize: pageSize }, { quiet: true })
}

/** Marks the given notifications as read; without `Ids` all of them. */
export const useRead = (): ApiAction<'/account/readnotifications'> =>
  useApiAction('/account/readnotifications', { revalidate: changed })
