import { chakra } from '@dayline/shared/ui'
import { ErrorState } from '@dayline/shared/ui/data'
import { Switch } from '@dayline/shared/ui/form'
import type { ReportPath } from '../reportPaths.ts'
import { isOfOthers } from './compared.ts'
import type { Comparison } from './useComparison.ts'

type CompareNoteProps<Path extends ReportPath> = {
  comparison: Comparison<Path>
  /** Whether the rows are parts of a whole rather than people. */
  isOfParts: boolean
  /** Turns sorting by the difference on or off. */
  onByChange: (isByChange: boolean) => void
}

/** Explains how to read the differences, or shows why there are none. */
export function CompareNote<Path extends ReportPath>({ comparison, isOfParts, onByChange }: CompareNoteProps<Path>) {
  const { query } = comparison
  if (query.error && !query.data) {
    return (
      <chakra.div mb="3" borderWidth="1px" borderColor="border" borderRadius="l3" bg="bg.panel">
        <ErrorState error={query.error} onRetry={query.retry} />
      </chakra.div>
    )
  }
  return (
    <chakra.div
      mb="3"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      fontSize="sm"
    >
      <chakra.p m="0" flex="1 1 24rem" color="fg.muted">
        {readingOf(comparison, isOfParts)} {smallOf(isOfParts)}
      </chakra.p>
      <chakra.span _print={{ display: 'none' }}>
        <Switch label="Sort by difference" checked={comparison.isByChange} onChange={onByChange} />
      </chakra.span>
    </chakra.div>
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
