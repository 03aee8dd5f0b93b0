import { chakra } from '@dayline/shared/ui'
import type { ReactNode } from 'react'
import type { Query } from '../query.ts'
import { ErrorState } from './ErrorState.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { SkeletonText } from './Skeleton.tsx'

type QueryViewProps<Data> = {
  query: Query<Data>
  /** Placeholder in the shape of the content while it loads. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
  isCompact?: boolean
}

/** Renders a read: skeleton, error with Retry, or the data. During a refetch old data remains, under a thin line. */
export function QueryView<Data>({ query, skeleton, children, isCompact }: QueryViewProps<Data>) {
  if (query.data !== undefined) {
    return (
      <chakra.div aria-busy={query.isValidating || undefined}>
        <ProgressLine isActive={query.isValidating} />
        {children(query.data)}
      </chakra.div>
    )
  }
  if (query.error) return <ErrorState error={query.error} onRetry={query.retry} isCompact={isCompact} />
  return <>{skeleton ?? <SkeletonText />}</>
}
