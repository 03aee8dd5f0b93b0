import type { ApiQuery } from '@dayline/shared/api'
import { chakra } from '@dayline/shared/ui'
import { ErrorState, Skeleton } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'

type ChartContentProps = {
  query: ApiQuery<unknown>
  /** Height of the skeleton: that of the chart, so that nothing moves when it loads. */
  height: string
  /** What the chart shows, as text; undefined while it loads. */
  summary: string | undefined
  children: ReactNode
}

/** A chart below its summary, or a skeleton, or the error. */
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
