import type { ApiQuery } from '@dayline/shared/api'
import { chakra } from '@dayline/shared/ui'
import { ErrorState, Skeleton } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'

type ChartContentProps = {
  query: ApiQuery<unknown>
  /** Of the chart while it loads, so that nothing moves. */
  height: string
  /** What the chart shows, in words; undefined while it loads. */
  summary: string | undefined
  children: ReactNode
}

/** A chart under its sentence, its skeleton, or why it cannot be read. */
export function ChartContent({ query, height, summary, children }: ChartContentProps) {
  if (summary === undefined) {
    return query.error ? <ErrorState error={query.error} onRetry={query.retry} /> : <Skeleton h={height} />
  }
  return (
    <>
      <chakra.p fontSize="sm" color="fg.muted" mb="3">
        {summary}
      </chakra.p>
      {children}
    </>
  )
}
