import { type DateRange, presetOf, presetRange } from '@dayline/shared/format'
import { Button, useZone } from '@dayline/shared/ui'
import { EmptyState } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import type { FilterState } from './useUrlFilters.ts'

type NoResultsProps = {
  state: FilterState
  /** Singular noun of the list, such as "screenshot"; a pair when the plural is irregular. */
  noun: string | readonly [one: string, many: string]
  /** The requested range, and how to change it. */
  range: DateRange
  onRange: (range: DateRange) => void
  /** Explains when this list has items. */
  text: ReactNode
  /** Action when even the last 30 days are empty. */
  action?: ReactNode
}

/** Why a list over a range of days is empty, and one remedy: clear the filters if any are set, else more days. */
export function NoResults({ state, noun, range, onRange, text, action }: NoResultsProps) {
  const zone = useZone()
  const [one, many] = typeof noun === 'string' ? [noun, `${noun}s`] : noun
  const button = (label: string, onClick: () => void) => (
    <Button variant="outline" tone="neutral" onClick={onClick}>
      {label}
    </Button>
  )
  if (state.changed.some((key) => key !== 'range')) {
    return (
      <EmptyState
        cause="filtered"
        text={`No ${one} matches the filters above.`}
        action={button('Clear the filters', state.clearAll)}
      />
    )
  }
  const days = presetOf(range, zone)
  return (
    <EmptyState
      title={days === 'today' ? `No ${many} today` : `No ${many} on these days`}
      text={text}
      action={days === '30d' ? action : button('Show the last 30 days', () => onRange(presetRange('30d', zone)))}
    />
  )
}
