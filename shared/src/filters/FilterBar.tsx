import { plural } from '@dayline/shared/format'
import { Button, CountBadge, chakra, touchScreen } from '@dayline/shared/ui'
import { ProgressLine, useIsNarrow } from '@dayline/shared/ui/data'
import { Dialog } from '@dayline/shared/ui/overlay'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PrintedFilters } from './PrintedFilters.tsx'
import type { FilterState } from './useUrlFilters.ts'

type FilterBarProps = {
  state: FilterState
  /**
   * Labels of active filters, per key of the spec: `{ TeamId: 'Team: Engineering' }`. Keys without a label get no chip.
   */
  chips?: Readonly<Record<string, ReactNode>>
  /** The controls. */
  children?: ReactNode
  /** Controls that stay visible on a phone: the search, the range. */
  pinned?: ReactNode
  /** Keys of the pinned controls: the button that opens the phone's sheet does not count them. */
  pinnedKeys?: readonly string[]
  count?: number | undefined
  /** Singular noun of the results, such as "entry"; a pair when the plural is irregular. */
  noun?: string | readonly [one: string, many: string]
  isValidating?: boolean
}

const usuallyPinned: readonly string[] = ['range', 'SearchTerm']

/** Filters above a list: controls, removable chips of active filters, "Clear all", the number of results. */
export function FilterBar({
  state,
  chips = {},
  children,
  pinned,
  pinnedKeys = usuallyPinned,
  count,
  noun = 'result',
  isValidating = false,
}: FilterBarProps) {
  const isNarrow = useIsNarrow()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const shown = state.changed.filter((key) => chips[key])
  const printed = [...shown, ...(state.preset ?? []).filter((key) => chips[key])]
  const inSheet = state.changed.filter((key) => !pinnedKeys.includes(key)).length
  const [one, many] = typeof noun === 'string' ? [noun, `${noun}s`] : noun
  return (
    <chakra.div role="search" aria-label="Filters">
      <PrintedFilters
        chips={printed.map((key) => chips[key])}
        count={count === undefined ? null : plural(count, one, many)}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" _print={{ display: 'none' }}>
        {pinned}
        {isNarrow && children ? (
          <Button
            variant="outline"
            tone="neutral"
            size="sm"
            icon={<SlidersHorizontal />}
            onClick={() => setIsSheetOpen(true)}
          >
            Filters
            {inSheet > 0 && <CountBadge count={inSheet} tone="brand" />}
          </Button>
        ) : (
          children
        )}
        <chakra.span role="status" ms="auto" fontSize="sm" color="fg.muted" whiteSpace="nowrap" data-number>
          {count !== undefined && plural(count, one, many)}
        </chakra.span>
      </chakra.div>
      {state.isFiltered && (
        <chakra.div display="flex" flexWrap="wrap" gap="1.5" alignItems="center" mt="2" _print={{ display: 'none' }}>
          {shown.map((key) => (
            <chakra.button
              key={key}
              type="button"
              aria-label={typeof chips[key] === 'string' ? `Remove filter ${chips[key]}` : 'Remove filter'}
              display="inline-flex"
              alignItems="center"
              gap="1"
              h="6"
              css={{ [touchScreen]: { h: '11' } }}
              ps="2.5"
              pe="1.5"
              borderRadius="full"
              fontSize="xs"
              fontWeight="medium"
              cursor="pointer"
              bg="brand.subtle"
              color="brand.fg"
              _hover={{ bg: 'brand.muted' }}
              onClick={() => state.clear(key)}
            >
              {chips[key]}
              <X size={13} aria-hidden />
            </chakra.button>
          ))}
          <Button variant="ghost" tone="neutral" size="xs" onClick={state.clearAll}>
            Clear all
          </Button>
        </chakra.div>
      )}
      <chakra.div mt="1">
        <ProgressLine isActive={isValidating} />
      </chakra.div>
      {isNarrow && isSheetOpen && (
        <Dialog
          title="Filters"
          onClose={() => setIsSheetOpen(false)}
          footer={
            <>
              <Button variant="ghost" tone="neutral" onClick={state.clearAll} aria-disabled={!state.isFiltered}>
                Clear all
              </Button>
              <Button onClick={() => setIsSheetOpen(false)}>
                {count === undefined ? 'Show' : `Show ${plural(count, one, many)}`}
              </Button>
            </>
          }
        >
          <chakra.div
            display="flex"
            flexDirection="column"
            alignItems="stretch"
            gap="3"
            css={{ '& > *': { width: '100% !important' } }}
          >
            {children}
          </chakra.div>
        </Dialog>
      )}
    </chakra.div>
  )
}
