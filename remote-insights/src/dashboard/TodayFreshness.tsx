import { useIsInterrupted } from '@dayline/shared/realtime'
import { Freshness } from '@dayline/shared/ui/data'
import type { ComponentProps } from 'react'
import { REFRESH_MS } from './today.api.ts'

/** At least two refreshes were missed, for example while the tab was hidden. */
const STALE_AFTER_MS = 3 * REFRESH_MS

/** Whether today's figures are live, or since when they are outdated. */
export function TodayFreshness({ query }: Pick<ComponentProps<typeof Freshness>, 'query'>) {
  return <Freshness query={query} isLive={!useIsInterrupted()} staleAfterMs={STALE_AFTER_MS} />
}
