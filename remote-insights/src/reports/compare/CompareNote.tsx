import { chakra } from '@dayline/shared/ui'
import { ErrorState } from '@dayline/shared/ui/data'
import type { ReportPath } from '../reportPaths.ts'
import type { Comparison } from './useComparison.ts'

/** How the differences are to be read, or why there are none. */
export function CompareNote<Path extends ReportPath>({ comparison }: { comparison: Comparison<Path> }) {
  const { kind, label, query } = comparison
  if (query.error && !query.data) {
    return (
      <chakra.div mb="3" borderWidth="1px" borderColor="border" borderRadius="l3" bg="bg.panel">
        <ErrorState error={query.error} onRetry={query.retry} />
      </chakra.div>
    )
  }
  return (
    <chakra.p mb="3" fontSize="sm" color="fg.muted">
      {kind === 'team'
        ? `Below each figure is its difference to ${label}, per person with time; sums are compared per person, too.`
        : `Below each figure is its difference to ${label}.`}{' '}
      Differences in gray italics rest on less than 4 hours or on fewer than 2 people, and may be chance.
    </chakra.p>
  )
}
