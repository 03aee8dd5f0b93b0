import { useIsInterrupted } from '@dayline/shared/realtime'
import { Freshness } from '@dayline/shared/ui/data'
import type { ComponentProps } from 'react'
import { REFRESH_MS } from './today.api.ts'

/** Two refreshes in a row are missing, for example while the tab was hidden. */
const STALE_AFTER_MS = 3 * REFRESH_MS

/** Whether today's figures are live, and since when they are old. */
export function TodayFreshness({ query }: Pick<ComponentProps<typeof Freshness>, 'query'>) {
  return <Freshness query={query} isLive={!useIsInterrupted()} staleAfterMs={STALE_AFTER_MS} />
}
