import { chakra } from '@dayline/shared/ui'
import { ErrorState } from '@dayline/shared/ui/data'
import type { ReportPath } from '../reportPaths.ts'
import { isOfOthers } from './compared.ts'
import type { Comparison } from './useComparison.ts'

type CompareNoteProps<Path extends ReportPath> = {
  comparison: Comparison<Path>
  /** The rows divide a whole; otherwise they are people. */
  isOfParts: boolean
}

/** How the differences are to be read, or why there are none. */
export function CompareNote<Path extends ReportPath>({ comparison, isOfParts }: CompareNoteProps<Path>) {
  const { query } = comparison
  if (query.error && !query.data) {
    return (
      <chakra.div mb="3" borderWidth="1px" borderColor="border" borderRadius="l3" bg="bg.panel">
        <ErrorState error={query.error} onRetry={query.retry} />
      </chakra.div>
    )
  }
  return (
    <chakra.p mb="3" fontSize="sm" color="fg.muted">
      {readingOf(comparison, isOfParts)} {smallOf(isOfParts)}
    </chakra.p>
  )
}

function readingOf({ kind, label }: Comparison<ReportPath>, isOfParts: boolean): string {
  if (!isOfOthers(kind)) return `Below each figure is its difference to ${label}.`
  if (isOfParts)
    return `Below each percentage is its difference to ${label}. Time is not compared: it depends on how many people there are.`
  const sums = 'sums are compared per person, too.'
  return kind === 'team'
    ? `Below each figure is its difference to ${label}, per person with time; ${sums}`
    : `Below each figure is its difference to ${label}; ${sums.replace(', too', '')}`
}

const smallOf = (isOfParts: boolean) =>
  isOfParts
    ? 'Differences in gray italics rest on less than 4 hours, and may be chance.'
    : 'Differences in gray italics rest on less than 4 hours or on fewer than 2 people, and may be chance.'
